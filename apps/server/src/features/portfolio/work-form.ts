import { type FieldErrors, invalid } from '@daywork/domain/errors/domain-error'
import { uploadFaults } from '@daywork/domain/portfolio/upload-rules'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { AcceptedFile } from '../../media/uploads/keep-files.ts'
import type { Uploads } from '../../media/uploads/open-uploads.ts'
import { readUploadForm } from '../../media/uploads/read-upload-form.ts'
import type { ReceivedFile } from '../../media/uploads/receive-file.ts'
import { fieldErrors } from '../../plugins/validation.ts'

/** A work's fields and files as a multipart request sent them, checked; the files are not stored yet. */
export interface WorkForm<Fields> {
  fields: Fields
  files: AcceptedFile[]
  /** What two sendings of the same request have in common (API-92). */
  content: { fields: Fields; files: string[] }
}

interface FormRules<Fields> {
  schema: z.ZodType<Fields>
  /** Is a request without files refused? (VAL-54) */
  needsFiles: boolean
}

/**
 * Reads a multipart body, lends it to `run`, and removes whatever of it was not kept by then.
 * @throws DomainError invalid with every fault by field, the files' under `files` (VAL-56)
 */
export async function withWorkForm<Fields, Result>(
  request: FastifyRequest,
  uploads: Uploads,
  rules: FormRules<Fields>,
  run: (form: WorkForm<Fields>) => Promise<Result>,
): Promise<Result> {
  const form = await readUploadForm(request, { fileField: 'files', folder: uploads.folder })
  try {
    const fields = rules.schema.safeParse(form.fields)
    const faults: FieldErrors = fields.success ? {} : fieldErrors(fields.error)
    const fileFaults = faultsOf(form.files, rules)
    if (fileFaults.length > 0) faults.files = fileFaults
    if (!fields.success || fileFaults.length > 0) throw invalid(faults)
    const files = form.files.filter(isAccepted)
    const content = { fields: fields.data, files: files.map((file) => file.sha256) }
    return await run({ fields: fields.data, files, content })
  } finally {
    await form.discard()
  }
}

function faultsOf(files: readonly ReceivedFile[], { needsFiles }: { needsFiles: boolean }): string[] {
  if (files.length === 0 && !needsFiles) return []
  // What the bytes say is the type; bytes that say nothing have none (PORT-10).
  return uploadFaults(files.map(({ facts, size }) => ({ type: facts?.mediaType ?? '', size })))
}

const isAccepted = (file: ReceivedFile): file is AcceptedFile => file.facts !== undefined
