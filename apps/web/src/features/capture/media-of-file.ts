import { isCaptureMediaType, isImageType } from '@daywork/domain/portfolio/media-types'
import { CAPTURE_MESSAGES } from '@daywork/domain/capture/messages'
import { UPLOAD_MESSAGES } from '@daywork/domain/portfolio/messages'
import { UPLOAD_MAX_BYTES } from '@daywork/domain/portfolio/upload-rules'
import type { CapturedMedia } from './captured-media.ts'
import { blobOf, readAsDataUrl } from './data-url.ts'

/** Why the capture screen refuses a file (VAL-60, VAL-61, VAL-53), or undefined. */
export function captureFileError({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!isCaptureMediaType(type) || size === 0) return CAPTURE_MESSAGES.invalidMedia
  return size > UPLOAD_MAX_BYTES ? UPLOAD_MESSAGES.tooLarge : undefined
}

/** The camera's JPEG (CAP-04). */
export const mediaOfPhoto = (dataUrl: string): CapturedMedia => ({
  media: dataUrl,
  type: 'photo',
  file: blobOf(dataUrl),
})

/**
 * Converts a chosen file, or one that the device stored.
 * @throws DOMException when an image cannot be read
 */
export async function mediaOfFile(file: Blob): Promise<CapturedMedia> {
  return isImageType(file.type) ? { media: await readAsDataUrl(file), type: 'photo', file } : mediaOfVideo(file)
}

/** Its `blob:` URL is valid until `releaseMedia`. */
export const mediaOfVideo = (file: Blob): CapturedMedia => ({ media: URL.createObjectURL(file), type: 'video', file })

/** The browser keeps a file in memory until its `blob:` URL is revoked (CAP-18). */
export function releaseMedia(captured: CapturedMedia | null): void {
  if (captured?.media.startsWith('blob:')) URL.revokeObjectURL(captured.media)
}
