import { parentPort, Worker, workerData } from 'node:worker_threads'
import type { GrayPicture } from './gray-picture.ts'
import type { FoundCode } from './read-codes.ts'

interface Request {
  id: number
  picture: GrayPicture
}
type Reply = { id: number; codes: FoundCode[] } | { id: number; error: unknown }

/** Distinguishes this thread from those in which other modules import this one. */
const NAME = 'codes'

const waiting = new Map<number, PromiseWithResolvers<FoundCode[]>>()
let lastId = 0
let thread: Worker | undefined

/** Reads codes in another thread, because the decoder blocks the one that it runs in: the caller finds text at the same time. */
export async function readCodesInThread(picture: GrayPicture): Promise<FoundCode[]> {
  const worker = loadCodeThread()
  const id = (lastId += 1)
  const codes = Promise.withResolvers<FoundCode[]>()
  waiting.set(id, codes)
  worker.ref()
  try {
    worker.postMessage({ id, picture } satisfies Request, [])
    return await codes.promise
  } finally {
    waiting.delete(id)
    if (waiting.size === 0) worker.unref()
  }
}

/** Starts the thread unless it is running. */
export const loadCodeThread = (): Worker => (thread ??= openThread())

function openThread(): Worker {
  const worker = new Worker(new URL(import.meta.url), { workerData: NAME, execArgv: [] })
  worker.on('message', (reply: Reply) => {
    const codes = waiting.get(reply.id)
    if ('codes' in reply) codes?.resolve(reply.codes)
    else codes?.reject(reply.error)
  })
  worker.on('error', (error) => {
    thread = undefined
    for (const codes of waiting.values()) codes.reject(error)
  })
  worker.unref()
  return worker
}

if (workerData === NAME) {
  const { readCodes } = await import('./read-codes.ts')
  const reply = (message: Reply) => parentPort?.postMessage(message, [])
  parentPort?.on('message', ({ id, picture }: Request) => {
    const { data, height, width } = picture
    // Messages turn a Buffer into a plain array of bytes.
    const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
    void readCodes({ data: bytes, width, height }).then(
      (codes) => reply({ id, codes }),
      (error: unknown) => reply({ id, error }),
    )
  })
}
