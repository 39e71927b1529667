import { readCaptureTime } from '../../media/pictures/read-capture-time.ts'
import { CODES_MAX, type Finding, type Picture, type ProviderResult } from '../findings.ts'
import { checkQuality } from './check-quality.ts'
import { openColor, toGray } from './color-picture.ts'
import { isNextTo } from './corners.ts'
import type { FoundCode } from './read-codes.ts'
import { readCodesInThread } from './codes-and-lines-thread.ts'
import type { LineModels } from './text/line-models.ts'
import { LINES_MAX } from './text/find-lines.ts'
import { loadReaders, readText, textModel } from './text/read-text.ts'
import type { TextLine } from './text/text-line.ts'

/**
 * Length of the longer side. The small print of a nameplate is legible at this size; more pixels take longer and show more noise.
 */
const READING_PIXELS = 1600

/** Few codes are misread (read-codes.ts), but the code itself may be wrong. */
const CODE_CONFIDENCE = 0.99

/** Cameras' clocks are mostly right. */
const CLOCK_CONFIDENCE = 0.95

/** Reads text, codes and the capture time of pictures. It does not recognize objects or hazards. */
export async function analyzePictures(pictures: readonly Picture[], timeZone: string): Promise<ProviderResult> {
  const models = await loadReaders()
  const findings: Finding[] = []
  for (const picture of pictures) {
    const found = await analyzePicture(picture.path, models, timeZone)
    const { at } = picture
    findings.push(...found.map((finding) => (at === undefined ? finding : { ...finding, timestamp: at })))
  }
  const isAnythingRead = findings.some(({ source }) => source === 'text' || source === 'code')
  return {
    // A hand over the lens in the last frame is no reason to take a video again.
    findings: isAnythingRead ? findings.filter(isNoQualityAdvice) : [nothingRead(pictures[0]?.at), ...findings],
    model: `${textModel(models)}, zxing`,
  }
}

const isNoQualityAdvice = ({ source }: Finding): boolean => source !== 'exposure' && source !== 'sharpness'

async function analyzePicture(path: string, models: LineModels | undefined, timeZone: string): Promise<Finding[]> {
  const color = await openColor(path, READING_PIXELS)
  const picture = await toGray(color)
  const [allCodes, { hasMore, lines }, captureTime] = await Promise.all([
    readCodesInThread(picture),
    readText(color, models),
    findCaptureTime(path, timeZone),
  ])
  const codes = allCodes.slice(0, CODES_MAX)
  const coded = codes.map(({ kind, region, text }) => ({
    content: `${kind}: ${text}`,
    confidence: CODE_CONFIDENCE,
    source: 'code' as const,
    region,
  }))
  const printed = lines.filter((line) => !codes.some((code) => isPrintOf(code, line, picture)))
  // A lit sign at night and a page of white paper are dark and bright, too.
  const advice = codes.length + lines.length > 0 ? [] : checkQuality(picture)
  const limits = [...(hasMore ? [LINE_LIMIT] : []), ...(allCodes.length > CODES_MAX ? [CODE_LIMIT] : [])]
  return [...coded, ...printed.map(toFinding), ...advice, ...limits, ...captureTime]
}

/** The limit depends on the height of the letters, so parts of the picture show more. */
const LINE_LIMIT: Finding = {
  content: `Only the ${LINES_MAX} largest lines of text were read - take it in parts?`,
  confidence: 1,
  source: 'line limit',
}

const CODE_LIMIT: Finding = {
  content: `Only ${CODES_MAX} codes were read - take them in parts?`,
  confidence: 1,
  source: 'code limit',
}

/** A shorter text is in many codes by chance, such as a quantity. */
const PRINT_LENGTH_MIN = 4

/** Whether a line is the text of a code, or a part of it, which is often printed at it. */
export function isPrintOf(code: FoundCode, { region, text }: TextLine, size: Parameters<typeof isNextTo>[2]): boolean {
  const [coded, printed] = [lettersAndDigits(code.text), lettersAndDigits(text)]
  const isText = coded === printed || (printed.length >= PRINT_LENGTH_MIN && coded.includes(printed))
  return isText && region !== undefined && isNextTo(region, code.region, size)
}

/** The print has spaces, and parentheses around the parts of GS1, where the code has control characters. */
const lettersAndDigits = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '')

const toFinding = ({ confidence, region, text }: TextLine): Finding => ({
  content: `Text: ${text}`,
  confidence,
  source: 'text',
  ...(region ? { region } : {}),
})

/** When the picture was taken, according to its camera. The location is not read. */
async function findCaptureTime(path: string, timeZone: string): Promise<Finding[]> {
  const taken = await readCaptureTime(path, timeZone)
  if (!taken) return []
  // In UTC; the page shows it in the user's time zone.
  const content = `Taken on ${taken.toISOString()}`
  return [{ content, confidence: CLOCK_CONFIDENCE, source: 'capture time' }]
}

function nothingRead(at: number | undefined): Finding {
  const finding = { content: 'No text or code could be read here.', confidence: 1, source: 'file' } as const
  return at === undefined ? finding : { ...finding, timestamp: at }
}
