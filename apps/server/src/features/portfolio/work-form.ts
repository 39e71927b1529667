import type { FieldErrors } from '@daywork/domain/errors/domain-error'
import { type UploadCandidate, uploadFaults } from '@daywork/domain/portfolio/upload-rules'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { AcceptedFile, Uploads } from '../../media/uploads/store-files.ts'
import { readUploadForm } from '../../media/uploads/read-upload-form.ts'
import type { ReceivedFile } from '../../media/uploads/receive-file.ts'
import { fieldErrors, RequestFault } from '../../plugins/validation.ts'

/** A work's fields and files as a multipart request sent them, checked; the files are not stored yet. */
export interface WorkForm<Fields> {
  fields: Fields
  files: AcceptedFile[]
  /** What two sendings of the same request have in common (API-92). */
  content: { fields: Fields; files: string[] }
}

interface FormRules<Fields> {
  schema: z.ZodType<Fields>
  /** The name of the parts that carry files. */
  fileField: string
  /**
   * What is wrong with the files, or with all of the form, by field. What the bytes say is a file's type; bytes that say
   * nothing have none (PORT-10).
   * @param fields undefined when they are refused themselves
   */
  faultsIn: (files: UploadCandidate[], fields: Fields | undefined) => FieldErrors
}

/**
 * The rules of the portfolio's forms; faults of files stand under `files` (VAL-56).
 * @param needsFiles refuses a form without any (VAL-54)
 */
export function portfolioRules<Fields>(schema: z.ZodType<Fields>, needsFiles: boolean): FormRules<Fields> {
  const faultsIn = (files: UploadCandidate[]): FieldErrors => {
    const faults = files.length === 0 && !needsFiles ? [] : uploadFaults(files)
    return faults.length === 0 ? {} : { files: faults }
  }
  return { schema, fileField: 'files', faultsIn }
}

/**
 * Reads a multipart body, lends it to `run`, and removes whatever of it was not kept by then.
 * @throws RequestFault with every fault by field; DomainError unauthenticated when the session ended while it arrived
 */
export async function withWorkForm<Fields, Result>(
  request: FastifyRequest,
  uploads: Uploads,
  { faultsIn, fileField, schema }: FormRules<Fields>,
  run: (form: WorkForm<Fields>) => Promise<Result>,
): Promise<Result> {
  const form = await readUploadForm(request, { fileField, uploads })
  try {
    const fields = schema.safeParse(form.fields)
    const candidates = form.files.map(({ error, facts, size }) => ({
      type: facts?.mediaType ?? '',
      size,
      fault: error,
    }))
    const faults = { ...(fields.error && fieldErrors(fields.error)), ...faultsIn(candidates, fields.data) }
    if (!fields.success || Object.keys(faults).length > 0) {
      const sent = { fields: form.fields, files: form.files.map((file) => file.sha256) }
      throw new RequestFault('body', faults, sent)
    }
    const files = form.files.filter(isAccepted)
    await request.confirmSession()
    const content = { fields: fields.data, files: files.map((file) => file.sha256) }
    return await run({ fields: fields.data, files, content })
  } finally {
    await form.discard()
  }
}

const isAccepted = (file: ReceivedFile): file is AcceptedFile => file.facts !== undefined
