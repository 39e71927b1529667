import { type Mark, MARK_TEXT_MAX, type MarkPoint } from '@daywork/domain/portfolio/markup'
import { type PictureSize, strokeOf, textSizeOf } from '@daywork/domain/portfolio/mark-shapes'
import { textMark } from './draw-mark.ts'

/** Of the text size. */
const LINE_HEIGHT = 1.25

interface Placing {
  at: MarkPoint
  size: PictureSize
  mark: Parameters<typeof textMark>[2]
  /** The width of a text in pixels of the picture. */
  widthOf: (text: string) => number
}

/**
 * The marks of a text that starts at a point, moved and broken at words so that nothing of it is outside of the photo: clients
 * get the photo as it is. Each line is a mark of its own.
 */
export function placeText(text: string, { at, mark, size, widthOf }: Placing): Mark[] {
  const [edge, letters] = [strokeOf(size) * 2, textSizeOf(size)]
  const lines = breakLines(text, size.width - 2 * edge, widthOf)
  const widest = Math.max(...lines.map(widthOf))
  const lineHeight = letters * LINE_HEIGHT
  const x = clamp(at.x * size.width, edge, size.width - edge - widest)
  const half = letters / 2 + edge
  const y = clamp(at.y * size.height, half, size.height - half - (lines.length - 1) * lineHeight)
  return lines.map((line, nth) => textMark({ x: x / size.width, y: (y + nth * lineHeight) / size.height }, line, mark))
}

/** The minimum wins, so that a text that is too large shows its beginning. */
const clamp = (value: number, min: number, max: number): number => Math.max(min, Math.min(value, max))

function breakLines(text: string, width: number, widthOf: Placing['widthOf']): string[] {
  const lines: string[] = []
  let line = ''
  const words = text.slice(0, MARK_TEXT_MAX).split(/\s+/)
  for (const word of words.flatMap((one) => breakWord(one, width, widthOf))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line === '' || widthOf(longer) <= width) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  return [...lines, line]
}

/** A serial number may be wider than the photo. */
function breakWord(word: string, width: number, widthOf: Placing['widthOf']): string[] {
  const parts: string[] = []
  let part = ''
  for (const letter of word) {
    if (part !== '' && widthOf(part + letter) > width) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part]
}

/** A small copy on a screen has letters of whole pixels, and a PDF has letters of another font file. */
const WIDER_ELSEWHERE = 1.05

/** The width that a text has at most, wherever it is drawn. */
export function measureText(size: PictureSize): (text: string) => number {
  const context = document.createElement('canvas').getContext('2d')
  if (context) context.font = markFont(size)
  return (text) => (context?.measureText(text).width ?? 0) * WIDER_ELSEWHERE
}

/** How far a text reaches on a picture, with its edge. */
export function measureReach(size: PictureSize): (text: string) => MarkPoint {
  const [edge, letters, widthOf] = [strokeOf(size) * 2, textSizeOf(size), measureText(size)]
  return (text) => ({ x: (widthOf(text) + edge) / size.width, y: (letters / 2 + edge) / size.height })
}

const markFont = (size: PictureSize): string =>
  `700 ${textSizeOf(size)}px ${getComputedStyle(document.body).fontFamily}`
