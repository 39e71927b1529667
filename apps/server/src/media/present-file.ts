import { isImageType } from '@daywork/domain/portfolio/media-types'
import type { WorkFile } from '@daywork/domain/portfolio/work'
import { toIsoTime } from '../database/timestamps.ts'
import { type SignAddress, type Variant, VARIANTS } from './signed-address.ts'

type Stored = Pick<
  WorkFile,
  'id' | 'name' | 'media_type' | 'size' | 'sha256' | 'width' | 'height' | 'placeholder' | 'taken_at'
>

/** A file of a work as it is stored, before it has an address. */
export interface FileRow extends Stored {
  duration_ms: number | null
  /** The copies that are made of it. */
  variants: string[]
}

/** The file as the API answers it: its addresses are its receiver's own. */
export function presentFile({ duration_ms, variants, ...file }: FileRow, signAddress: SignAddress): WorkFile {
  const sign = (variant: Variant) => signAddress(file.id, variant)
  const signMade = (variant: Variant) => (variants.includes(variant) ? sign(variant) : null)
  const isPhoto = isImageType(file.media_type)
  const { original, playback, poster, preview, thumbnail } = VARIANTS
  return {
    ...file,
    kind: isPhoto ? 'photo' : 'video',
    url: sign(original),
    thumbnail_url: isPhoto ? sign(thumbnail) : signMade(thumbnail),
    preview_url: isPhoto ? signMade(preview) : null,
    poster_url: isPhoto ? null : signMade(poster),
    playback_url: isPhoto ? null : (signMade(playback) ?? sign(original)),
    duration: duration_ms === null ? null : duration_ms / 1000,
    taken_at: toIsoTime(file.taken_at),
  }
}
