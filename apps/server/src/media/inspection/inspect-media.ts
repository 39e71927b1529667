import { isImageType, MEDIA_TYPES, type MediaType } from '@daywork/domain/portfolio/media-types'
import { UPLOAD_MESSAGES } from '@daywork/domain/portfolio/messages'
import { fileTypeFromFile } from 'file-type'
import { openPicture } from '../pictures/open-picture.ts'
import { makePlaceholder } from '../pictures/resize-picture.ts'
import { hasTooManyScans } from './count-scans.ts'
import { isWholeMp4, isWholeWebm } from './video-structure.ts'

/** Facts from the content of a file, regardless of its name and claimed type. */
export interface MediaFacts {
  mediaType: MediaType
  /** Pixels, upright; null for a video. */
  width: number | null
  height: number | null
  /** A tiny picture as a data: URL; null for a video. */
  placeholder: string | null
}

export interface Inspection {
  /** undefined if the file is rejected. */
  facts: MediaFacts | undefined
  /** Why it is rejected, for the client; undefined if its type is not supported or it is damaged. */
  error?: string
}

/** Browsers and users treat an animated PNG as a PNG. */
const EQUIVALENT_TYPES: Record<string, MediaType> = { 'image/apng': 'image/png' }

/**
 * Detects what a file is: by its first bytes, and then by reading all of it, since `GIF89a<script>` begins like a picture.
 * It decodes untrusted files, so it runs in a process that the server can kill (media-inspector.ts).
 * @param path of a file with any content
 */
export async function inspectMedia(path: string): Promise<Inspection> {
  const mediaType = await detectType(path)
  if (mediaType === undefined) return REJECTED
  if (mediaType === 'image/jpeg' && (await hasTooManyScans(path))) {
    return { ...REJECTED, error: UPLOAD_MESSAGES.tooManyScans }
  }
  if (isImageType(mediaType)) return { facts: await readPicture(path, mediaType) }
  const isWhole = mediaType === 'video/mp4' ? isWholeMp4 : isWholeWebm
  return (await isWhole(path)) ? { facts: { mediaType, width: null, height: null, placeholder: null } } : REJECTED
}

const REJECTED: Inspection = { facts: undefined }

async function detectType(path: string): Promise<MediaType | undefined> {
  const found = (await fileTypeFromFile(path))?.mime ?? ''
  return EQUIVALENT_TYPES[found] ?? MEDIA_TYPES.find((type) => type === found)
}

/** Creating the placeholder decodes every pixel, so it also checks that the picture can be shown. */
async function readPicture(path: string, mediaType: MediaType): Promise<MediaFacts | undefined> {
  try {
    const { autoOrient } = await openPicture(path).metadata()
    const placeholder = await makePlaceholder(path)
    return { mediaType, width: autoOrient.width, height: autoOrient.height, placeholder }
  } catch {
    // sharp throws the same kind of error for damaged files, too many pixels and blocked formats.
    return undefined
  }
}
