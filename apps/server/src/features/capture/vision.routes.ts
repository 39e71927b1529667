import { analysisSchema } from '@daywork/domain/capture/analysis'
import { imageAnalysisInputSchema, videoAnalysisInputSchema } from '@daywork/domain/capture/analysis-request'
import { detailSchema } from '@daywork/domain/errors/answers'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { IncomingMessage } from 'node:http'
import type { Uploads } from '../../media/uploads/store-files.ts'
import { senderOf } from '../../plugins/sender.ts'
import { checkBody, type MediaBody, type MediaFile, readMediaBody } from '../../vision/body/read-media-body.ts'
import type { Media } from '../../vision/process/task.ts'
import { answerAnalysis } from './answer-analysis.ts'

const ANSWERS = { 200: analysisSchema, 429: detailSchema, 502: detailSchema }

const ANALYZE_IMAGE = {
  tags: ['Capture'],
  operationId: 'analyzeImage',
  summary: 'Analyze a photo',
  description:
    'Says what can be read in it; nothing is stored. Without an outside service it is text, codes, the time it was taken ' +
    'and whether it should be taken again.',
  json: imageAnalysisInputSchema,
  response: ANSWERS,
}

const ANALYZE_VIDEO = {
  tags: ['Capture'],
  operationId: 'analyzeVideo',
  summary: 'Analyze a video',
  description: 'The same for some pictures of it, each annotation with its time.',
  json: videoAnalysisInputSchema,
  response: ANSWERS,
}

/** The analyses of the capture screen (API-88 to API-90). */
export const visionRoutes: FastifyPluginAsyncZod = async (app) => {
  const { uploads, vision } = app.services
  takeMediaBodies(app, uploads)
  app.addHook('onClose', () => vision.close())

  app.post('/api/vision/analyze-image/', { schema: ANALYZE_IMAGE }, (request, reply) =>
    withBody(request, async (body) => {
      const { image } = checkBody(imageAnalysisInputSchema, body.value)
      const file = await body.file(image, 'image', 'image')
      return answerAnalysis(request, reply, vision, { ...file, frames: [] })
    }),
  )

  app.post('/api/vision/analyze-video/', { schema: ANALYZE_VIDEO }, (request, reply) =>
    withBody(request, async (body) => {
      const { frames = [], video } = checkBody(videoAnalysisInputSchema, body.value)
      const file = await body.file(video, 'video', 'video')
      return answerAnalysis(request, reply, vision, { ...file, frames: await framesOf(body, frames) })
    }),
  )
}

async function framesOf(body: MediaBody, given: { at: number; image: string }[]): Promise<Media['frames']> {
  const frames: (MediaFile & { at: number })[] = []
  for (const { at, image } of given) frames.push({ ...(await body.file(image, 'frames', 'image')), at })
  return frames.toSorted((one, other) => one.at - other.at)
}

/** Has JSON bodies read as they arrive, their files written to the disk; in these routes only. */
function takeMediaBodies(app: FastifyInstance, { diskSpace, folder, inspector }: Uploads): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, takesFiles: true }
  })
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: IncomingMessage) => {
    const length = Number(request.headers['content-length'] ?? 0)
    await diskSpace.require(length)
    return readMediaBody(payload, length, { folder, inspector, sender: senderOf(request) })
  })
}

/** Lends the request's body to `run` and removes its files. */
async function withBody<Answer>(request: FastifyRequest, run: (body: MediaBody) => Promise<Answer>): Promise<Answer> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the parser of these routes gives; undefined when nothing was sent
  const body = request.body as MediaBody | undefined
  try {
    return await run(body ?? NO_BODY)
  } finally {
    await body?.discard()
  }
}

const NO_BODY: MediaBody = {
  value: {},
  file: () => Promise.reject(new Error('a body without strings has no files')),
  discard: () => Promise.resolve(),
}
