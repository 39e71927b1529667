import type { FieldErrors } from '@daywork/domain/errors/domain-error'
import { type UploadCandidate, uploadErrors } from '@daywork/domain/portfolio/upload-rules'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { AcceptedFile, Uploads } from '../../media/uploads/store-files.ts'
import { readUploadForm } from '../../media/uploads/read-upload-form.ts'
import type { ReceivedFile } from '../../media/uploads/receive-file.ts'
import { fieldErrors, RequestValidationError } from '../../http/validation.ts'

/** The validated fields and files of a multipart request; the files are not stored yet. */
export interface WorkForm<Fields> {
  fields: Fields
  files: AcceptedFile[]
  /** Identifies a retry of the request. */
  content: { fields: Fields; files: string[] }
}

interface FormRules<Fields> {
  schema: z.ZodType<Fields>
  /** The name of the parts that carry files. */
  fileField: string
  /**
   * Messages about the files, or about the form as a whole, by field. A file's type is detected from its bytes and may be
   * unknown.
   * @param fields undefined when they are invalid themselves
   */
  errorsIn: (files: UploadCandidate[], fields: Fields | undefined) => FieldErrors
}

/**
 * The rules of the portfolio's forms. Errors of files are reported at `files`.
 * @param needsFiles rejects a form without files
 */
export function portfolioRules<Fields>(schema: z.ZodType<Fields>, needsFiles: boolean): FormRules<Fields> {
  const errorsIn = (files: UploadCandidate[]): FieldErrors => {
    const errors = files.length === 0 && !needsFiles ? [] : uploadErrors(files)
    return errors.length === 0 ? {} : { files: errors }
  }
  return { schema, fileField: 'files', errorsIn }
}

/**
 * Reads a multipart body, passes it to `run`, and then removes the files that were not stored.
 * @throws RequestValidationError with all messages by field; DomainError unauthenticated when the session ended during the upload
 */
export async function withWorkForm<Fields, Result>(
  request: FastifyRequest,
  uploads: Uploads,
  { errorsIn, fileField, schema }: FormRules<Fields>,
  run: (form: WorkForm<Fields>) => Promise<Result>,
): Promise<Result> {
  const form = await readUploadForm(request, { fileField, uploads })
  try {
    const fields = schema.safeParse(form.fields)
    const candidates = form.files.map(({ error, facts, size }) => ({
      type: facts?.mediaType ?? '',
      size,
      error,
    }))
    const errors = { ...(fields.error && fieldErrors(fields.error)), ...errorsIn(candidates, fields.data) }
    if (!fields.success || Object.keys(errors).length > 0) {
      const sent = { fields: form.fields, files: form.files.map((file) => file.sha256) }
      throw new RequestValidationError('body', errors, sent)
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
