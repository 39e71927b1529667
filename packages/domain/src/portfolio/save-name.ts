import type { MediaType } from './media-types.ts'

/** The usual extension of each type comes first. */
const EXTENSIONS: Readonly<Record<MediaType, readonly [string, ...string[]]>> = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png', 'apng'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'video/mp4': ['mp4', 'm4v'],
  'video/webm': ['webm'],
}
const KNOWN: ReadonlySet<string> = new Set(Object.values(EXTENSIONS).flat())

/** As the capture screen names what it sends (CAP-25), which no other program opens. */
const CAPTURED_EXTENSION = /\.(?:photo|video)$/

const UNNAMED = 'file'

/**
 * The name to save a file under: what stands before a slash of its label would be a folder, and a name that says nothing of
 * a picture or video would be opened by nothing, or by the wrong program.
 */
export function saveName(label: string, type: MediaType): string {
  const name = label.split(/[\\/]/).at(-1) || UNNAMED
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return KNOWN.has(extension) ? name : `${name.replace(CAPTURED_EXTENSION, '')}.${EXTENSIONS[type][0]}`
}
