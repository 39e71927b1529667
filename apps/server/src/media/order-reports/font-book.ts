import { create, type Font } from 'fontkit'
import { fileURLToPath } from 'node:url'
import { readWoff } from './read-woff.ts'
import { MISSING } from './report-texts.ts'

export type Weight = 'regular' | 'bold'

/** A part of a line that one font contains. */
export interface Run {
  /** Name of the font. */
  font: FontName
  text: string
}

/** In the order in which they are searched: most texts need the first one only. */
const SUBSETS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'] as const

const NUMBERS = { regular: 400, bold: 600 } as const

type Subset = (typeof SUBSETS)[number]
export type FontName = `${Subset}-${400 | 600}`

const nameOf = (subset: Subset, weight: Weight): FontName => `${subset}-${NUMBERS[weight]}`

/** The names of all fonts. */
export const FONTS: readonly FontName[] = SUBSETS.flatMap((subset) => [
  nameOf(subset, 'regular'),
  nameOf(subset, 'bold'),
])

/** The height of Inter's capitals as a share of the font size, to center a text vertically. */
export const CAPITAL_HEIGHT = 0.727

/** Replacements for characters that people type and Inter lacks. */
const SUBSTITUTES: Readonly<Record<string, string>> = {
  '≤': '<=',
  '≥': '>=',
  '≠': '!=',
  '≈': '~',
  '→': '->',
  '←': '<-',
  '⇒': '=>',
  '−': '-',
  '‐': '-',
  '‑': '-',
  '⁄': '/',
  '√': 'v',
  '✓': '[x]',
  '✔': '[x]',
  '✗': '[ ]',
  '✘': '[ ]',
  '●': '•',
  '▪': '•',
  '■': '•',
  '″': '"',
  '′': "'",
}

interface OpenedFont {
  bytes: Buffer
  font: Font
  /** Code points. */
  characters: ReadonlySet<number>
}

/** One per name, for the life of the process: a font takes some milliseconds to open. */
const opened = new Map<FontName, OpenedFont>()

/** Opens Inter, the font of the page. pdfkit cannot make subsets of WOFF2. */
function open(name: FontName): OpenedFont {
  const known = opened.get(name)
  if (known) return known
  const bytes = readWoff(fileURLToPath(import.meta.resolve(`@fontsource/inter/files/inter-${name}-normal.woff`)))
  const font = create(bytes)
  if (!('layout' in font)) throw new TypeError(`${name} is a collection of fonts`)
  const opening = { bytes, font, characters: new Set(font.characterSet) }
  opened.set(name, opening)
  return opening
}

const hasCharacter = (name: FontName, character: string): boolean =>
  open(name).characters.has(character.codePointAt(0) ?? 0)

export const fontBytes = (name: FontName): Buffer => open(name).bytes

/** The text as it can be printed: composed letters, no control and formatting characters, and one kind of line break. */
const clean = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replaceAll(/[\t\u1680\u2000-\u2006\u2008-\u200a\u205f\u3000]/g, ' ')
    // Non-breaking spaces, for example in times.
    .replaceAll(/[\u2007\u202f]/g, '\u00a0')
    .replaceAll(/[^\P{C}\n]/gu, '')
    .replaceAll(/\p{Variation_Selector}/gu, '')

const fontsByCharacter = {
  regular: new Map<string, FontName | null>(),
  bold: new Map<string, FontName | null>(),
}

function fontOf(character: string, weight: Weight): FontName | null {
  const fonts = fontsByCharacter[weight]
  const known = fonts.get(character)
  if (known !== undefined) return known
  const names = SUBSETS.map((subset) => nameOf(subset, weight))
  const found = names.find((name) => hasCharacter(name, character)) ?? null
  fonts.set(character, found)
  return found
}

export interface PrintableText {
  text: string
  /** Whether letters are missing, because no font contains them. */
  isIncomplete: boolean
}

/** Converts a text to letters that the fonts contain. One `MISSING` replaces consecutive letters that they lack. */
export function toPrintable(original: string): PrintableText {
  let isIncomplete = false
  let text = ''
  for (const character of clean(original)) {
    const substitute = character === '\n' || fontOf(character, 'regular') ? character : SUBSTITUTES[character]
    if (substitute !== undefined) text += substitute
    else {
      isIncomplete = true
      if (!text.endsWith(MISSING)) text += MISSING
    }
  }
  return { text, isIncomplete }
}

/** Splits a printable text by the fonts that contain its letters. Spaces and signs stay with the run before them. */
export function splitRuns(text: string, weight: Weight): Run[] {
  const runs: Run[] = []
  for (const character of text) {
    const last = runs.at(-1)
    if (last && hasCharacter(last.font, character)) last.text += character
    else runs.push({ font: fontOf(character, weight) ?? nameOf('latin', weight), text: character })
  }
  return runs
}

const widths = new Map<string, number>()
/** Enough for the words of a long report. Limited, because a process makes many reports. */
const WIDTHS_MAX = 20_000

/** The width of a run in points at size 1. */
export function runWidth({ font, text }: Run): number {
  const key = `${font}\n${text}`
  const known = widths.get(key)
  if (known !== undefined) return known
  const { font: letters } = open(font)
  const width = letters.layout(text).advanceWidth / letters.unitsPerEm
  if (widths.size >= WIDTHS_MAX) widths.clear()
  widths.set(key, width)
  return width
}

/** The letters of a run as an SVG path at size 1, whose line begins at `start`. */
export function outlineOf({ font, text }: Run, start: number): string {
  const { font: letters } = open(font)
  const { glyphs, positions } = letters.layout(text)
  const scale = 1 / letters.unitsPerEm
  let x = start
  return glyphs
    .map(({ path }, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
      const outline = path.scale(scale, -scale).translate(x + xOffset * scale, -yOffset * scale)
      x += xAdvance * scale
      return outline.toSVG()
    })
    .join('')
}
