import { invalid } from '@daywork/domain/errors/domain-error'
import { captureErrors, captureFileErrors } from '@daywork/domain/portfolio/capture-upload'
import type { DescribedFile } from '@daywork/domain/kept-files/kept-file'
import { mergeMarks } from '@daywork/domain/portfolio/merge-marks'
import { workEditSchema } from '@daywork/domain/portfolio/work'
import { keptFilesField, workOperationSchema } from '@daywork/domain/portfolio/work-operation'
import { deleteUploads, lockUploads } from '../uploads/uploads.queries.ts'
import { commonOperations, FilesMissing, NO_FIELDS, parseFields } from '../../records/operations.ts'
import type { Fields } from '@daywork/domain/sync/operation'
import type { WriteContext } from '../../records/activity.queries.ts'
import type { OperationHandler, RecordOperations } from '../../records/record-kind.ts'
import { createWork, editWork } from './save-work.ts'
import { takeUploads } from './take-uploads.ts'
import { workRecord } from './work-record.ts'
import { listFilesEver, type StoredFileSize } from './works.queries.ts'

const { find, handlers } = commonOperations(workRecord, { patch: workEditSchema, combine: { marks: mergeMarks } })

const CAPTURED = { field: 'uploads', errorsIn: captureFileErrors }

/** Creates a work from uploads, for a device that was offline when it took the photos. */
const create: OperationHandler = async (context, { fields: input }) => {
  const { annotations, is_capture: isCapture, uploads, ...fields } = parseFields(workOperationSchema, input)
  const ids = uploads.flatMap((id) => id ?? [])
  const hashOf = await lockHashes(context, uploads, describedIn(input))
  if (uploads.some((id) => !hashOf.get(id ?? 0))) throw new FilesMissing()
  if (isCapture && ids.length === 0) requireContent(fields)
  const files = isCapture && ids.length === 0 ? [] : await takeUploads(context, ids, isCapture ? CAPTURED : undefined)
  return { row: await createWork(context, { fields, files, annotations }), change: NO_FIELDS }
}

const describedIn = (fields: Fields): readonly DescribedFile[] => keptFilesField.safeParse(fields.kept_files).data ?? []

/** The SHA-256 of uploads; null for unfinished ones. Omits an upload whose id belongs to another file since a restore. */
async function lockHashes(
  { db, user }: WriteContext,
  uploads: readonly (number | null)[],
  described: readonly DescribedFile[],
): Promise<Map<number, string | null>> {
  const found = await lockUploads(
    db,
    user.id,
    uploads.flatMap((id) => id ?? []),
  )
  const isOther = ({ id, sha256 }: { id: number; sha256: string | null }) => {
    const wanted = described[uploads.indexOf(id)]?.sha256
    return typeof wanted === 'string' && sha256 !== null && sha256 !== wanted.toLowerCase()
  }
  return new Map(found.flatMap((upload) => (isOther(upload) ? [] : [[upload.id, upload.sha256]])))
}

/**
 * Completes the work of an earlier request: adds the files that it lacks, which must all have been sent. If it has none of
 * the files, as after a retake, creates another work.
 */
const complete: OperationHandler = async (context, input) => {
  const { uploads, ...fields } = parseFields(workOperationSchema, input.fields)
  const described = describedIn(input.fields)
  const known = await listFilesEver(context.db, input.id)
  const hashOf = await lockHashes(context, uploads, described)
  const places = uploads.map((upload, n) => ({
    upload,
    isStored: isAmong(known, described[n], hashOf.get(upload ?? 0)),
  }))
  const lacking = places.filter(({ isStored }) => !isStored)
  const row = await find(context.db, input.id)
  if (lacking.length > 0 && (row === undefined || lacking.length === places.length)) {
    return create(context, { ...input, fields: { ...input.fields, uploads: lacking.map(uploadOf) } })
  }
  const ids = lacking.map(uploadOf)
  if (ids.some((id) => !hashOf.get(id ?? 0))) throw new FilesMissing()
  const files =
    ids.length === 0
      ? []
      : await takeUploads(
          context,
          ids.flatMap((id) => id ?? []),
          fields.is_capture ? CAPTURED : undefined,
        )
  await deleteUploads(context.db, [...hashOf.keys()])
  if (row === undefined || handlers.edit === undefined) return { row, change: null }
  const changed = Object.fromEntries(
    EDITED.flatMap((name) => (name in input.fields ? [[name, input.fields[name]]] : [])),
  )
  const effect = await handlers.edit(context, { ...input, fields: changed })
  if (files.length === 0 || effect.row === undefined) return effect
  return {
    ...effect,
    row: await editWork(context, { id: input.id }, { fields: {}, files, replacesFiles: false }),
    change: effect.change ?? NO_FIELDS,
  }
}

const EDITED = ['description', 'work_order_id'] as const

const uploadOf = ({ upload }: { upload: number | null }): number | null => upload

/** Whether a work has a file. Pages over plain http cannot calculate the hash, and earlier versions did not send it. */
function isAmong(
  known: readonly StoredFileSize[],
  file: DescribedFile | undefined,
  uploaded: string | null | undefined,
) {
  const hash = uploaded ?? file?.sha256 ?? null
  if (hash !== null) return known.some(({ sha256 }) => sha256 === hash)
  return file === undefined || known.some(({ name, size }) => size === file.size && name === file.name)
}

/** @throws DomainError invalid for a capture without a file and a description */
function requireContent(fields: { description?: string | undefined }): void {
  const errors = captureErrors([], fields)
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

export const workOperations: RecordOperations = { find, handlers: { ...handlers, create }, complete }
