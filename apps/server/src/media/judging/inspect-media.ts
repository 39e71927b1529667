import { isImageType, MEDIA_TYPES, type MediaType } from '@daywork/domain/portfolio/media-types'
import { UPLOAD_MESSAGES } from '@daywork/domain/portfolio/messages'
import { fileTypeFromFile } from 'file-type'
import { makePlaceholder } from '../pictures/make-placeholder.ts'
import { openPicture } from '../pictures/open-picture.ts'
import { hasTooManyScans } from './count-scans.ts'
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

export interface Judgement {
  /** undefined when the file is not to be stored. */
  facts: MediaFacts | undefined
  /** Why not, for its sender; undefined when it is none of the types that the product stores, or damaged. */
  fault?: string
}

/** An animated PNG is a PNG to every browser, and to the person who chose it. */
const SAME_AS: Record<string, MediaType> = { 'image/apng': 'image/png' }

/**
 * Finds out what a file is: by its first bytes, and then by reading it through, since `GIF89a<script>` begins like a
 * picture. It decodes untrusted files, so the server has it done by a process that it can kill (open-judge.ts).
 * @param path of a file of any content
 */
export async function inspectMedia(path: string): Promise<Judgement> {
  const mediaType = await sniff(path)
  if (mediaType === undefined) return REFUSED
  if (mediaType === 'image/jpeg' && (await hasTooManyScans(path))) {
    return { ...REFUSED, fault: UPLOAD_MESSAGES.tooManyScans }
  }
  if (isImageType(mediaType)) return { facts: await readPicture(path, mediaType) }
  const isWhole = mediaType === 'video/mp4' ? isWholeMp4 : isWholeWebm
  return (await isWhole(path)) ? { facts: { mediaType, width: null, height: null, placeholder: null } } : REFUSED
}

const REFUSED: Judgement = { facts: undefined }

async function sniff(path: string): Promise<MediaType | undefined> {
  const found = (await fileTypeFromFile(path))?.mime ?? ''
  return SAME_AS[found] ?? MEDIA_TYPES.find((type) => type === found)
}

/** The placeholder is made from every pixel, so making it is the check that the picture can be shown. */
async function readPicture(path: string, mediaType: MediaType): Promise<MediaFacts | undefined> {
  try {
    const { autoOrient } = await openPicture(path).metadata()
    const placeholder = await makePlaceholder(path)
    return { mediaType, width: autoOrient.width, height: autoOrient.height, placeholder }
  } catch {
    // sharp has one kind of error for damaged files, too many pixels and blocked formats alike.
    return undefined
  }
}
