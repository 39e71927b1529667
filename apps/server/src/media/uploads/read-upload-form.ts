import { DomainError, refused, tooLarge } from '@daywork/domain/errors/domain-error'
import { MULTIPART_MAX_BYTES, UPLOAD_FILES_MAX } from '@daywork/domain/portfolio/upload-limits'
import multipart from '@fastify/multipart'
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify'
import { rm } from 'node:fs/promises'
import { drainBody } from '../../drain-body.ts'
import { senderOf } from '../../plugins/sender.ts'
import type { Uploads } from './open-uploads.ts'
import { receiveFile, type ReceivedFile } from './receive-file.ts'

/** A multipart body: its text fields, and its files on this machine's disk. */
export interface UploadForm {
  fields: Record<string, unknown>
  files: ReceivedFile[]
  /** Removes what arrived and was not kept; to be called whatever became of the request. */
  discard(): Promise<void>
}

/** A form of the product has three fields; senders may add some of their own. */
const FIELDS_MAX = 50

/** A field that is longer is cut there, which is far above what any field may have, so that its own rule refuses it. */
const FIELD_BYTES_MAX = 256 * 1024

/** Lets the routes of this scope take multipart bodies. */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart)
}

/**
 * Reads a multipart body as it arrives; no file is ever whole in memory.
 * @param fileField the name of the parts whose files are wanted; other files are passed over
 * @throws DomainError too_large beyond the limits of LIM-04, refused for a damaged body; nothing is left behind then
 */
export async function readUploadForm(request: FastifyRequest, wanted: Wanted): Promise<UploadForm> {
  // The list of parsers knows multipart and JSON; this call takes multipart alone (API-07).
  if (!request.isMultipart()) throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(request.headers['content-type'] ?? '')
  const form = emptyForm()
  try {
    const length = Number(request.headers['content-length'] ?? 0)
    if (length > MULTIPART_MAX_BYTES) throw tooLarge()
    await wanted.uploads.room.require(length)
    await readParts(request, form, wanted)
    return form
  } catch (error) {
    await form.discard()
    drainBody(request.raw)
    throw toAnswerable(error)
  }
}

interface Wanted {
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

async function readParts(request: FastifyRequest, form: UploadForm, { fileField, uploads }: Wanted) {
  let total = 0
  const onBytes = (count: number) => {
    total += count
    if (total > MULTIPART_MAX_BYTES) throw tooLarge()
  }
  // Without a limit of our own the plugin cuts each file at Fastify's limit for JSON bodies.
  const limits = {
    files: UPLOAD_FILES_MAX,
    fields: FIELDS_MAX,
    fieldSize: FIELD_BYTES_MAX,
    parts: UPLOAD_FILES_MAX + FIELDS_MAX,
    fileSize: Infinity,
  }
  const { folder, judge, room } = uploads
  const sender = senderOf(request)
  for await (const part of request.parts({ limits, preservePath: true })) {
    if (part.type === 'field') form.fields[part.fieldname] = plainLines(part.value)
    else if (part.fieldname !== fileField) for await (const chunk of part.file) onBytes(chunk.length)
    else {
      const file = await receiveFile({
        source: part.file,
        givenName: part.filename,
        folder,
        judge,
        room,
        sender,
        onBytes,
      })
      // A browser sends an empty, nameless file for a file field in which nothing was chosen.
      if (file.size === 0 && !part.filename) await rm(file.path)
      else form.files.push(file)
    }
  }
}

/** Forms send every line break as CRLF (RFC 7578 by way of HTML); the same text sent as JSON has what was typed. */
const plainLines = (value: unknown): unknown => (typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value)

/** The plugin's own limits answer 413 already; the parser under it throws bare errors for a damaged body. */
function toAnswerable(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DomainError || 'syscall' in error) return error
  if ('statusCode' in error) return error.statusCode === 413 ? tooLarge() : error
  return refused('The multipart body is damaged.')
}
