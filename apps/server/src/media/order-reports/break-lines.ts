import { type Run, runWidth, splitRuns, toPrintable, type Weight } from './font-book.ts'

/** How a text looks. Sizes are in points. */
export interface TextStyle {
  size: number
  weight: Weight
  color: string
  lineHeight: number
}

export interface Line {
  runs: Run[]
  width: number
}

export interface BrokenText {
  lines: Line[]
  isIncomplete: boolean
}

const widthOf = (text: string, { size, weight }: TextStyle): number =>
  splitRuns(text, weight).reduce((width, run) => width + runWidth(run), 0) * size

const toLine = (text: string, style: TextStyle): Line => ({
  runs: splitRuns(text, style.weight),
  width: widthOf(text, style),
})

/** Breaks a text into lines of at most `width`, at spaces, and within a word that is longer than a line. */
export function breakLines(original: string, style: TextStyle, width: number): BrokenText {
  const { isIncomplete, text } = toPrintable(original)
  const lines = text.split('\n').flatMap((paragraph) => breakParagraph(paragraph, style, width))
  while (lines.length > 0 && lines.at(-1) === '') lines.pop()
  return { lines: lines.map((line) => toLine(line, style)), isIncomplete }
}

function breakParagraph(paragraph: string, style: TextStyle, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of paragraph.split(/ +/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthOfLine(longer, style) <= width) line = longer
    else {
      if (line !== '') lines.push(line)
      const parts = breakWord(word, style, width)
      line = parts.pop() ?? ''
      lines.push(...parts)
    }
  }
  return [...lines, line]
}

/** Adds up the widths of the words, because the width of each word is calculated only once. */
function widthOfLine(line: string, style: TextStyle): number {
  const words = line.split(' ')
  return words.reduce((sum, word) => sum + widthOf(word, style), 0) + (words.length - 1) * widthOf(' ', style)
}

function breakWord(word: string, style: TextStyle, width: number): string[] {
  if (widthOf(word, style) <= width) return [word]
  const parts: string[] = []
  let part = ''
  let partWidth = 0
  for (const character of word) {
    const added = widthOf(character, style)
    if (part !== '' && partWidth + added > width) {
      parts.push(part)
      part = ''
      partWidth = 0
    }
    part += character
    partWidth += added
  }
  return [...parts, part]
}

/** The first lines of a text; the last one ends with an ellipsis if there are more. */
export function limitLines(lines: readonly Line[], max: number, style: TextStyle, width: number): Line[] {
  if (lines.length <= max) return [...lines]
  const shown = lines.slice(0, max)
  let last =
    shown
      .pop()
      ?.runs.map(({ text }) => text)
      .join('') ?? ''
  while (last !== '' && widthOf(`${last}…`, style) > width) last = [...last].slice(0, -1).join('')
  return [...shown, toLine(`${last.trimEnd()}…`, style)]
}
