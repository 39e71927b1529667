import { readCaptureTime } from '../../media/pictures/read-capture-time.ts'
import type { Finding } from '../findings.ts'

/** Cameras' clocks are mostly right. */
const CLOCK_CONFIDENCE = 0.95

/** What the camera wrote into the picture: when it was taken. Where is not read. */
export async function readCamera(path: string): Promise<Finding[]> {
  const taken = await readCaptureTime(path)
  if (!taken) return []
  // In UTC; the page shows it in the reader's time zone (FMT-21).
  const content = `Taken on ${taken.toISOString()}`
  return [{ content, confidence: CLOCK_CONFIDENCE, source: 'capture time' }]
}
