import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker as Thread } from 'node:worker_threads'
import type { Page, Worker } from 'tesseract.js'
import { type ColorPicture, fromColor } from '../color-picture.ts'
import { encodeGray, type GrayPicture } from '../gray-picture.ts'
import { limitProcessorTime } from './limit-processor-time.ts'

/** A recognized line of text. Boxes are fractions of the picture's width and height. */
export interface RecognizedLine {
  words: RecognizedWord[]
  box: Box
}

export interface RecognizedPage {
  lines: RecognizedLine[]
  /** Degrees, clockwise, by which the picture was rotated to level its lines before recognition. */
  tilt: number
}

export interface RecognizedWord {
  text: string
  /** Tesseract's, 0 to 1. */
  confidence: number
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** How to search for text: as one block, which finds large letters and light letters on dark, or scattered anywhere. */
export type Layout = 'block' | 'scattered'

/**
 * Noise that looks like thousands of letters keeps Tesseract busy for a minute. The limit is processor time of its thread: on
 * a busy machine it reads the same words, later.
 */
const RECOGNITION_LIMIT_MS = 1_500

let tesseract: Promise<Worker> | undefined

/**
 * Recognizes all letters in a picture, right or wrong; the confidence of the words shows which are right.
 * @param shouldLevel rotate the picture slightly first if its lines are not level; boxes then refer to the rotated picture
 * @returns no lines if it takes too long
 */
export async function recognizePage(
  picture: GrayPicture,
  layout: Layout,
  { shouldLevel = false } = {},
): Promise<RecognizedPage> {
  const png = await encodeGray(picture)
  const worker = await loadTesseract()
  const { PSM } = await import('tesseract.js')
  await worker.setParameters({ tessedit_pageseg_mode: layout === 'block' ? PSM.SINGLE_BLOCK : PSM.SPARSE_TEXT })
  const limit = limitProcessorTime(RECOGNITION_LIMIT_MS, () => processorTimeOf(worker))
  const page = await Promise.race([
    worker.recognize(png, { rotateAuto: shouldLevel }, { text: false, blocks: true }).then(({ data }) => data),
    limit.reached,
  ]).finally(limit.cancel)
  if (page) return { lines: linesOf(page, picture), tilt: ((page.rotateRadians ?? 0) * 180) / Math.PI }
  // A running recognition can only be stopped by ending its worker.
  tesseract = undefined
  await worker.terminate()
  return { lines: [], tilt: 0 }
}

/** Milliseconds. The library's type omits the thread that it starts. */
async function processorTimeOf(worker: Worker): Promise<number> {
  const thread: unknown = Reflect.get(worker, 'worker')
  if (!(thread instanceof Thread)) throw new Error('Tesseract runs in no thread')
  const { system, user } = await thread.cpuUsage()
  return (system + user) / 1000
}

/** Tesseract reads lines of this height best; the frame around one separates it from the edge. */
const LINE_HEIGHT_MIN = 40
const LINE_HEIGHT_MAX = 64
const FRAME = { top: 10, bottom: 10, left: 10, right: 10, extendWith: 'copy' } as const

/** Recognizes the words of one line, right or wrong. */
export async function readLineWithTesseract(line: ColorPicture): Promise<RecognizedWord[]> {
  const height = Math.min(Math.max(line.height, LINE_HEIGHT_MIN), LINE_HEIGHT_MAX)
  const scaled = await fromColor(line)
    .resize({ height })
    .extend(FRAME)
    .greyscale()
    .png({ compressionLevel: 1 })
    .toBuffer()
  const worker = await loadTesseract()
  const { PSM } = await import('tesseract.js')
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_LINE })
  const { data } = await worker.recognize(scaled, {}, { text: false, blocks: true })
  return linesOf(data, line).flatMap(({ words }) => words)
}

/** Loads Tesseract and its data unless they are loaded. */
export const loadTesseract = (): Promise<Worker> => (tesseract ??= openTesseract())

/** Everything comes from installed packages; by default the data would be downloaded from an external server. */
async function openTesseract(): Promise<Worker> {
  const { createWorker, OEM } = await import('tesseract.js')
  const data = dirname(fileURLToPath(import.meta.resolve('@tesseract.js-data/eng')))
  const worker = await createWorker('eng', OEM.LSTM_ONLY, {
    langPath: join(data, '4.0.0_best_int'),
    cacheMethod: 'none',
  })
  await worker.setParameters({
    // Otherwise, it estimates the resolution and prints it to standard error for every picture.
    user_defined_dpi: '300',
    debug_file: '/dev/null',
  })
  return worker
}

function linesOf({ blocks }: Page, { height, width }: GrayPicture): RecognizedLine[] {
  const lines = (blocks ?? []).flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines))
  return lines.map(({ bbox, words }) => ({
    words: words.map(({ confidence, text }) => ({ text, confidence: confidence / 100 })),
    box: { left: bbox.x0 / width, top: bbox.y0 / height, right: bbox.x1 / width, bottom: bbox.y1 / height },
  }))
}
