import { healthSchema, PRODUCT_VERSION } from '@daywork/domain/health/health'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { pingDatabase } from '../database/ping.ts'
import { cacheCheck } from './cached-check.ts'

/** A component that has not responded by then counts as failing. */
const CHECK_TIMEOUT_MS = 1_500

const GET_HEALTH = {
  tags: ['Server'],
  operationId: 'getHealth',
  summary: 'Get the health of the server',
  description:
    'For monitoring. Responds 503 and names the failing component if the database or the media store does not respond, or ' +
    'if the disk for uploads is nearly full.',
  response: { 200: healthSchema, 503: healthSchema },
}

/** Reports the state of each component. Requires no token. */
export function registerHealth(app: FastifyInstance): void {
  const { db, engineState, storage, uploads, vision } = app.services
  const checkStorage = cacheCheck(async () => {
    await Promise.all([storage.check(), uploads.diskSpace.check()])
  })
  app.get('/api/health/', { schema: GET_HEALTH }, async (request, reply) => {
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

/** Reports the reason of a failure only in the log, because the health endpoint is public. */
async function stateOf(check: PromiseLike<unknown>, log: FastifyBaseLogger): Promise<'ok' | 'failing'> {
  const timeout = Promise.withResolvers<'failing'>()
  const timer = setTimeout(() => timeout.resolve('failing'), CHECK_TIMEOUT_MS)
  const settled = Promise.resolve(check).then(
    () => 'ok' as const,
    (error: unknown) => {
      log.warn({ err: error }, 'health: a component does not respond')
      return 'failing' as const
    },
  )
  try {
    return await Promise.race([settled, timeout.promise])
  } finally {
    clearTimeout(timer)
  }
}
