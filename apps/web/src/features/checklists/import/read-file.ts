import type { Imported } from '@daywork/domain/checklists/import/imported'
import { IMPORT_MAX_BYTES } from '@daywork/domain/checklists/import/limits'
import type { Language } from '@daywork/domain/accounts/language'

/** The message to the worker. */
export interface FileToRead {
  bytes: ArrayBuffer
  title: string
  language: Language
}

const LIMIT_MS = 10_000

/** Reads templates from a file in a worker, which ends when the signal aborts or after LIMIT_MS. */
export async function readFile(file: File, language: Language, signal: AbortSignal): Promise<Imported> {
  if (file.size > IMPORT_MAX_BYTES) return { failure: 'tooBig' }
  const title = file.name.replace(/\.\w{1,5}$/, '').replaceAll('_', ' ')
  let bytes
  try {
    bytes = await file.arrayBuffer()
  } catch {
    // The file was moved or changed after the user chose it.
    return { failure: 'damaged' }
  }
  if (signal.aborted) return { failure: 'empty' }
  const message: FileToRead = { bytes, title, language }
  const worker = new Worker(new URL('import-worker.ts', import.meta.url), { type: 'module' })
  const timeout = AbortSignal.timeout(LIMIT_MS)
  try {
    return await new Promise<Imported>((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Imported>) => resolve(data))
      worker.addEventListener('error', () => resolve({ failure: 'damaged' }))
      timeout.addEventListener('abort', () => resolve({ failure: 'tooSlow' }))
      signal.addEventListener('abort', () => resolve({ failure: 'empty' }))
      worker.postMessage(message, [bytes])
    })
  } finally {
    worker.terminate()
  }
}
