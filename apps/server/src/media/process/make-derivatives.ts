import { isImageType } from '@daywork/domain/portfolio/media-types'
import { findOriginalType } from '../media.queries.ts'
import { originalKey } from '../storage/storage-keys.ts'
import { makePhotoDerivatives } from './make-photo-derivatives.ts'
import { makeVideoDerivatives } from './make-video-derivatives.ts'
import type { DerivativeContext } from './derivative-context.ts'

/**
 * Makes what an original lacks: facts that are read from its content, and its derivatives. It is idempotent, so an interrupted
 * job is simply run again. An original that was purged in the meantime is skipped.
 */
export async function makeDerivatives(context: DerivativeContext, sha256: string): Promise<void> {
  const mediaType = await findOriginalType(context.db, sha256)
  if (mediaType === undefined) return
  await context.storage.withFile(originalKey(sha256), context.folder, (path) =>
    isImageType(mediaType)
      ? makePhotoDerivatives(context, { sha256, path })
      : makeVideoDerivatives(context, {
          sha256,
          path,
          mediaType: mediaType === 'video/mp4' ? mediaType : 'video/webm',
        }),
  )
}
