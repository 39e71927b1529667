import type { ColorPicture } from '../color-picture.ts'
import { readLineInThread, untilThreadIsIdle } from '../reading-thread.ts'
import type { LineReading } from './combine-readings.ts'

export type ReadLine = (line: ColorPicture) => Promise<LineReading>

interface OtherThread {
  readLine: ReadLine
  /** Resolves once it has read the codes. */
  untilIdle: () => Promise<unknown>
}

const READING_THREAD: OtherThread = { readLine: readLineInThread, untilIdle: untilThreadIsIdle }

let hasWarned = false

function warnOnce(error: unknown): undefined {
  if (!hasWarned) process.emitWarning(`Text is read in one thread, because the other one failed: ${String(error)}`)
  hasWarned = true
}

/** Reads the lines of one picture, each once. @param readHere reads a line in this thread */
export function openLineReader(readHere: ReadLine, { readLine, untilIdle } = READING_THREAD) {
  const known = new Map<ColorPicture, Promise<LineReading>>()
  const read: ReadLine = (line) => {
    const reading = known.get(line) ?? readHere(line)
    known.set(line, reading)
    return reading
  }

  /**
   * Reads lines in this thread, and also in the other one as soon as that has read the codes.
   * @param use gets each line's reading while the next ones are read
   * @returns what `use` returns, in the order of the lines
   */
  async function readAll<Line extends { crop: ColorPicture }, Result>(
    lines: readonly Line[],
    use: (line: Line, reading: LineReading) => Promise<Result> | Result,
  ): Promise<Result[]> {
    const results: Promise<Result>[] = []
    const left = [...lines.entries()]
    const take = ([index, line]: [number, Line], reading: LineReading): void => {
      const result = (async () => use(line, reading))()
      // It is reported below, after the lines that are still being read.
      result.catch(() => undefined)
      results[index] = result
    }
    const readAllHere = async () => {
      for (let next = left.shift(); next; next = left.shift()) take(next, await read(next[1].crop))
    }
    let isHelped = false
    const readThere = async () => {
      await untilIdle()
      isHelped = left.length > 0
      for (let next = left.shift(); next; next = left.shift()) {
        const { crop } = next[1]
        const reading = await (known.get(crop) ?? readLine(crop).catch(warnOnce))
        if (!reading) {
          left.unshift(next)
          return
        }
        take(next, reading)
      }
    }
    const help = readThere()
    // Reported below, once this thread has read its lines.
    help.catch(() => undefined)
    await readAllHere()
    // Codes take longer than few lines: then all of them are read here.
    if (isHelped) await help
    // What the other thread could not read.
    await readAllHere()
    return Promise.all(results)
  }

  return { read, readAll }
}
