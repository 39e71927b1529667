import { type RefObject, useEffect, useState } from 'react'

interface PictureSize {
  width: number
  height: number
}

/** Browsers seek to the nearest frame. */
const FRAME_SECONDS = 0.2

/**
 * Shows the frame of a paused video at a time. Does not change a video that is playing.
 * @param target another object seeks again, also to the same time
 * @returns the size of the frame in pixels, while it is shown
 */
export function useVideoFrame(
  video: RefObject<HTMLVideoElement | null>,
  target: { timestamp: number | null } | null,
): PictureSize | undefined {
  const [size, setSize] = useState<PictureSize>()
  useEffect(() => {
    const element = video.current
    const seconds = target?.timestamp ?? null
    if (!element || seconds === null || !element.paused) return undefined
    const show = () => {
      const isAtFrame = element.paused && Math.abs(element.currentTime - seconds) < FRAME_SECONDS
      setSize(isAtFrame ? { width: element.videoWidth, height: element.videoHeight } : undefined)
    }
    const changes = ['seeking', 'seeked', 'play'] as const
    for (const change of changes) element.addEventListener(change, show)
    seek(element, seconds)
    return () => {
      for (const change of changes) element.removeEventListener(change, show)
      setSize(undefined)
    }
  }, [video, target])
  return size
}

function seek(video: HTMLVideoElement, seconds: number): void {
  // Without this, a video that has not loaded anything does not show a frame until it is played.
  video.preload = 'auto'
  video.currentTime = seconds
}
