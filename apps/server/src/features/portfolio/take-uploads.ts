import { invalid } from '@daywork/domain/errors/domain-error'
import { unknownRecordMessage } from '@daywork/domain/fields/messages'
import { unfinishedUploadMessage } from '@daywork/domain/portfolio/resumable-upload'
import { type UploadCandidate, uploadErrors } from '@daywork/domain/portfolio/upload-rules'
import type { WriteContext } from '../../records/activity.queries.ts'
import { deleteUploads, lockUploads } from '../uploads/uploads.queries.ts'
import type { StoredFile } from './works.queries.ts'

interface UploadRules {
  /** The field of the request that contains the ids of the uploads. Errors are reported for this field. */
  field: string
  /** The same rules as for files in a form. */
  errorsIn: (files: readonly UploadCandidate[]) => string[]
}

const PORTFOLIO: UploadRules = { field: 'uploads', errorsIn: uploadErrors }

/**
 * Returns the files of finished uploads. Deletes the uploads: from now on, the files belong to the work of this transaction.
 * @throws DomainError invalid
 */
export async function takeUploads(
  { db, user }: WriteContext,
  ids: readonly number[],
  { errorsIn, field }: UploadRules = PORTFOLIO,
): Promise<StoredFile[]> {
  const rows = new Map((await lockUploads(db, user.id, ids)).map((row) => [row.id, row]))
  const errors = [...new Set(ids)].flatMap((id) => {
    const row = rows.get(id)
    if (row === undefined) return unknownRecordMessage(id)
    return row.sha256 === null ? unfinishedUploadMessage(id) : []
  })
  const uploads = ids.flatMap((id) => rows.get(id) ?? [])
  const candidates = uploads.map(({ media_type, size }) => ({ type: media_type ?? '', size }))
  if (errors.length === 0) errors.push(...errorsIn(candidates))
  if (errors.length > 0) throw invalid({ [field]: errors })
  await deleteUploads(db, ids)
  return uploads.flatMap(({ name, sha256 }) => (sha256 === null ? [] : { name, sha256 }))
}
