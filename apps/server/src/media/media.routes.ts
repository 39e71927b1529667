import { notFound } from '@daywork/domain/errors/domain-error'
import { isImageType, type MediaType } from '@daywork/domain/portfolio/media-types'
import { saveName } from '@daywork/domain/portfolio/save-name'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import { type ByteRange, readRange } from './byte-range.ts'
import { findServedFile, type ServedFile } from './media.queries.ts'
import { sessionOfScope, type Variant, VARIANTS } from './signed-address.ts'
import { derivativeKey, originalKey } from './storage/storage-keys.ts'

const addressParams = z.object({
  file: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
  variant: z.enum(Object.values(VARIANTS)),
  scope: z.string(),
  expiry: z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number),
  signature: z.string(),
})

/** Files at their signed addresses; the address is the permission, since an image tag sends no token (PORT-11). */
export const mediaRoutes: FastifyPluginAsyncZod = async (app) => {
  const { addresses, config, db, sessions, storage } = app.services
  // Pages of other origins may show files only where the operator allows such pages.
  const policy = config.corsOrigins.length > 0 ? 'cross-origin' : 'same-origin'

  app.route({
    // HEAD has a handler of its own: Fastify would otherwise read a whole file only to drop it.
    method: ['GET', 'HEAD'],
    url: '/media/:file/:variant/:scope/:expiry/:signature/',
    schema: { params: addressParams },
    handler: async (request, reply) => {
      const { expiry, file, scope, signature, variant } = request.params
      const sessionId = sessionOfScope(scope)
      const isSigned = addresses.isValid({ fileId: file, variant, scope, expiry, signature })
      if (!isSigned || sessionId === undefined) throw notFound()
      const served = await findServedFile(db, { fileId: file, variant, sessionId, idleSeconds: sessions.idleSeconds })
      const copy = served && chooseCopy(served, variant)
      if (!copy) throw notFound()

      const answer = answerTo(request.headers, copy)
      // Opened before any header is set: if the file were missing, the headers would go out with the error.
      const content = hasContent(request.method, answer) ? await storage.read(copy.key, answer.range) : undefined
      return reply
        .code(answer.status)
        .headers({
          ...copyHeaders(copy, served.name, expiry),
          'Cross-Origin-Resource-Policy': policy,
          ...answer.headers,
        })
        .send(content)
    },
  })
}

interface Copy {
  key: string
  mediaType: MediaType
  size: number
  etag: string
  /** Is it what was asked for, and not sent in its place? */
  isFinal: boolean
}

const FILM_ONLY: ReadonlySet<Variant> = new Set([VARIANTS.poster, VARIANTS.playback])
const STILLS: ReadonlySet<Variant> = new Set([VARIANTS.thumbnail, VARIANTS.preview, VARIANTS.poster])

/** Until its small copy is made, a photo stands in for it, so that a page never shows a hole; likewise a film. */
function chooseCopy(file: ServedFile, variant: Variant): Copy | undefined {
  const { derivative_size: size, derivative_type: mediaType, sha256 } = file
  if (variant !== 'original' && size !== null && mediaType !== null) {
    return { key: derivativeKey(sha256, variant), mediaType, size, etag: `"${sha256}-${variant}"`, isFinal: true }
  }
  const isPhoto = isImageType(file.media_type)
  // No film is shown in a still's place, nor the other way round.
  if (isPhoto ? FILM_ONLY.has(variant) : STILLS.has(variant)) return undefined
  const isFinal = variant === 'original'
  return { key: originalKey(sha256), mediaType: file.media_type, size: file.size, etag: `"${sha256}"`, isFinal }
}

/** Were a file ever taken for a page, it could run nothing, reach nothing and be framed by nothing. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"

function copyHeaders({ etag, isFinal, mediaType }: Copy, name: string, expiry: number): Record<string, string> {
  const secondsLeft = expiry - Math.floor(Date.now() / 1000)
  return {
    'Content-Type': mediaType,
    'X-Content-Type-Options': 'nosniff',
    'Content-Disposition': contentDisposition(saveName(name, mediaType), { type: 'inline' }),
    'Content-Security-Policy': CONTENT_SECURITY_POLICY,
    'Cache-Control': isFinal ? `private, max-age=${secondsLeft}, immutable` : 'private, no-cache',
    'Accept-Ranges': 'bytes',
    ETag: etag,
  }
}

interface RangeAnswer {
  status: 200 | 206 | 304 | 416
  headers: Record<string, string | number>
  range?: ByteRange
}

const hasContent = (method: string, { status }: RangeAnswer) => method === 'GET' && (status === 200 || status === 206)

/** Which part of the copy is sent, if any (RFC 9110, 13 and 14). */
function answerTo(headers: IncomingHttpHeaders, { etag, size }: Copy): RangeAnswer {
  if (headers['if-none-match'] === etag) return { status: 304, headers: {} }
  const ifRange = headers['if-range']
  // A range is of one state of the file; when the file is in another, the whole of it is sent.
  const range = readRange(ifRange === undefined || ifRange === etag ? headers.range : undefined, size)
  if (range === 'whole') return { status: 200, headers: { 'Content-Length': size } }
  if (range === 'unsatisfiable') return { status: 416, headers: { 'Content-Range': `bytes */${size}` } }
  const { end, start } = range
  const length = end - start + 1
  return { status: 206, range, headers: { 'Content-Length': length, 'Content-Range': `bytes ${start}-${end}/${size}` } }
}
