import { notFound } from '@daywork/domain/errors/domain-error'
import { isImageType, type MediaType } from '@daywork/domain/portfolio/media-types'
import { saveName } from '@daywork/domain/portfolio/save-name'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import { type ByteRange, readRange } from './byte-range.ts'
import { findServedFile, findSharedFile, type ServedFile } from './media.queries.ts'
import { sessionOfScope, sharedPageOfScope, type Variant, VARIANTS } from './signed-url.ts'
import { incomingFolder } from './media-folders.ts'
import { createReadWithoutPlace } from './videos/read-without-place.ts'
import { derivativeKey, originalKey } from './storage/storage-keys.ts'

const urlParams = z.object({
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

/** Serves files at signed URLs. The signature authorizes the request, since an image tag sends no token. */
export const mediaRoutes: FastifyPluginAsyncZod = async (app) => {
  const { config, db, sessions, storage, urlSigner, visibility } = app.services
  const readWithoutPlace = createReadWithoutPlace(storage, incomingFolder(config.dataDir))
  // Pages of other origins may show files only if the operator allows such pages.
  const policy = config.corsOrigins.length > 0 ? 'cross-origin' : 'same-origin'

  app.route({
    // Handles HEAD itself: otherwise Fastify would read the whole file only to discard it.
    method: ['GET', 'HEAD'],
    url: '/media/:file/:variant/:scope/:expiry/:signature/',
    schema: { params: urlParams },
    handler: async (request, reply) => {
      const { expiry, file, scope, signature, variant } = request.params
      const isSigned = urlSigner.isValid({ fileId: file, variant, scope, expiry, signature })
      if (!isSigned) throw notFound()
      const [sessionId, pageId] = [sessionOfScope(scope), sharedPageOfScope(scope)]
      const requested = { fileId: file, variant }
      const served =
        sessionId !== undefined
          ? await findServedFile(db, visibility, { ...requested, sessionId, idleSeconds: sessions.idleSeconds })
          : pageId !== undefined && (await findSharedFile(db, visibility, { ...requested, pageId }))
      const representation = served ? chooseRepresentation(served, variant, pageId !== undefined) : undefined
      if (!served || !representation) throw notFound()

      const { headers, range, status } = evaluateConditions(request.headers, representation)
      const hasBody = request.method === 'GET' && (status === 200 || status === 206)
      // Opened before any header is set: if the file is missing, these headers must not be sent with the error.
      const { hasPlace, key } = representation
      const read = () => (hasPlace ? storage.read(key, range) : readWithoutPlace(key, range))
      const content = hasBody ? await read() : undefined
      return reply
        .code(status)
        .headers({
          ...representationHeaders(representation, pageId === undefined ? served.name : publicName(served), expiry),
          'Cross-Origin-Resource-Policy': policy,
          ...headers,
        })
        .send(content)
    },
  })
}

/** The stored file that is sent for a URL. */
interface Representation {
  key: string
  mediaType: MediaType
  size: number
  etag: string
  /** False if it is sent in place of a derivative that does not exist yet. */
  isFinal: boolean
  /** Originals may contain where they were taken. A shared page sends a video without it. */
  hasPlace: boolean
}

const VIDEO_ONLY: ReadonlySet<Variant> = new Set([VARIANTS.poster, VARIANTS.playback])
const PICTURES: ReadonlySet<Variant> = new Set([VARIANTS.thumbnail, VARIANTS.preview, VARIANTS.print, VARIANTS.poster])

/**
 * Sends the original until the derivative exists, so that a page always shows something.
 * @param isShared whether a shared page shows the file; it never sends the original of a photo
 */
function chooseRepresentation(file: ServedFile, variant: Variant, isShared: boolean): Representation | undefined {
  const { derivative_size: size, derivative_type: mediaType, sha256 } = file
  if (variant !== 'original' && size !== null && mediaType !== null) {
    const etag = `"${sha256}-${variant}"`
    return { key: derivativeKey(sha256, variant), mediaType, size, etag, isFinal: true, hasPlace: true }
  }
  const isPhoto = isImageType(file.media_type)
  // A video cannot replace a picture, nor a picture a video.
  if (isPhoto ? VIDEO_ONLY.has(variant) : PICTURES.has(variant)) return undefined
  if (isShared && isPhoto) return undefined
  const hasPlace = !(isShared && file.media_type === 'video/mp4')
  return {
    key: originalKey(sha256),
    mediaType: file.media_type,
    size: file.size,
    etag: hasPlace ? `"${sha256}"` : `"${sha256}-without-place"`,
    isFinal: variant === 'original',
    hasPlace,
  }
}

/** On a shared page, a file is not called what the team named it. */
const publicName = ({ media_type: type }: ServedFile): string => (isImageType(type) ? 'photo' : 'video')

/** If a browser ever treated a file as a page, the page could not run scripts, load anything, or be framed. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"

function representationHeaders(
  { etag, isFinal, mediaType }: Representation,
  name: string,
  expiry: number,
): Record<string, string> {
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

interface ConditionalResponse {
  status: 200 | 206 | 304 | 416
  headers: Record<string, string | number>
  range?: ByteRange
}

/** Evaluates the conditional and range headers of a request (RFC 9110, 13 and 14). */
function evaluateConditions(headers: IncomingHttpHeaders, { etag, size }: Representation): ConditionalResponse {
  if (headers['if-none-match'] === etag) return { status: 304, headers: {} }
  const ifRange = headers['if-range']
  // A range belongs to one version of the file; for another version the whole file is sent.
  const range = readRange(ifRange === undefined || ifRange === etag ? headers.range : undefined, size)
  if (range === 'whole') return { status: 200, headers: { 'Content-Length': size } }
  if (range === 'unsatisfiable') return { status: 416, headers: { 'Content-Range': `bytes */${size}` } }
  const { end, start } = range
  const length = end - start + 1
  return { status: 206, range, headers: { 'Content-Length': length, 'Content-Range': `bytes ${start}-${end}/${size}` } }
}
