import { invalid, refused } from '@daywork/domain/errors/domain-error'
import {
  RESUMABLE_MESSAGES,
  type ResumableUpload,
  UPLOADS_WAITING_MAX,
  UPLOADS_WAITING_MAX_BYTES,
} from '@daywork/domain/portfolio/resumable-upload'
import { randomUUID } from 'node:crypto'
import type { WriteContext } from '../../records/activity.queries.ts'
import { fileLabel } from '../uploads/file-label.ts'
import { countWaiting, findUpload, insertUpload } from './resumable-uploads.queries.ts'
import { present } from './resumable-uploads.ts'
import { readMetadata } from './upload-metadata.ts'

const SHA256_HEX = /^[0-9a-f]{64}$/

/** Not that of files that the next start sweeps away (media-folders.ts). */
export const UPLOAD_SUFFIX = '.upload'

/** Begins an upload; no byte of it is there yet. @throws DomainError refused, invalid */
export async function createUpload(
  { db, user }: WriteContext,
  { metadata: header, size }: { size: number; metadata: string | undefined },
): Promise<ResumableUpload> {
  const metadata = readMetadata(header)
  const claimed = metadata.get('sha256')?.toLowerCase() ?? null
  if (claimed !== null && !SHA256_HEX.test(claimed)) throw invalid({ sha256: [RESUMABLE_MESSAGES.notHash] })
  const waiting = await countWaiting(db, user.id)
  if (waiting.count >= UPLOADS_WAITING_MAX || waiting.bytes + size > UPLOADS_WAITING_MAX_BYTES) {
    throw refused(RESUMABLE_MESSAGES.tooManyWaiting)
  }
  const name = fileLabel(metadata.get('filename'))
  const part = `${randomUUID()}${UPLOAD_SUFFIX}`
  const id = await insertUpload(db, user.id, { name, size, claimed_sha256: claimed, part })
  const upload = await findUpload(db, user.id, id)
  if (upload === undefined) throw new Error(`upload ${id} vanished within its own transaction`)
  return present(upload, 0)
}
