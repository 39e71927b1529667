import { detailSchema, DomainError, invalid, refused } from '@daywork/domain/errors/domain-error'
import { UPLOAD_MESSAGES } from '@daywork/domain/portfolio/messages'
import {
  RESUMABLE_MESSAGES,
  type ResumableUpload,
  resumableUploadSchema,
  UPLOADS_WAITING_MAX,
  UPLOADS_WAITING_MAX_BYTES,
} from '@daywork/domain/portfolio/resumable-upload'
import { UPLOAD_MAX_BYTES } from '@daywork/domain/portfolio/upload-rules'
import { errorCodes, type FastifyReply, type FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { Readable } from 'node:stream'
import { write } from '../../records/write.ts'
import { idParams } from '../../http/parameters.ts'
import { requesterOf } from '../../http/requester.ts'
import { createUpload } from './create-upload.ts'
import { ResumableUploads } from './resumable-uploads.ts'

const TUS_VERSION = '1.0.0'
const CHUNK_TYPE = 'application/offset+octet-stream'
const url = '/api/uploads/:id/'

const tags = ['Uploads']
const CREATE = {
  tags,
  operationId: 'createUpload',
  summary: 'Create a resumable upload',
  description:
    'Uses the tus 1.0 protocol. The header Upload-Length is the size of the file in bytes; Upload-Metadata may contain ' +
    "`filename` and `sha256`, which the complete file is checked against. Send the chunks to the response's Location. " +
    `At most ${UPLOADS_WAITING_MAX} uploads of ${UPLOADS_WAITING_MAX_BYTES} bytes in all may wait for a work; the next one gets 429 with Retry-After.`,
  response: { 201: resumableUploadSchema, 429: detailSchema },
}
const READ = {
  tags,
  operationId: 'getUpload',
  summary: 'Get the state of an upload',
  description:
    'HEAD returns the progress in the headers Upload-Offset and Upload-Length. Once the file is complete, the response ' +
    'contains its SHA-256 and media type.',
  params: idParams,
  response: { 200: resumableUploadSchema },
}
const APPEND = {
  tags,
  operationId: 'continueUpload',
  summary: 'Send a chunk of an upload',
  description:
    `A body of type ${CHUNK_TYPE}, with the header Upload-Offset: the number of bytes before it. Returns 204 with the new ` +
    'Upload-Offset, 409 for an offset other than the current one, and 400 if the complete file is not supported or does ' +
    'not have the announced SHA-256; such an upload is deleted.',
  params: idParams,
}
const DROP = { tags, operationId: 'dropUpload', summary: 'Delete an upload', params: idParams }

/** Uploads over unreliable connections: chunks that have arrived are retained, and the client continues after them. */
export const uploadsRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, uploads } = app.services
  const resumable = new ResumableUploads(db, uploads)
  app.addContentTypeParser(CHUNK_TYPE, (_request, payload, done) => done(null, payload))
  app.addHook('onRequest', async (request, reply) => {
    reply.header('Tus-Resumable', TUS_VERSION)
    if ((request.headers['tus-resumable'] ?? TUS_VERSION) !== TUS_VERSION) {
      reply.header('Tus-Version', TUS_VERSION)
      throw new DomainError('unsupported_version', RESUMABLE_MESSAGES.wrongVersion)
    }
  })

  app.post(
    '/api/uploads/',
    {
      schema: CREATE,
      // Read from the response, which may be a stored one (idempotent retry).
      onSend: async (_request, reply, payload) => {
        if (reply.statusCode === 201 && typeof payload === 'string') {
          const { expires_at, id }: ResumableUpload = JSON.parse(payload)
          reply.headers({ Location: `/api/uploads/${id}/`, 'Upload-Expires': new Date(expires_at).toUTCString() })
        }
        return payload
      },
    },
    async (request, reply) => {
      const size = readCountHeader(request, 'upload-length', RESUMABLE_MESSAGES.wrongLength)
      if (size > UPLOAD_MAX_BYTES) throw invalid({ files: [UPLOAD_MESSAGES.tooLarge] })
      if (size === 0) throw invalid({ files: [UPLOAD_MESSAGES.invalidType] })
      // Before the transaction, so that the error is not stored: a retry with the same key may succeed.
      await uploads.diskSpace.require(size)
      await uploads.quota.check(request.user.id, size)
      const metadata = request.headers['upload-metadata']?.toString()
      return write(request, reply, { status: 201, content: { size, metadata } }, (change) =>
        createUpload(change, { size, metadata }),
      )
    },
  )

  app.get(url, { schema: READ }, async (request, reply) => {
    const upload = await resumable.read(requesterOf(request), request.params.id)
    setUploadHeaders(reply, upload)
    reply.header('Upload-Length', upload.size)
    return upload
  })

  app.patch(url, { schema: APPEND }, async (request, reply) => {
    const source = request.body
    if (!(source instanceof Readable)) {
      throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(request.headers['content-type'] ?? '')
    }
    const offset = readCountHeader(request, 'upload-offset', RESUMABLE_MESSAGES.wrongOffset)
    await uploads.diskSpace.require(Number(request.headers['content-length'] ?? 0))
    const upload = await resumable.append(requesterOf(request), request.params.id, { offset, source })
    setUploadHeaders(reply, upload)
    return reply.code(204).send()
  })

  app.delete(url, { schema: DROP }, async (request, reply) => {
    await resumable.drop(request.user.id, request.params.id)
    return reply.code(204).send()
  })
}

function setUploadHeaders(reply: FastifyReply, { expires_at, offset, sha256 }: ResumableUpload): void {
  reply.header('Upload-Offset', offset)
  if (sha256 === null) reply.header('Upload-Expires', new Date(expires_at).toUTCString())
  else reply.header('Upload-Sha256', sha256)
}

/** A whole number in a header. @throws DomainError refused, with `message` */
function readCountHeader(request: FastifyRequest, header: string, message: string): number {
  const text = request.headers[header]?.toString() ?? ''
  if (!/^\d{1,15}$/.test(text)) throw refused(message)
  return Number(text)
}
