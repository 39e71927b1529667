import { useEffect, useState } from 'react'
import { keepChunk, noteRecording, addRecordedVideo } from '../recorded-video.ts'
import { Camera, type CameraView, IDLE_CAMERA } from './camera.ts'

/**
 * A camera for as long as the screen is shown; leaving it ends all tracks (CAP-10), and what was being recorded is kept
 * as by 'Stop Camera', for the next visit.
 */
export function useCamera(): CameraView & { camera: Camera } {
  const [view, setView] = useState<CameraView>(IDLE_CAMERA)
  const [camera] = useState(
    () => new Camera({ onChange: setView, onRecording: noteRecording, onChunk: keepChunk, onVideo: addRecordedVideo }),
  )
  useEffect(() => () => camera.stop(), [camera])
  return { ...view, camera }
}
