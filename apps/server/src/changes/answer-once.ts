import { DomainError, refused } from '@daywork/domain/errors/domain-error'
import type { FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import type { Db, Transaction } from '../database/handle.ts'
import { findAnswer, insertAnswer, type StoredAnswer, tryLockKey } from '../database/idempotency-keys.ts'
import { inTransaction } from '../database/transaction.ts'
import { answerFor } from '../plugins/errors.ts'

/** API-92, in characters. */
export const IDEMPOTENCY_KEY_MAX = 128

/** The caller's Idempotency-Key, if it sent one. @throws DomainError refused when it is not of 1 to 128 characters */
export function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && key.length >= 1 && key.length <= IDEMPOTENCY_KEY_MAX) return key
  throw new DomainError('refused', `An Idempotency-Key has 1 to ${IDEMPOTENCY_KEY_MAX} characters.`)
}

/** @throws DomainError refused for content whose nesting would take the whole stack; a call without a body checks none */
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
  perform: (tx: Transaction) => Promise<StoredAnswer>
}

/** Performs the request, or repeats the answer it was given before. @throws DomainError still_running, key_reused */
export function answerOnce(db: Db, request: KeyedRequest): Promise<StoredAnswer> {
  return inTransaction(db, async (tx) => {
    if (!(await tryLockKey(tx, request))) {
      throw stillRunning()
    }
    const earlier = await findAnswer(tx, request)
    if (earlier && earlier.fingerprint !== request.fingerprint) {
      throw new DomainError('key_reused', 'This Idempotency-Key was used for another request.')
    }
    if (earlier) return earlier
    const answer = await performOrRefuse(tx, request.perform)
    await insertAnswer(tx, { ...request, answer })
    return answer
  })
}

/** A refusal is an answer too, and is kept; what was written before it is rolled back to the savepoint. */
async function performOrRefuse(tx: Db, perform: KeyedRequest['perform']): Promise<StoredAnswer> {
  try {
    return await tx.transaction(perform)
  } catch (error) {
    const refusal = answerFor(error)
    if (refusal === undefined) throw error
    return { status: refusal.status, body: JSON.stringify(refusal.body), etag: null }
  }
}

export const stillRunning = () =>
  new DomainError('still_running', 'A request with this Idempotency-Key is still running.')
