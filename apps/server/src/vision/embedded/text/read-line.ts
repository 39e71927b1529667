import { type ColorPicture, fromColor } from '../color-picture.ts'
import type { LineReading } from './pair-letters.ts'
import type { LineReaderModel } from './line-models.ts'

/** The model reads lines of this height. */
const LINE_HEIGHT = 48
/** The model was trained on lines of at least the minimum width. Wider lines than the maximum are compressed to it. */
const LINE_WIDTH_MIN = 160
const LINE_WIDTH_MAX = 3_200

/** The model knows 6,000 Chinese characters. Without this, it reads some Latin letters in photos as one of them. */
const LATIN = /^[\p{Script=Latin}\p{Nd}!-~ °€£§±²³µ·–—‘’“”•™®©×]$/u

const latinClasses = new WeakMap<string[], number[]>()

/** Reads the letters of one line. */
export async function readLine(
  line: ColorPicture,
  { letters, recognition, runtime }: LineReaderModel,
): Promise<LineReading> {
  const { data, width } = await toInput(line)
  const input = new runtime.Tensor('float32', data, [1, 3, LINE_HEIGHT, width])
  const outputs = await recognition.run({ [recognition.inputNames[0] ?? '']: input })
  const output = outputs[recognition.outputNames[0] ?? '']
  if (!(output?.data instanceof Float32Array)) throw new Error('the line model returned no probabilities')
  const classes = latinClasses.get(letters) ?? listLatinClasses(letters)
  latinClasses.set(letters, classes)
  return decode(output.data, { letters, classes })
}

/** The classes of letters that are read, and the class for no letter. */
const listLatinClasses = (letters: readonly string[]): number[] =>
  letters.flatMap((letter, index) => (index === 0 || LATIN.test(letter) ? [index] : []))

/** Blue, green and red, each from -1 to 1, padded to the minimum width. */
async function toInput(line: ColorPicture): Promise<{ data: Float32Array; width: number }> {
  const proportional = Math.round((line.width * LINE_HEIGHT) / line.height)
  const scaledWidth = Math.min(Math.max(proportional, LINE_HEIGHT), LINE_WIDTH_MAX)
  const pixels = await fromColor(line)
    .resize(scaledWidth, LINE_HEIGHT, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer()
  const width = Math.max(scaledWidth, LINE_WIDTH_MIN)
  const plane = LINE_HEIGHT * width
  const data = new Float32Array(3 * plane)
  for (let y = 0; y < LINE_HEIGHT; y += 1) {
    for (let x = 0; x < scaledWidth; x += 1) {
      const from = (y * scaledWidth + x) * 3
      const to = y * width + x
      data[to] = (pixels[from + 2] ?? 0) / 127.5 - 1
      data[plane + to] = (pixels[from + 1] ?? 0) / 127.5 - 1
      data[2 * plane + to] = (pixels[from] ?? 0) / 127.5 - 1
    }
  }
  return { data, width }
}

interface Classes {
  letters: readonly string[]
  /** Indices of the letters that are read. */
  classes: readonly number[]
}

/** The most probable letter of each step; repetitions are one letter, unless the class for no letter separates them. */
function decode(probabilities: Float32Array, { classes, letters }: Classes): LineReading {
  const reading: LineReading = { letters: [], probabilities: [] }
  let last = 0
  for (let step = 0; step < probabilities.length; step += letters.length) {
    let best = 0
    for (const index of classes) {
      if ((probabilities[step + index] ?? 0) > (probabilities[step + best] ?? 0)) best = index
    }
    if (best !== last && best !== 0) {
      reading.letters.push(letters[best] ?? '')
      reading.probabilities.push(probabilities[step + best] ?? 0)
    }
    last = best
  }
  return reading
}
