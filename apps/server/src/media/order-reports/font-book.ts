import { type Font, openSync } from 'fontkit'
import { fileURLToPath } from 'node:url'

export type Weight = 'regular' | 'bold'

/** A part of a line that one font contains. */
export interface Run {
  /** Path of the font's file. */
  font: string
  text: string
}

/** In the order in which they are searched: most texts need the first one only. */
const SUBSETS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'] as const

const NUMBERS: Record<Weight, number> = { regular: 400, bold: 600 }

/** Inter, the font of the page, in its WOFF files: pdfkit cannot make subsets of WOFF2. */
const pathOf = (subset: string, weight: Weight): string =>
  fileURLToPath(import.meta.resolve(`@fontsource/inter/files/inter-${subset}-${NUMBERS[weight]}-normal.woff`))

/** What replaces letters of scripts that no font here contains. The reader is told what it means (RPT-07). */
export const MISSING = '[?]'

/** Signs that people type and Inter lacks, in letters that it has. */
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

/** One per file, for the life of the process: a font takes some milliseconds to open. */
const opened = new Map<string, Font>()

function openFont(path: string): Font {
  const known = opened.get(path)
  if (known) return known
  const font = openSync(path)
  if (!('layout' in font)) throw new TypeError(`${path} is a collection of fonts`)
  opened.set(path, font)
  return font
}

/** The text as it can be printed: composed letters, no control and formatting characters, and one kind of line break. */
const clean = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replaceAll(/[\t\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
    .replaceAll(/[^\P{C}\n]/gu, '')
    .replaceAll(/\p{Variation_Selector}/gu, '')

const findSubset = (codePoint: number, weight: Weight): string | undefined =>
  SUBSETS.map((subset) => pathOf(subset, weight)).find((path) => openFont(path).hasGlyphForCodePoint(codePoint))

const fontsByCharacter = { regular: new Map<string, string | null>(), bold: new Map<string, string | null>() }

function fontOf(character: string, weight: Weight): string | null {
  const fonts = fontsByCharacter[weight]
  const known = fonts.get(character)
  if (known !== undefined) return known
  const found = findSubset(character.codePointAt(0) ?? 0, weight) ?? null
  fonts.set(character, found)
  return found
}

export interface PrintableText {
  text: string
  /** Whether letters are missing from it: those that no font contains. */
  isIncomplete: boolean
}

/** The text in letters that the fonts contain. What replaces a row of other letters is `MISSING`. */
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
    if (last && openFont(last.font).hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) last.text += character
    else runs.push({ font: fontOf(character, weight) ?? pathOf('latin', weight), text: character })
  }
  return runs
}

const widths = new Map<string, number>()
/** Words of a long report; a process makes many reports. */
const WIDTHS_MAX = 20_000

/** The width of a run in points at size 1. */
export function runWidth({ font, text }: Run): number {
  const key = `${font}\n${text}`
  const known = widths.get(key)
  if (known !== undefined) return known
  const opened = openFont(font)
  const width = opened.layout(text).advanceWidth / opened.unitsPerEm
  if (widths.size >= WIDTHS_MAX) widths.clear()
  widths.set(key, width)
  return width
}

export const DEFAULT_FONT = pathOf('latin', 'regular')
