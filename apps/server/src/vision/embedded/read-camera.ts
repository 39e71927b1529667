import { readCaptureTime } from '../../media/pictures/read-capture-time.ts'
import type { Finding } from '../findings.ts'

/** Cameras' clocks are mostly right. */
const CLOCK_CONFIDENCE = 0.95

/** What the camera wrote into the picture: when it was taken. Where is not read. */
export async function readCamera(path: string): Promise<Finding[]> {
  const taken = await readCaptureTime(path)
  if (!taken) return []
  const [day, time] = taken.toISOString().split('T')
  const content = `Taken on ${day} at ${time?.slice(0, 5)} UTC`
  return [{ content, confidence: CLOCK_CONFIDENCE, source: 'capture time' }]
}
