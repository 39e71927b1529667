import { extractWithFfmpeg } from './ffmpeg-frames.ts'
import type { Frame, FrameRequest } from './frame.ts'
import { extractWithMediabunny } from './mediabunny-frames.ts'

/**
 * Extracts frames of a video at certain times, with the first installed decoder that can.
 * @returns the frames in the order of their times; fewer or none if they cannot be decoded
 */
export async function extractFrames(request: FrameRequest): Promise<Frame[]> {
  for (const extract of [extractWithFfmpeg, extractWithMediabunny]) {
    const frames = await extract(request)
    if (frames !== undefined && frames.length > 0) return frames
  }
  return []
}

/**
 * Times spread evenly over a video, each in the middle of its share: the very first and last frames are often black or
 * blurred by motion.
 * @param duration in seconds; for a video of unknown duration, only the first frame is used
 */
export function spreadTimes(duration: number | undefined, count: number): number[] {
  if (duration === undefined || !(duration > 0)) return [0]
  return Array.from({ length: count }, (_, index) => (duration * (index + 0.5)) / count)
}
