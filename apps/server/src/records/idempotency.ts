import { DomainError, refused } from '@daywork/domain/errors/domain-error'
import type { FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import type { Db, Transaction } from '../database/handle.ts'
import { inTransaction } from '../database/transaction.ts'
import { errorResponse, isTemporary } from '../http/errors.ts'
import { findKeyUse, insertResponse, type StoredResponse, tryLockKey } from './idempotency.queries.ts'

/** In characters. */
export const IDEMPOTENCY_KEY_MAX = 128

/** The request's Idempotency-Key, if it has one. @throws DomainError refused when it is not of 1 to 128 characters */
export function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && key.length >= 1 && key.length <= IDEMPOTENCY_KEY_MAX) return key
  throw new DomainError('refused', `An Idempotency-Key has 1 to ${IDEMPOTENCY_KEY_MAX} characters.`)
}

/** @throws DomainError refused for content nested so deeply that serializing it would overflow the stack */
export function fingerprintOf(method: string, url: string, content: unknown): string {
  return createHash('sha256')
    .update(toJson([method, url, content ?? null]))
    .digest('hex')
}

function toJson(content: unknown): string {
  try {
    return JSON.stringify(content)
  } catch (error) {
    throw error instanceof RangeError ? refused('The body is nested too deeply.') : error
  }
}

interface KeyedRequest {
  userId: number
  key: string
  fingerprint: string
  perform: (tx: Transaction) => Promise<StoredResponse>
}

/** Performs the request, or returns the response that its key got before. @throws DomainError still_running, key_reused */
export function respondOnce(db: Db, request: KeyedRequest): Promise<StoredResponse> {
  return inTransaction(db, async (tx) => {
    if (!(await tryLockKey(tx, request))) {
      throw stillRunning()
    }
    const { is_pushed: isPushed, response: earlier } = await findKeyUse(tx, request)
    // A device that got no response to this request may have pushed the same change as an operation.
    if (earlier ? earlier.fingerprint !== request.fingerprint : isPushed) {
      throw new DomainError('key_reused', 'This Idempotency-Key was used for another request.')
    }
    if (earlier) return earlier
    const response = await performOrReject(tx, request.perform)
    await insertResponse(tx, { ...request, response })
    return response
  })
}

/**
 * A final error response is stored too; what was written before the error is rolled back to the savepoint.
 * @throws an unexpected or temporary error
 */
async function performOrReject(tx: Db, perform: KeyedRequest['perform']): Promise<StoredResponse> {
  try {
    return await tx.transaction(perform)
  } catch (error) {
    const response = errorResponse(error)
    if (response === undefined || isTemporary(error)) throw error
    return { status: response.status, body: JSON.stringify(response.body), etag: null }
  }
}

export const stillRunning = () =>
  new DomainError('still_running', 'A request with this Idempotency-Key is still running.')
