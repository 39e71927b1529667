import { isImageType } from '@daywork/domain/portfolio/media-types'
import { findOriginalType } from '../media.queries.ts'
import { originalKey } from '../storage/storage-keys.ts'
import { makeOfPhoto } from './make-of-photo.ts'
import { makeOfVideo } from './make-of-video.ts'
import type { Workshop } from './workshop.ts'

/**
 * Makes what an original lacks: facts that are read from its content, and its smaller copies. Doing it twice changes
 * nothing, so a job that was interrupted anywhere is simply done again. An original that was purged meanwhile needs nothing.
 */
export async function makeDerivatives(workshop: Workshop, sha256: string): Promise<void> {
  const mediaType = await findOriginalType(workshop.db, sha256)
  if (mediaType === undefined) return
  await workshop.storage.withFile(originalKey(sha256), workshop.folder, (path) =>
    isImageType(mediaType)
      ? makeOfPhoto(workshop, { sha256, path })
      : makeOfVideo(workshop, { sha256, path, mediaType: mediaType === 'video/mp4' ? mediaType : 'video/webm' }),
  )
}
