import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RequestFault } from '../plugins/validation.ts'
import { takesIdempotencyKey } from '../plugins/api-paths.ts'
import { answerOnce, fingerprintOf, readIdempotencyKey } from './answer-once.ts'
import { sendAnswer } from './write.ts'

/**
 * A body that its schema refuses never comes to `write`, but its key was used for it all the same: the refusal is kept for
 * a repeat, and comes after that of a key which was used for another body (API-92).
 */
export function keepRefusals(app: FastifyInstance): void {
  app.setErrorHandler(answerRefusal)
}

/** What is thrown here goes on to the answers of all other errors. */
async function answerRefusal(thrown: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (!(thrown instanceof RequestFault) || thrown.part !== 'body') throw thrown
  const key = keyOf(request)
  if (key === undefined) throw thrown
  const fingerprint = fingerprintOf(request.method, request.url, thrown.form ?? request.body)
  const perform = () => Promise.reject(thrown)
  const { db } = request.server.services
  return sendAnswer(reply, await answerOnce(db, { userId: request.user.id, key, fingerprint, perform }))
}

const keyOf = (request: FastifyRequest): string | undefined =>
  takesIdempotencyKey(request.method, request.url) ? readIdempotencyKey(request) : undefined
