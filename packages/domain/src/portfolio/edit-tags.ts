import { hasTag, isSame, isTag, TAG } from './tags.ts'

// Apart from tags.ts, which is loaded before the first list: addresses of the portfolio have a tag.

/** Adds a tag to the last line of the description, so that the first line still names the photo. */
export function withTag(description: string, tag: string): string {
  if (hasTag(description, tag)) return description
  const text = description.trimEnd()
  if (text === '') return `#${tag}`
  const isTagLine = withoutTags(text.split('\n').at(-1) ?? '').trim() === ''
  return `${text}${isTagLine ? ' ' : '\n'}#${tag}`
}

export const withoutTag = (description: string, tag: string): string =>
  removeTags(description, (other) => isSame(tag, other))

/** The description for the client, who does not sort photos by tag. */
export const withoutTags = (description: string): string => removeTags(description, () => true)

/** Removes tags with their separators and brackets, and lines that contained only tags. */
function removeTags(description: string, isRemoved: (tag: string) => boolean): string {
  const lines = description.split('\n').flatMap((line) => {
    const marked = line.replaceAll(TAG, (whole, tag: string) => (isTag(tag) && isRemoved(tag) ? REMOVED : whole))
    if (marked === line) return [line]
    const tidy = tidyUp(marked)
    return /^[\s\p{P}]*$/u.test(tidy) ? [] : [tidy]
  })
  const text = lines.join('\n')
  // The text after a removed tag may now be a tag itself, as in '#crack/#wall'.
  return text === description ? text : removeTags(text, isRemoved)
}

/** Marks the place of a removed tag. Descriptions never contain it. */
const REMOVED = '\0'
const SEPARATOR = String.raw`[,;]|(?<=^|[\s\0])[-–—|/·•&+](?=[\s\0]|$)`
// Without the limits of 40, a long run of spaces would take seconds.
/** Brackets that contained only tags. */
const EMPTIED = new RegExp(String.raw`[([{](?:\s|\0|${SEPARATOR}){0,40}\0(?:\s|\0|${SEPARATOR})*[)\]}]`, 'gu')
/** The place of a removed tag, with what separated it from the text on both sides, and the end of its sentence. */
const PLACE = new RegExp(String.raw`(?:\s|${SEPARATOR}){0,40}\0(?:\s|\0|${SEPARATOR})*(?<end>[.!?:…]+\s*$)?`, 'gu')

function tidyUp(line: string): string {
  const opened = line.replaceAll(EMPTIED, REMOVED)
  if (opened !== line) return tidyUp(opened)
  const tidy = line.replaceAll(PLACE, (place: string, end: string | undefined, at: number) =>
    joint(place, { before: line.slice(0, at), after: line.slice(at + place.length), end: end ?? '' }),
  )
  const start = line.trimStart().startsWith(REMOVED) ? tidy.replace(/^[\s.,:;!?…]+/u, '') : tidy
  return start.replaceAll(/ {2,}/gu, ' ').trim()
}

/** What remains between the texts before and after a removed tag. */
function joint(place: string, { after, before, end }: Record<'after' | 'before' | 'end', string>): string {
  // The bullet of a list remains.
  if (before === '') return after === '' ? '' : (/^\s*[-–—•]\s/u.exec(place)?.[0] ?? '')
  if (after === '') return /[.!?:…]$/u.test(before) ? '' : end
  if (/[([{]$/u.test(before) || /^[)\]}.!?:…]/u.test(after)) return ''
  const separator = new RegExp(SEPARATOR, 'u').exec(place)?.[0] ?? ''
  return /[,;]/u.test(separator) ? `${separator} ` : ` ${separator} `
}
