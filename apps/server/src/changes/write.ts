import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StoredAnswer } from '../database/idempotency-keys.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Transaction } from '../database/handle.ts'
import { signUrls, urlSignerOf } from '../media/signed-url.ts'
import type { Change } from './change.ts'
import { answerOnce, fingerprintOf, readIdempotencyKey } from './answer-once.ts'
import { etagOf } from './if-match.ts'

interface WriteOptions {
  /** What the call answers when it succeeds. */
  status: 200 | 201 | 204
  /** What makes two multipart bodies the same: their fields and the hashes of their files, since each retry brings a new boundary. */
  content?: unknown
  /** Completes the answer, as text, with what must not be kept for a repeat: a secret that only its receiver shall have. */
  complete?: (body: string) => string
}

/**
 * The way of every write: one transaction that holds the change, its activity and, for a POST with an Idempotency-Key,
 * its answer, so that a retry after a lost answer is answered again and does nothing (API-92). File addresses are signed
 * as it is sent: a retry may come from another session.
 */
export async function write<Result extends object | void>(
  request: FastifyRequest,
  reply: FastifyReply,
  options: WriteOptions,
  run: (change: Change) => Promise<Result>,
): Promise<Result> {
  const { db } = request.server.services
  const perform = async (tx: Transaction) => toAnswer(reply, options.status, await run({ db: tx, user: request.user }))
  const key = request.method === 'POST' ? readIdempotencyKey(request) : undefined
  const answer =
    key === undefined
      ? await inTransaction(db, perform)
      : await answerOnce(db, {
          userId: request.user.id,
          key,
          fingerprint: fingerprintOf(request.method, request.url, options.content ?? request.body),
          perform,
        })
  const { complete = asItIs } = options
  const body = signUrls(complete(answer.body), urlSignerOf(request))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Fastify takes the reply itself for "sent already"; the type says what was sent, so that the route's schema checks it
  return sendAnswer(reply, { ...answer, body }) as unknown as Result
}

const asItIs = (body: string): string => body

/** Turns the answer into JSON by the route's schema, once: a repeat sends the same text. */
function toAnswer(reply: FastifyReply, status: number, result: object | void): StoredAnswer {
  if (!result) return { status, body: '', etag: null }
  const body = String(reply.serializeInput({ ...result }, String(status)))
  return { status, body, etag: isVersioned(result) ? etagOf(result) : null }
}

function isVersioned(result: object): result is { id: number; version: number } {
  return 'version' in result && typeof result.version === 'number'
}

export function sendAnswer(reply: FastifyReply, { status, body, etag }: StoredAnswer): FastifyReply {
  reply.code(status)
  if (etag !== null) reply.header('ETag', etag)
  return body === '' ? reply.send() : reply.type('application/json; charset=utf-8').send(body)
}
