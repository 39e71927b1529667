import { DomainError, invalid, refused } from '@daywork/domain/errors/domain-error'
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
const PIECE = 'application/offset+octet-stream'
const url = '/api/uploads/:id/'

const tags = ['Uploads']
const CREATE = {
  tags,
  operationId: 'createUpload',
  summary: 'Begin an upload that can be resumed',
  description:
    'By the protocol tus 1.0. The header Upload-Length says how many bytes the file has; Upload-Metadata may hold ' +
    "`filename` and `sha256`, which the whole file is then checked against. The answer's Location takes the pieces. " +
    `At most ${UPLOADS_WAITING_MAX} uploads of ${UPLOADS_WAITING_MAX_BYTES} bytes in all may wait for a work.`,
  response: { 201: resumableUploadSchema },
}
const READ = {
  tags,
  operationId: 'getUpload',
  summary: 'Ask how far an upload is',
  description:
    'HEAD answers the same in headers, Upload-Offset and Upload-Length. Once the file is whole this is its receipt.',
  params: idParams,
  response: { 200: resumableUploadSchema },
}
const APPEND = {
  tags,
  operationId: 'continueUpload',
  summary: 'Send a piece of an upload',
  description:
    `A body of type ${PIECE}, with the header Upload-Offset: how many bytes were there before. Answers 204 with the new ` +
    'Upload-Offset, 409 for another offset than where the upload stands, and 400 when the whole file is not one to be ' +
    'stored or has not the SHA-256 that was said; such an upload is dropped.',
  params: idParams,
}
const DROP = { tags, operationId: 'dropUpload', summary: 'Drop an upload', params: idParams }

/** Uploads over bad links: each piece that has arrived stays, and the sender goes on from there. */
export const resumableRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, uploads: kept } = app.services
  const uploads = new ResumableUploads(db, kept)
  app.addContentTypeParser(PIECE, (_request, payload, done) => done(null, payload))
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
      // Read from the answer, which may be one that was given before.
      onSend: async (_request, reply, payload) => {
        if (reply.statusCode === 201 && typeof payload === 'string') {
          const { expires_at, id }: ResumableUpload = JSON.parse(payload)
          reply.headers({ Location: `/api/uploads/${id}/`, 'Upload-Expires': new Date(expires_at).toUTCString() })
        }
        return payload
      },
    },
    async (request, reply) => {
      const size = readCount(request, 'upload-length', RESUMABLE_MESSAGES.wrongLength)
      if (size > UPLOAD_MAX_BYTES) throw invalid({ files: [UPLOAD_MESSAGES.tooLarge] })
      if (size === 0) throw invalid({ files: [UPLOAD_MESSAGES.invalidType] })
      // Before the transaction: a repeat with the same key may find room (API-92).
      await kept.room.require(size)
      await kept.quota.expect(request.user.id, size)
      const metadata = request.headers['upload-metadata']?.toString()
      return write(request, reply, { status: 201, content: { size, metadata } }, (change) =>
        createUpload(change, { size, metadata }),
      )
    },
  )

  app.get(url, { schema: READ }, async (request, reply) => {
    const upload = await uploads.read(requesterOf(request), request.params.id)
    sayState(reply, upload)
    reply.header('Upload-Length', upload.size)
    return upload
  })

  app.patch(url, { schema: APPEND }, async (request, reply) => {
    const source = request.body
    if (!(source instanceof Readable)) {
      throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(request.headers['content-type'] ?? '')
    }
    const offset = readCount(request, 'upload-offset', RESUMABLE_MESSAGES.wrongOffset)
    await kept.room.require(Number(request.headers['content-length'] ?? 0))
    const upload = await uploads.append(requesterOf(request), request.params.id, { offset, source })
    sayState(reply, upload)
    return reply.code(204).send()
  })

  app.delete(url, { schema: DROP }, async (request, reply) => {
    await uploads.drop(request.user.id, request.params.id)
    return reply.code(204).send()
  })
}

function sayState(reply: FastifyReply, { expires_at, offset, sha256 }: ResumableUpload): void {
  reply.header('Upload-Offset', offset)
  if (sha256 === null) reply.header('Upload-Expires', new Date(expires_at).toUTCString())
  else reply.header('Upload-Sha256', sha256)
}

/** A whole number in a header. @throws DomainError refused */
function readCount(request: FastifyRequest, header: string, fault: string): number {
  const text = request.headers[header]?.toString() ?? ''
  if (!/^\d{1,15}$/.test(text)) throw refused(fault)
  return Number(text)
}
