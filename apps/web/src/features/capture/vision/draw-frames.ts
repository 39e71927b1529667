import { VIDEO_FRAMES_MAX } from '@daywork/domain/capture/limits'
import { takePhoto } from '../camera/take-photo.ts'

interface Frame {
  /** Seconds from the start. */
  at: number
  /** JPEG as a data: address. */
  image: string
}

/** Enough to read a sign by. */
const FRAME_LONGEST_SIDE_PX = 1280
/** A clip that takes longer to show a frame is one this browser cannot play. */
const SEEK_TIMEOUT_MS = 5000
/** Beyond the end of any clip: going there makes the browser find out how long a recording is. */
const BEYOND_THE_END_S = 1e7

/** Times spread evenly over a clip, none at its very ends, where pictures are often blurred or black. In seconds. */
export function frameTimes(duration: number): number[] {
  return Array.from({ length: VIDEO_FRAMES_MAX }, (_, index) => ((index + 0.5) * duration) / VIDEO_FRAMES_MAX)
}

/**
 * Pictures of a clip, for servers that cannot decode it themselves. A clip that this browser cannot play gives none: the
 * server may still have a way.
 * @param address a blob: address
 */
export async function drawFrames(address: string): Promise<Frame[]> {
  const video = document.createElement('video')
  video.muted = true
  video.preload = 'auto'
  const frames: Frame[] = []
  try {
    const loaded = happens(video, 'loadeddata')
    video.src = address
    await loaded
    for (const at of frameTimes(await durationOf(video))) {
      await seek(video, at)
      frames.push({ at, image: takePhoto(video, FRAME_LONGEST_SIDE_PX) })
    }
  } catch (error) {
    console.info('This browser cannot draw frames of the clip', error)
  } finally {
    video.removeAttribute('src')
    video.load()
  }
  return frames
}

/** A browser's own recording says nothing of its length until its end has been reached. */
async function durationOf(video: HTMLVideoElement): Promise<number> {
  if (!Number.isFinite(video.duration)) await seek(video, BEYOND_THE_END_S)
  return Number.isFinite(video.duration) ? video.duration : video.currentTime
}

async function seek(video: HTMLVideoElement, at: number): Promise<void> {
  const sought = happens(video, 'seeked')
  video.currentTime = at
  await sought
}

/** Rejects when the clip turns out to be unreadable, or takes too long. */
function happens(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(SEEK_TIMEOUT_MS)
    video.addEventListener(event, () => resolve(), { once: true, signal })
    video.addEventListener('error', () => reject(video.error ?? new Error()), { once: true, signal })
    signal.addEventListener('abort', () => reject(signal.reason))
  })
}
