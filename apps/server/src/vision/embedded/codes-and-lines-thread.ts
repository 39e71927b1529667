import { parentPort, Worker, workerData } from 'node:worker_threads'
import type { ColorPicture } from './color-picture.ts'
import type { GrayPicture } from './gray-picture.ts'
import type { FoundCode } from './read-codes.ts'
import type { LineReading } from './text/pair-letters.ts'

interface Results {
  codes: FoundCode[]
  line: LineReading
  loaded: true
}
interface Request {
  id: number
  kind: keyof Results
  picture: GrayPicture | ColorPicture
}
const NO_PICTURE: GrayPicture = { data: Buffer.alloc(0), width: 0, height: 0 }
type Reply = { id: number; result: Results[keyof Results] } | { id: number; error: unknown }

/** Distinguishes this thread from those in which other modules import this one. */
const NAME = 'codes and lines'

const waiting = new Map<number, PromiseWithResolvers<unknown>>()
let lastId = 0
let thread: Worker | undefined

/** Reads codes in another thread, because the decoder blocks the one that it runs in, and text is found at the same time. */
export async function readCodesInThread(picture: GrayPicture): Promise<FoundCode[]> {
  try {
    return await readInThread('codes', picture)
  } catch (error) {
    if (!(error instanceof ThreadEnded)) throw error
    // Once more, in a new thread: the text of the picture is read anyway.
    return readInThread('codes', picture)
  }
}

class ThreadEnded extends Error {}

/** Reads a line as `readLine` does, with a copy of the model. */
export const readLineInThread = (line: ColorPicture): Promise<LineReading> => readInThread('line', line)

/** Starts the thread, and loads what it needs to read codes and, if this machine can run the model, lines. */
export const loadCodesAndLinesThread = (): Promise<true> => readInThread('loaded', NO_PICTURE)

/** Resolves once all that was sent is read or has failed. */
export const untilThreadIsIdle = (): Promise<unknown> =>
  Promise.allSettled([...waiting.values()].map(({ promise }) => promise))

async function readInThread<Kind extends keyof Results>(kind: Kind, picture: Request['picture']) {
  const worker = (thread ??= openThread())
  const id = (lastId += 1)
  const pending = Promise.withResolvers<unknown>()
  waiting.set(id, pending)
  worker.ref()
  try {
    worker.postMessage({ id, kind, picture } satisfies Request, [])
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the thread returns what is read for this kind
    return (await pending.promise) as Results[Kind]
  } finally {
    waiting.delete(id)
    if (waiting.size === 0) worker.unref()
  }
}

function openThread(): Worker {
  const worker = new Worker(new URL(import.meta.url), { workerData: NAME, execArgv: [] })
  worker.on('message', (reply: Reply) => {
    const pending = waiting.get(reply.id)
    if ('result' in reply) pending?.resolve(reply.result)
    else pending?.reject(reply.error)
  })
  const onEnd = (error: Error) => {
    // After an error comes an exit, when another thread may have been started.
    if (thread !== worker) return
    thread = undefined
    for (const pending of waiting.values()) pending.reject(new ThreadEnded(error.message, { cause: error }))
  }
  worker.on('error', onEnd)
  worker.on('exit', (code) => onEnd(new Error(`the thread for codes and lines ended (${code})`)))
  worker.unref()
  return worker
}

if (workerData === NAME) {
  const { loadCodeReader, readCodes } = await import('./read-codes.ts')
  const { readLine } = await import('./text/read-line.ts')
  const { loadLineReaderModel } = await import('./text/line-models.ts')
  const reply = (message: Reply) => parentPort?.postMessage(message, [])
  const readers = {
    codes: readCodes,
    line: async (line: ColorPicture) => readLine(line, await loadLineReaderModel()),
    loaded: async () => {
      // A model that fails to load fails in the other thread, too, which warns and sends no lines.
      await Promise.all([loadCodeReader(), loadLineReaderModel().catch(() => undefined)])
      return true
    },
  } satisfies { [Kind in keyof Results]: (picture: ColorPicture) => Promise<Results[Kind]> }
  parentPort?.on('message', ({ id, kind, picture }: Request) => {
    const { data, height, width } = picture
    // Messages turn a Buffer into a plain array of bytes.
    const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
    void readers[kind]({ data: bytes, width, height }).then(
      (result) => reply({ id, result }),
      (error: unknown) => reply({ id, error }),
    )
  })
}
