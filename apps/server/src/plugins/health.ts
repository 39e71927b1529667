import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { pingDatabase } from '../database/ping.ts'
import { healthSchema, PRODUCT_VERSION } from '@daywork/domain/health/health'
import { rememberCheck } from './remembered-check.ts'

/** OPS-01: a part that has not answered by then counts as failing. */
const ANSWER_WITHIN_MS = 1_500

const SAY_HEALTH = {
  tags: ['Server'],
  operationId: 'getHealth',
  summary: 'Ask whether the server works',
  description:
    'For monitors. Answers 503 and names the failing part when the database or the media store does not answer, or the ' +
    'disk for uploads is nearly full.',
  response: { 200: healthSchema, 503: healthSchema },
}

/** Says whether each part that the product cannot work without answers; needs no token (OPS-01). */
export function registerHealth(app: FastifyInstance): void {
  const { db, engineState, storage, uploads, vision } = app.services
  const checkStorage = rememberCheck(async () => {
    await Promise.all([storage.check(), uploads.diskSpace.check()])
  })
  app.get('/api/health/', { schema: SAY_HEALTH }, async (request, reply) => {
    const [database, files] = await Promise.all([
      engineState() === 'running' ? stateOf(pingDatabase(db), request.log) : engineState(),
      stateOf(checkStorage(), request.log),
    ])
    const isOk = database === 'ok' && files === 'ok'
    const status = isOk ? 'ok' : 'degraded'
    return reply
      .code(isOk ? 200 : 503)
      .send({ status, version: PRODUCT_VERSION, database, storage: files, vision: vision.state() })
  })
}

/** The reason stays in the log: health is open to everybody. */
async function stateOf(answer: PromiseLike<unknown>, log: FastifyBaseLogger): Promise<'ok' | 'failing'> {
  const late = Promise.withResolvers<'failing'>()
  const timer = setTimeout(() => late.resolve('failing'), ANSWER_WITHIN_MS)
  const settled = Promise.resolve(answer).then(
    () => 'ok' as const,
    (error: unknown) => {
      log.warn({ err: error }, 'health: a part does not answer')
      return 'failing' as const
    },
  )
  try {
    return await Promise.race([settled, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
