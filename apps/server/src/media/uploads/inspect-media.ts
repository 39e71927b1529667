import { isImageType, MEDIA_TYPES, type MediaType } from '@daywork/domain/portfolio/media-types'
import { fileTypeFromFile } from 'file-type'
import { inDecodeTurn } from '../pictures/decode-turns.ts'
import { makePlaceholder } from '../pictures/make-placeholder.ts'
import { openPicture } from '../pictures/open-picture.ts'
import { isWholeMp4, isWholeWebm } from './video-structure.ts'

/** What the bytes of a file say, whatever its name and sender claim (PORT-10). */
export interface MediaFacts {
  mediaType: MediaType
  /** Pixels, upright; null for a video. */
  width: number | null
  height: number | null
  /** A tiny picture as a data: address; null for a video. */
  placeholder: string | null
}

/** An animated PNG is a PNG to every browser, and to the person who chose it. */
const SAME_AS: Record<string, MediaType> = { 'image/apng': 'image/png' }

/**
 * Finds out what a file is: by its first bytes, and then by reading it through, since `GIF89a<script>` begins like a
 * picture. Never blocks the event loop.
 * @param path of a file of any content
 * @returns undefined when it is none of the types the product stores, damaged, or a picture of too many pixels
 */
export async function inspectMedia(path: string): Promise<MediaFacts | undefined> {
  const mediaType = await sniff(path)
  if (mediaType === undefined) return undefined
  if (isImageType(mediaType)) return readPicture(path, mediaType)
  const isWhole = mediaType === 'video/mp4' ? isWholeMp4 : isWholeWebm
  return (await isWhole(path)) ? { mediaType, width: null, height: null, placeholder: null } : undefined
}

async function sniff(path: string): Promise<MediaType | undefined> {
  const found = (await fileTypeFromFile(path))?.mime ?? ''
  return SAME_AS[found] ?? MEDIA_TYPES.find((type) => type === found)
}

/** The placeholder is made from every pixel, so making it is the check that the picture can be shown. */
async function readPicture(path: string, mediaType: MediaType): Promise<MediaFacts | undefined> {
  return inDecodeTurn(async () => {
    try {
      const { autoOrient } = await openPicture(path).metadata()
      const placeholder = await makePlaceholder(path)
      return { mediaType, width: autoOrient.width, height: autoOrient.height, placeholder }
    } catch {
      // sharp has one kind of error, and says it of damaged files, too many pixels and blocked formats alike.
      return undefined
    }
  })
}
