import { captureTexts } from '../../../texts/en/capture.ts'
import { getTexts } from '../../../texts/use-texts.ts'

/** JPEG quality, 0 to 1. Small enough to send from a site, without visible loss. */
const JPEG_QUALITY = 0.9

/**
 * Returns the picture that a video element shows, as a data: URL of a JPEG (CAP-04).
 * @param longestSide in pixels; larger pictures are made smaller
 * @throws Error while the element has no picture
 */
export function takePhoto(video: HTMLVideoElement, longestSide = Number.POSITIVE_INFINITY): string {
  const { videoWidth, videoHeight } = video
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (videoWidth === 0 || !context) throw new Error(getTexts(captureTexts)('reason.noPicture'))
  const scale = Math.min(1, longestSide / Math.max(videoWidth, videoHeight))
  canvas.width = Math.round(videoWidth * scale)
  canvas.height = Math.round(videoHeight * scale)
  context.drawImage(video, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', JPEG_QUALITY)
}
