import type { ColorPicture } from '../color-picture.ts'
import { readLineInThread, untilThreadIsIdle } from '../codes-and-lines-thread.ts'
import type { LineReading } from './pair-letters.ts'

export type ReadLine = (line: ColorPicture) => Promise<LineReading>

interface OtherThread {
  readLine: ReadLine
  /** Resolves once it has read the codes. */
  untilIdle: () => Promise<unknown>
}

const CODES_AND_LINES_THREAD: OtherThread = { readLine: readLineInThread, untilIdle: untilThreadIsIdle }

interface WaitingLine extends PromiseWithResolvers<LineReading> {
  line: ColorPicture
}

let hasWarned = false

function warnOnce(error: unknown): undefined {
  if (!hasWarned) process.emitWarning(`Text is read in one thread, because the other one failed: ${String(error)}`)
  hasWarned = true
}

/**
 * Reads the lines of one picture, each once, in this thread, and also in the other one as soon as that has read the codes. Each thread
 * takes the next line once it has read one.
 * @param readHere reads a line in this thread
 */
export function openLineQueue(readHere: ReadLine, { readLine, untilIdle } = CODES_AND_LINES_THREAD) {
  const known = new Map<ColorPicture, Promise<LineReading>>()
  const waiting: WaitingLine[] = []
  let isReadingHere = false
  let isReadingThere = false
  let canReadThere = true

  async function readAllHere(): Promise<void> {
    if (isReadingHere) return
    isReadingHere = true
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await readHere(next.line).then(next.resolve, next.reject)
    }
    isReadingHere = false
  }

  async function readAllThere(): Promise<void> {
    if (isReadingThere || !canReadThere) return
    isReadingThere = true
    await untilIdle()
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const reading = await readLine(next.line).catch(warnOnce)
      if (reading) next.resolve(reading)
      else {
        canReadThere = false
        waiting.unshift(next)
        void readAllHere()
        break
      }
    }
    isReadingThere = false
  }

  return (line: ColorPicture): Promise<LineReading> => {
    const before = known.get(line)
    if (before) return before
    const reading = Promise.withResolvers<LineReading>()
    waiting.push({ ...reading, line })
    known.set(line, reading.promise)
    void readAllHere()
    void readAllThere()
    return reading.promise
  }
}
