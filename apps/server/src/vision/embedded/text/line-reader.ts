import type { ColorPicture } from '../color-picture.ts'
import { readLineInThread, untilThreadIsIdle } from '../reading-thread.ts'
import type { LineReading } from './combine-readings.ts'
import type { RecognitionModel } from './line-models.ts'
import { readLine } from './read-line.ts'

export type ReadLine = (line: ColorPicture) => Promise<LineReading>

/** Reads the lines of one picture, each once. */
export function openLineReader(model: RecognitionModel) {
  const known = new Map<ColorPicture, Promise<LineReading>>()
  const read: ReadLine = (line) => {
    const reading = known.get(line) ?? readLine(line, model)
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
    const results: (Promise<Result> | Result)[] = []
    const left = [...lines.entries()]
    const readIn = async (readOne: ReadLine) => {
      for (let next = left.shift(); next; next = left.shift()) {
        const [index, line] = next
        const result = use(line, await readOne(line.crop))
        results[index] = result
        // It is reported below, after the lines that are still being read.
        if (result instanceof Promise) result.catch(() => undefined)
      }
    }
    const readInThread: ReadLine = (line) => known.get(line) ?? readLineInThread(line)
    let isHelped = false
    const help = untilThreadIsIdle().then(() => {
      isHelped = left.length > 0
      return readIn(readInThread)
    })
    await readIn(read)
    // Codes take longer than few lines: then all of them are read here.
    if (isHelped) await help
    return Promise.all(results)
  }

  return { read, readAll }
}
