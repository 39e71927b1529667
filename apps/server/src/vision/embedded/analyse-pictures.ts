import { type Finding, isAdvice, type Picture, type Reading } from '../findings.ts'
import { openGrey } from './grey-picture.ts'
import { judgeQuality } from './judge-quality.ts'
import { readCamera } from './read-camera.ts'
import { readCodes } from './read-codes.ts'
import { readText, type TextLine } from './read-text.ts'

const MODEL = 'tesseract eng, zxing'

/** Small print of a plate is legible at this size; more pixels take longer and show more grain. Of the longer side. */
const READING_PIXELS = 1600

/** Lines of one picture: of a page of text the rest is no annotation. */
const LINES_MAX = 12

/** Their check sums exclude chance, but not that the code itself says something wrong. */
const CODE_CONFIDENCE = 0.99

/** Reads what can be read, and says nothing of what a picture shows: no object, no hazard. */
export async function analysePictures(pictures: readonly Picture[]): Promise<Reading> {
  const findings: Finding[] = []
  for (const picture of pictures) {
    const found = await analysePicture(picture.path)
    const { at } = picture
    findings.push(...found.map((finding) => (at === undefined ? finding : { ...finding, timestamp: at })))
  }
  const hasRead = findings.some((finding) => !isAdvice(finding))
  return { findings: hasRead ? findings : [nothingRead(pictures[0]?.at), ...findings], model: MODEL }
}

async function analysePicture(path: string): Promise<Finding[]> {
  const picture = await openGrey(path, READING_PIXELS)
  const codes = await readCodes(picture)
  const lines = await readText(picture)
  const coded = codes.map(({ kind, text }) => ({
    content: `${kind}: ${text}`,
    confidence: CODE_CONFIDENCE,
    source: 'code' as const,
  }))
  const printed = lines.filter(({ text }) => !codes.some((code) => code.text.includes(text)))
  return [
    ...coded,
    ...printed.slice(0, LINES_MAX).map(toFinding),
    ...judgeQuality(picture),
    ...(await readCamera(path)),
  ]
}

const toFinding = ({ confidence, text }: TextLine): Finding => ({
  content: `Text: ${text}`,
  confidence,
  source: 'text',
})

function nothingRead(at: number | undefined): Finding {
  const finding = { content: 'No text or code could be read here.', confidence: 1, source: 'file' } as const
  return at === undefined ? finding : { ...finding, timestamp: at }
}
