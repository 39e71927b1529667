import { isImageType } from '@daywork/domain/portfolio/media-types'
import type { WorkFile } from '@daywork/domain/portfolio/work'
import { toIsoTime } from '../database/timestamps.ts'
import { type SignUrl, type Variant, VARIANTS } from './signed-url.ts'

type Stored = Pick<
  WorkFile,
  'id' | 'name' | 'media_type' | 'size' | 'sha256' | 'width' | 'height' | 'placeholder' | 'taken_at'
>

/** A file of a work as it is stored, without URLs. */
export interface FileRow extends Stored {
  duration_ms: number | null
  /** Its existing derivatives. */
  variants: string[]
}

/** The file as the API returns it, with URLs that are signed for the client's session. */
export function presentFile({ duration_ms, variants, ...file }: FileRow, signUrl: SignUrl): WorkFile {
  const sign = (variant: Variant) => signUrl(file.id, variant)
  const signExisting = (variant: Variant) => (variants.includes(variant) ? sign(variant) : null)
  const isPhoto = isImageType(file.media_type)
  const { original, playback, poster, preview, thumbnail } = VARIANTS
  return {
    ...file,
    kind: isPhoto ? 'photo' : 'video',
    url: sign(original),
    thumbnail_url: isPhoto ? sign(thumbnail) : signExisting(thumbnail),
    preview_url: isPhoto ? signExisting(preview) : null,
    poster_url: isPhoto ? null : signExisting(poster),
    playback_url: isPhoto ? null : (signExisting(playback) ?? sign(original)),
    duration: duration_ms === null ? null : duration_ms / 1000,
    taken_at: toIsoTime(file.taken_at),
  }
}
