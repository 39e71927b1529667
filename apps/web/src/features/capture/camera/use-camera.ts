import { useEffect, useRef, useState } from 'react'
import { useStableCallback } from '../../../ui/use-stable-callback.ts'
import { Camera, type CameraView, IDLE_CAMERA } from './camera.ts'

/**
 * A camera for as long as the screen is shown; leaving it ends all tracks (CAP-10), and what was being recorded goes: the
 * next one here may be somebody else.
 */
export function useCamera(
  onVideo: (video: Blob) => void,
  onFilming: (isFilming: boolean) => void,
): CameraView & { camera: Camera } {
  const [view, setView] = useState<CameraView>(IDLE_CAMERA)
  const isShown = useRef(false)
  const takeVideo = useStableCallback((video: Blob) => isShown.current && onVideo(video))
  const noteFilming = useStableCallback(onFilming)
  const [camera] = useState(() => new Camera(setView, takeVideo, noteFilming))
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
      camera.stop()
    }
  }, [camera])
  return { ...view, camera }
}
