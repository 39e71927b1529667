import {
  type Analysis,
  analysisSchema,
  imageAnalysisInputSchema,
  videoAnalysisInputSchema,
} from '@daywork/domain/capture/analysis'
import { detailSchema } from '@daywork/domain/errors/domain-error'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { IncomingMessage } from 'node:http'
import { requesterOf } from '../../http/requester.ts'
import { hashFile } from '../../media/hash-bytes.ts'
import type { Uploads } from '../../media/uploads/store-files.ts'
import { findKeyUse } from '../../records/idempotency.queries.ts'
import { fingerprintOf, readIdempotencyKey, respondOnce, stillRunning } from '../../records/idempotency.ts'
import { checkBody, type MediaBody, type MediaFile, readMediaBody } from '../../vision/body/read-media-body.ts'
import type { Media } from '../../vision/process/task.ts'
import { addReviews } from './add-reviews.ts'

const RESPONSES = { 200: analysisSchema, 429: detailSchema, 502: detailSchema }

const ANALYZE_IMAGE = {
  tags: ['Capture'],
  operationId: 'analyzeImage',
  summary: 'Analyze a photo',
  description:
    'Returns text, codes, the capture time, and advice to retake the photo, or the findings of an external service if one is ' +
    'configured. No photo and no work is stored.',
  json: imageAnalysisInputSchema,
  response: RESPONSES,
}

const ANALYZE_VIDEO = {
  tags: ['Capture'],
  operationId: 'analyzeVideo',
  summary: 'Analyze a video',
  description: 'Analyzes some frames of the video like photos. Each annotation contains its timestamp.',
  json: videoAnalysisInputSchema,
  response: RESPONSES,
}

/** The analyses of the capture screen. */
export const visionRoutes: FastifyPluginAsyncZod = async (app) => {
  const { uploads, vision } = app.services
  acceptMediaBodies(app, uploads)
  app.addHook('onClose', () => vision.close())

  app.post('/api/vision/analyze-image/', { schema: ANALYZE_IMAGE }, (request, reply) =>
    withBody(request, async (body) => {
      const { image } = checkBody(imageAnalysisInputSchema, body.value)
      const file = await body.file(image, 'image', 'image')
      return analyze(request, reply, { ...file, frames: [] })
    }),
  )

  app.post('/api/vision/analyze-video/', { schema: ANALYZE_VIDEO }, (request, reply) =>
    withBody(request, async (body) => {
      const { frames = [], video } = checkBody(videoAnalysisInputSchema, body.value)
      const file = await body.file(video, 'video', 'video')
      return analyze(request, reply, { ...file, frames: await framesOf(body, frames) })
    }),
  )
}

async function framesOf(body: MediaBody, given: { at: number; image: string }[]): Promise<Media['frames']> {
  const frames: (MediaFile & { at: number })[] = []
  for (const { at, image } of given) frames.push({ ...(await body.file(image, 'frames', 'image')), at })
  return frames.toSorted((one, other) => one.at - other.at)
}

/** For these routes only, streams JSON bodies and writes the files in them to disk. */
function acceptMediaBodies(app: FastifyInstance, { diskSpace, folder, inspector }: Uploads): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, takesFiles: true }
  })
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: IncomingMessage) => {
    const length = Number(request.headers['content-length'] ?? 0)
    await diskSpace.require(length)
    return readMediaBody(payload, length, { folder, inspector, requester: requesterOf(request) })
  })
}

/** Passes the request's body to `run` and removes its files afterwards. */
async function withBody<Value>(request: FastifyRequest, run: (body: MediaBody) => Promise<Value>): Promise<Value> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the result of these routes' parser; undefined for a request without a body
  const body = request.body as MediaBody | undefined
  try {
    return await run(body ?? EMPTY_BODY)
  } finally {
    await body?.discard()
  }
}

const EMPTY_BODY: MediaBody = {
  value: {},
  file: () => Promise.reject(new Error('a body without strings has no files')),
  discard: () => Promise.resolve(),
}

/** Analyzes the media for a request, until the client disconnects. */
async function analyze(request: FastifyRequest, reply: FastifyReply, media: Media): Promise<Analysis> {
  const disconnected = new AbortController()
  const abort = () => disconnected.abort()
  reply.raw.once('close', abort)
  try {
    // The client may have disconnected while the body was being read.
    if (request.raw.destroyed && !request.raw.complete) abort()
    const key = readIdempotencyKey(request)
    const { db, vision } = request.server.services
    const run = async () =>
      addReviews(db, await vision.analyze(media, { id: request.user.id, signal: disconnected.signal }))
    return key === undefined ? await run() : await analyzeOnce({ request, reply, key, media, run })
  } finally {
    reply.raw.off('close', abort)
  }
}

interface KeyedAnalysis {
  request: FastifyRequest
  reply: FastifyReply
  key: string
  media: Media
  run: () => Promise<Analysis>
}

/** Keys whose analysis runs on this server. */
const runningKeys = new Set<string>()

/**
 * Idempotent retries without the transaction that other writes run in: an analysis takes too long for one, and
 * writes nothing else. A failed analysis is run again.
 */
async function analyzeOnce({ key, media, reply, request, run }: KeyedAnalysis): Promise<Analysis> {
  const { db } = request.server.services
  const fingerprint = fingerprintOf(request.method, request.url, await hashFile(media.path))
  const userKey = { userId: request.user.id, key }
  const name = JSON.stringify(userKey)
  if (runningKeys.has(name)) throw stillRunning()
  runningKeys.add(name)
  try {
    const isKnown = (await findKeyUse(db, userKey)).response !== null
    const body = isKnown ? '' : String(reply.serializeInput({ ...(await run()) }, '200'))
    const perform = () => Promise.resolve({ status: 200, body, etag: null })
    const stored = await respondOnce(db, { ...userKey, fingerprint, perform })
    void reply.type('application/json; charset=utf-8').serializer(String)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the route's response schema has serialized it already
    return stored.body as unknown as Analysis
  } finally {
    runningKeys.delete(name)
  }
}
