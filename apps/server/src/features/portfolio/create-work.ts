import { invalid } from '@daywork/domain/errors/domain-error'
import { captureErrors, captureFileErrors } from '@daywork/domain/portfolio/capture-upload'
import { workOperationSchema } from '@daywork/domain/portfolio/work-operation'
import { lockUploads } from '../uploads/uploads.queries.ts'
import { FilesMissing, type OperationHandler, parseFields } from '../../records/operations.ts'
import { createWork } from './save-work.ts'
import { takeUploads } from './take-uploads.ts'

const CAPTURED = { field: 'uploads', errorsIn: captureFileErrors }

/** Creates a work from uploads: what a device does that had no network for its photos (SYNC-100). */
export const createWorkOperation: OperationHandler = async (context, { fields: input }) => {
  const { annotations, is_capture: isCapture, uploads, ...fields } = parseFields(workOperationSchema, input)
  const ids = uploads.flatMap((id) => id ?? [])
  const found = await lockUploads(context.db, context.user.id, ids)
  const finished = new Set(found.flatMap(({ id, sha256 }) => (sha256 === null ? [] : id)))
  if (uploads.some((id) => id === null || !finished.has(id))) throw new FilesMissing()
  if (isCapture && ids.length === 0) requireContent(fields)
  const files = isCapture && ids.length === 0 ? [] : await takeUploads(context, ids, isCapture ? CAPTURED : undefined)
  return { row: await createWork(context, { fields, files, annotations }), change: { before: {}, after: {} } }
}

/** @throws DomainError invalid for a capture without a file and a description */
function requireContent(fields: { description?: string | undefined }): void {
  const errors = captureErrors([], fields)
  if (Object.keys(errors).length > 0) throw invalid(errors)
}
