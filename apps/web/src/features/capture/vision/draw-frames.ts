import { VIDEO_FRAMES_MAX } from '@daywork/domain/capture/limits'
import { takePhoto } from '../camera/take-photo.ts'

interface Frame {
  /** Seconds from the start. */
  at: number
  /** JPEG as a data: URL. */
  image: string
}

/** Enough to read a sign. */
const FRAME_LONGEST_SIDE_PX = 1280
/** If a seek takes longer, the browser cannot play the video. */
const SEEK_TIMEOUT_MS = 5000
/** Beyond the end of any video: after this seek, the browser knows the duration of a recording. */
const BEYOND_THE_END_S = 1e7

/** In seconds, spread evenly over a video, none at its very ends, where pictures are often blurred or black. */
export function frameTimes(duration: number): number[] {
  return Array.from({ length: VIDEO_FRAMES_MAX }, (_, index) => ((index + 0.5) * duration) / VIDEO_FRAMES_MAX)
}

/**
 * Frames of a video, for servers that cannot decode it. Of a video that this browser cannot play, it returns none: the server may
 * still decode it.
 * @param address a blob: URL
 */
export async function drawFrames(address: string): Promise<Frame[]> {
  const video = document.createElement('video')
  video.muted = true
  video.preload = 'auto'
  const frames: Frame[] = []
  try {
    const loaded = awaitEvent(video, 'loadeddata')
    video.src = address
    await loaded
    for (const at of frameTimes(await durationOf(video))) {
      await seek(video, at)
      frames.push({ at, image: takePhoto(video, FRAME_LONGEST_SIDE_PX) })
    }
  } catch (error) {
    console.info('This browser cannot draw frames of the video', error)
  } finally {
    video.removeAttribute('src')
    video.load()
  }
  return frames
}

/** A recording of a browser does not contain its duration. */
async function durationOf(video: HTMLVideoElement): Promise<number> {
  if (!Number.isFinite(video.duration)) await seek(video, BEYOND_THE_END_S)
  return Number.isFinite(video.duration) ? video.duration : video.currentTime
}

async function seek(video: HTMLVideoElement, at: number): Promise<void> {
  const seeked = awaitEvent(video, 'seeked')
  video.currentTime = at
  await seeked
}

/** Rejects if the video cannot be played, or takes too long. */
function awaitEvent(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(SEEK_TIMEOUT_MS)
    video.addEventListener(event, () => resolve(), { once: true, signal })
    video.addEventListener('error', () => reject(video.error ?? new Error()), { once: true, signal })
    signal.addEventListener('abort', () => reject(signal.reason))
  })
}
