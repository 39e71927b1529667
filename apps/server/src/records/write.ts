import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Transaction } from '../database/handle.ts'
import { openReadingTransaction } from '../database/reader.ts'
import { inTransaction } from '../database/transaction.ts'
import { takesIdempotencyKey } from '../http/api-paths.ts'
import { RequestValidationError } from '../http/validation.ts'
import { signUrls, urlSignerOf } from '../media/signed-url.ts'
import type { WriteContext } from './activity.queries.ts'
import { fingerprintOf, readIdempotencyKey, respondOnce } from './idempotency.ts'
import { enqueueEdited, type StoredResponse } from './idempotency.queries.ts'
import { etagOf } from './save-record.ts'

interface WriteOptions {
  /** The status of a successful response. */
  status: 200 | 201 | 204
  /** Identifies a multipart body: its fields and the hashes of its files. Its boundary differs in each retry. */
  content?: unknown
  /** Adds to the body of a successful response what must not be stored, such as a secret. */
  complete?: (body: string) => string
}

/**
 * Runs a write in one transaction that stores the change, its activity, and, for a POST with an Idempotency-Key, its
 * response. A retry after a lost response gets the stored response and changes nothing. For a PATCH, stores only that its
 * key was used, so that a push does not perform the edit again. File URLs are signed when the
 * response is sent, because a retry may come from another session.
 */
export async function write<Result extends object | void>(
  request: FastifyRequest,
  reply: FastifyReply,
  options: WriteOptions,
  run: (context: WriteContext) => Promise<Result>,
): Promise<Result> {
  const { db } = request.server.services
  const perform = async (tx: Transaction) => {
    const result = await run(openWriteContext(request, tx))
    if (request.method === 'PATCH') markEdited(request, tx, result)
    return serialize(reply, options.status, result)
  }
  const key = request.method === 'POST' ? readIdempotencyKey(request) : undefined
  const response =
    key === undefined
      ? await inTransaction(db, perform)
      : await respondOnce(db, {
          userId: request.user.id,
          key,
          fingerprint: fingerprintOf(request.method, request.url, options.content ?? request.body),
          perform,
        })
  // A stored error has nothing to complete.
  const complete = response.status === options.status ? options.complete : undefined
  return sendSigned(request, reply, { ...response, body: complete?.(response.body) ?? response.body })
}

function markEdited({ headers, user }: FastifyRequest, tx: Transaction, result: object | void): void {
  const key = headers['idempotency-key']
  if (typeof key === 'string' && result && isVersioned(result)) enqueueEdited(tx, { userId: user.id, key }, result.id)
}

/** The context of a write by the user of this request. */
export const openWriteContext = ({ server, user }: FastifyRequest, tx: Transaction): WriteContext => ({
  db: openReadingTransaction(tx, server.services.visibility(user)),
  user,
})

/** Sends a serialized response, with the URLs of files signed for the session of the request. */
export function sendSigned<Result>(request: FastifyRequest, reply: FastifyReply, response: StoredResponse): Result {
  const body = signUrls(response.body, urlSignerOf(request))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Fastify takes the reply itself for "sent already"; the type says what was sent, so that the route's schema checks it
  return sendStored(reply, { ...response, body }) as unknown as Result
}

/** Serializes by the route's schema, once: a retry gets the same text. */
export function serialize(reply: FastifyReply, status: number, result: object | void): StoredResponse {
  if (!result) return { status, body: '', etag: null }
  const body = String(reply.serializeInput({ ...result }, String(status)))
  return { status, body, etag: isVersioned(result) ? etagOf(result) : null }
}

function isVersioned(result: object): result is { id: number; version: number } {
  return 'version' in result && typeof result.version === 'number'
}

function sendStored(reply: FastifyReply, { status, body, etag }: StoredResponse): FastifyReply {
  reply.code(status)
  if (etag !== null) reply.header('ETag', etag)
  return body === '' ? reply.send() : reply.type('application/json; charset=utf-8').send(body)
}

/**
 * A request with an invalid body never reaches `write`, but it still uses up its key: its error response is stored for a
 * retry, after the check that the key was not used for another body.
 */
export function storeValidationErrors(app: FastifyInstance): void {
  app.setErrorHandler(sendValidationError)
}

/** Errors thrown here reach the error handler of the whole application. */
async function sendValidationError(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!(thrown instanceof RequestValidationError) || thrown.part !== 'body') throw thrown
  const key = takesIdempotencyKey(request.method, request.url) ? readIdempotencyKey(request) : undefined
  if (key === undefined) throw thrown
  const fingerprint = fingerprintOf(request.method, request.url, thrown.form ?? request.body)
  const perform = () => Promise.reject(thrown)
  return sendStored(
    reply,
    await respondOnce(request.server.services.db, { userId: request.user.id, key, fingerprint, perform }),
  )
}
