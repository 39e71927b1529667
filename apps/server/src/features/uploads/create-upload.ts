import { DomainError, invalid, refused } from '@daywork/domain/errors/domain-error'
import {
  RESUMABLE_MESSAGES,
  type ResumableUpload,
  UPLOADS_WAITING_MAX,
  UPLOADS_WAITING_MAX_BYTES,
} from '@daywork/domain/portfolio/resumable-upload'
import { randomUUID } from 'node:crypto'
import { lockUser } from '../accounts/accounts.queries.ts'
import type { WriteContext } from '../../records/activity.queries.ts'
import { sanitizeFileName } from '../../media/uploads/sanitize-file-name.ts'
import { countUnusedUploads, findUpload, insertUpload } from './uploads.queries.ts'
import { toResumableUpload } from './resumable-uploads.ts'

const SHA256_HEX = /^[0-9a-f]{64}$/

/** Differs from PART_SUFFIX (media-folders.ts), since the next start removes files with that suffix. */
export const UPLOAD_SUFFIX = '.upload'

/** So long that pages do not wait for it in front of the person. */
const RETRY_AFTER_SECONDS = 60

/** Creates an upload, still without any bytes. @throws DomainError refused, too_many, invalid */
export async function createUpload(
  { db, user }: WriteContext,
  { metadata: header, size }: { size: number; metadata: string | undefined },
): Promise<ResumableUpload> {
  const metadata = parseMetadata(header)
  const claimed = metadata.get('sha256')?.toLowerCase() ?? null
  if (claimed !== null && !SHA256_HEX.test(claimed)) throw invalid({ sha256: [RESUMABLE_MESSAGES.notHash] })
  // Concurrent requests must not exceed the limit.
  await lockUser(db, user.id)
  const unused = await countUnusedUploads(db, user.id)
  if (unused.count >= UPLOADS_WAITING_MAX || unused.bytes + size > UPLOADS_WAITING_MAX_BYTES) {
    // Not a refusal of this file: there is room again once others are used.
    throw new DomainError('too_many', RESUMABLE_MESSAGES.tooManyWaiting, { retryAfterSeconds: RETRY_AFTER_SECONDS })
  }
  const name = sanitizeFileName(metadata.get('filename'))
  const part = `${randomUUID()}${UPLOAD_SUFFIX}`
  const id = await insertUpload(db, user.id, { name, size, claimed_sha256: claimed, part })
  const upload = await findUpload(db, user.id, id)
  if (upload === undefined) throw new Error(`upload ${id} disappeared within its own transaction`)
  return toResumableUpload(upload, 0)
}

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/

/** A name of 255 characters and a hash need about 1,500. */
const METADATA_MAX = 8_000

/**
 * Parses the header Upload-Metadata (tus 1.0, creation): 'filename cGhvdG8uanBn,sha256 …'.
 * @throws DomainError refused if it is malformed
 */
function parseMetadata(header: string | undefined): Map<string, string> {
  const metadata = new Map<string, string>()
  if (header === undefined || header.trim() === '') return metadata
  if (header.length > METADATA_MAX) throw refused(RESUMABLE_MESSAGES.wrongMetadata)
  for (const pair of header.split(',')) {
    const [key, value = '', ...rest] = pair.trim().split(' ')
    if (!key || rest.length > 0 || !BASE64.test(value)) throw refused(RESUMABLE_MESSAGES.wrongMetadata)
    metadata.set(key, Buffer.from(value, 'base64').toString())
  }
  return metadata
}
