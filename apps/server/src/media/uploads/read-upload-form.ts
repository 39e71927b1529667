import { DomainError, refused, tooLarge } from '@daywork/domain/errors/domain-error'
import { MULTIPART_MAX_BYTES, UPLOAD_FILES_MAX } from '@daywork/domain/portfolio/upload-rules'
import multipart from '@fastify/multipart'
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify'
import { rm } from 'node:fs/promises'
import { drainBody } from '../../drain-body.ts'
import { requesterOf } from '../../http/requester.ts'
import { receiveFile, type ReceivedFile } from './receive-file.ts'
import type { Uploads } from './store-files.ts'

/** A multipart body: its text fields, and its files on the server's disk. */
export interface UploadForm {
  fields: Record<string, unknown>
  files: ReceivedFile[]
  /** Removes the files that were not moved into the store. Call it when the request ends, even after an error. */
  discard(): Promise<void>
}

/** The product's forms have three fields; clients may add some of their own. */
const FIELDS_MAX = 50

/** Longer fields are truncated to this length. It is far above the limit of any field, so the field's own rule rejects them. */
const FIELD_BYTES_MAX = 256 * 1024

/** Enables multipart bodies for the routes of this scope. */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart)
}

/**
 * Reads a multipart body as a stream; files are written to disk and are never completely in memory.
 * @param fileField the name of the parts whose files are wanted; other files are ignored
 * @throws DomainError too_large beyond the limits of uploads, refused for a damaged body; then no file remains on disk
 */
export async function readUploadForm(request: FastifyRequest, options: FormOptions): Promise<UploadForm> {
  // Fastify has parsers for multipart and JSON; this endpoint accepts multipart only.
  if (!request.isMultipart()) throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(request.headers['content-type'] ?? '')
  const form = emptyForm()
  try {
    const length = Number(request.headers['content-length'] ?? 0)
    if (length > MULTIPART_MAX_BYTES) throw tooLarge()
    await options.uploads.diskSpace.require(length)
    await readParts(request, form, options)
    return form
  } catch (error) {
    await form.discard()
    drainBody(request.raw)
    throw toApiError(error)
  }
}

interface FormOptions {
  fileField: string
  uploads: Uploads
}

function emptyForm(): UploadForm {
  const files: ReceivedFile[] = []
  return {
    fields: {},
    files,
    discard: async () => {
      await Promise.all(files.map((file) => rm(file.path, { force: true })))
    },
  }
}

async function readParts(request: FastifyRequest, form: UploadForm, { fileField, uploads }: FormOptions) {
  let total = 0
  const onBytes = (count: number) => {
    total += count
    if (total > MULTIPART_MAX_BYTES) throw tooLarge()
  }
  // Without an explicit limit the plugin truncates each file at Fastify's limit for JSON bodies.
  const limits = {
    files: UPLOAD_FILES_MAX,
    fields: FIELDS_MAX,
    fieldSize: FIELD_BYTES_MAX,
    parts: UPLOAD_FILES_MAX + FIELDS_MAX,
    fileSize: Infinity,
  }
  const { diskSpace, folder, inspector } = uploads
  const requester = requesterOf(request)
  for await (const part of request.parts({ limits, preservePath: true })) {
    if (part.type === 'field') form.fields[part.fieldname] = normalizeLineBreaks(part.value)
    else if (part.fieldname !== fileField) for await (const chunk of part.file) onBytes(chunk.length)
    else {
      const file = await receiveFile({
        source: part.file,
        givenName: part.filename,
        folder,
        inspector,
        diskSpace,
        requester,
        onBytes,
      })
      // A browser sends an empty, nameless file for a file field in which nothing was chosen.
      if (file.size === 0 && !part.filename) await rm(file.path)
      else form.files.push(file)
    }
  }
}

/** HTML forms send every line break as CRLF; the same text in a JSON request has plain line feeds. */
const normalizeLineBreaks = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value

/** The plugin's own limits already cause a 413; the parser that it uses throws plain errors for a damaged body. */
function toApiError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DomainError || 'syscall' in error) return error
  if ('statusCode' in error) return error.statusCode === 413 ? tooLarge() : error
  return refused('The multipart body is damaged.')
}
