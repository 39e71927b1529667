import { takeFfmpegFrames } from './ffmpeg-frames.ts'
import type { Frame, FrameRequest } from './frame.ts'
import { takeLibraryFrames } from './library-frames.ts'

/**
 * Takes pictures of a video at certain times, by the first decoder of this machine that can.
 * @returns the frames in the order of their times; fewer, or none, where the video or the machine gives no more
 */
export async function takeFrames(request: FrameRequest): Promise<Frame[]> {
  for (const take of [takeFfmpegFrames, takeLibraryFrames]) {
    const frames = await take(request)
    if (frames !== undefined && frames.length > 0) return frames
  }
  return []
}

/**
 * Times spread evenly over a video, each in the middle of its share: its very first and last pictures are often black or
 * shaken.
 * @param duration in seconds; a video of unknown length has one frame, its first
 */
export function spreadTimes(duration: number | undefined, count: number): number[] {
  if (duration === undefined || !(duration > 0)) return [0]
  return Array.from({ length: count }, (_, index) => (duration * (index + 0.5)) / count)
}
