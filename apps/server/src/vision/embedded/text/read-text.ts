import { type ColorPicture, toGray } from '../color-picture.ts'
import { loadFrequentWords } from './frequent-words.ts'
import { type LineModels, loadLineModels } from './line-models.ts'
import { readLines } from './read-lines.ts'
import { readWithTesseract } from './read-with-tesseract.ts'
import { loadTesseract } from './tesseract.ts'
import type { ReadText } from './text-line.ts'

/**
 * Reads the text on signs, nameplates, labels, and receipts.
 * @param picture upright according to its EXIF, of at most 1600 pixels
 * @returns the lines that are probably right, from top to bottom
 */
export async function readText(picture: ColorPicture, models: LineModels | undefined): Promise<ReadText> {
  if (models) return readLines(picture, models)
  return { lines: await readWithTesseract(await toGray(picture)), hasMore: false }
}

/** What reads the text, for the response. */
export const textModel = (models: LineModels | undefined): string =>
  models ? 'pp-ocr v4, tesseract eng' : 'tesseract eng'

/** Loads what reading needs, so that the first picture takes no longer than the others. */
export async function loadReaders(): Promise<LineModels | undefined> {
  const [models] = await Promise.all([loadLineModels(), loadTesseract(), loadFrequentWords()])
  return models
}
