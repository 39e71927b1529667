import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page, Worker } from 'tesseract.js'
import { encodeGrey, type GreyPicture } from './grey-picture.ts'

/** A line of text as it was read; boxes are shares of the picture's width and height. */
export interface ReadLine {
  words: ReadWord[]
  box: Box
}

export interface Letters {
  lines: ReadLine[]
  /** Degrees, clockwise, by which the picture was turned to bring its lines level before they were read. */
  tilt: number
}

export interface ReadWord {
  text: string
  /** The reader's own, 0 to 1. */
  confidence: number
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** How text is looked for: as one block, which finds large letters and light ones on dark, or scattered anywhere. */
export type Layout = 'block' | 'scattered'

/** Noise that looks like thousands of letters keeps the reader busy for a minute. */
const READ_WITHIN_MS = 1_500

let reader: Promise<Worker> | undefined

/**
 * Reads what letters there are in a picture, right or wrong: the words' confidence tells them apart.
 * @param isLevelled turn the picture a little first, when its lines are not level; boxes are those of the turned one
 * @returns nothing when it takes too long
 */
export async function readLetters(picture: GreyPicture, layout: Layout, { isLevelled = false } = {}): Promise<Letters> {
  const png = await encodeGrey(picture)
  const worker = await loadReader()
  const { PSM } = await import('tesseract.js')
  await worker.setParameters({ tessedit_pageseg_mode: layout === 'block' ? PSM.SINGLE_BLOCK : PSM.SPARSE_TEXT })
  const late = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => late.resolve(undefined), READ_WITHIN_MS)
  const page = await Promise.race([
    worker.recognize(png, { rotateAuto: isLevelled }, { text: false, blocks: true }).then(({ data }) => data),
    late.promise,
  ])
  clearTimeout(timer)
  if (page) return { lines: linesOf(page, picture), tilt: ((page.rotateRadians ?? 0) * 180) / Math.PI }
  // It cannot be told to stop, only be ended.
  reader = undefined
  await worker.terminate()
  return { lines: [], tilt: 0 }
}

/** Loads the letters' data, unless they are there. */
export const loadReader = (): Promise<Worker> => (reader ??= openReader())

/** Everything comes from installed packages: by default the data would be fetched from a server of others. */
async function openReader(): Promise<Worker> {
  const { createWorker, OEM } = await import('tesseract.js')
  const data = dirname(fileURLToPath(import.meta.resolve('@tesseract.js-data/eng')))
  const worker = await createWorker('eng', OEM.LSTM_ONLY, {
    langPath: join(data, '4.0.0_best_int'),
    cacheMethod: 'none',
  })
  await worker.setParameters({
    // Or it guesses, and says so on standard error for every picture.
    user_defined_dpi: '300',
    debug_file: '/dev/null',
  })
  return worker
}

function linesOf({ blocks }: Page, { height, width }: GreyPicture): ReadLine[] {
  const lines = (blocks ?? []).flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines))
  return lines.map(({ bbox, words }) => ({
    words: words.map(({ confidence, text }) => ({ text, confidence: confidence / 100 })),
    box: { left: bbox.x0 / width, top: bbox.y0 / height, right: bbox.x1 / width, bottom: bbox.y1 / height },
  }))
}
