import { STAMP_BYTES_MAX } from '@daywork/domain/proof-packs/limits'
import { verifyTimeStamp } from '@daywork/domain/time-stamps/verify-time-stamp'
import { randomBytes } from 'node:crypto'
import { Agent, request } from 'undici'
import { codeOf } from '../error-properties.ts'
import { STAMP_CRYPTO } from './hashing.ts'

/** Reasons are for the log and never quote the authority. */
export type StampResponse = { stamp: Uint8Array } | { reason: string }

const SILENCE_MAX_MS = 15_000
const TIME_MAX_MS = 30_000

const dispatcher = new Agent({
  connect: { timeout: SILENCE_MAX_MS },
  headersTimeout: SILENCE_MAX_MS,
  bodyTimeout: SILENCE_MAX_MS,
  maxResponseSize: STAMP_BYTES_MAX,
})

/** Requests a stamp of a hash from a time-stamp authority (RFC 3161). Never throws, whatever the authority sends. */
export async function requestStamp(
  url: string,
  hash: string,
  signal: AbortSignal,
  timeMaxMs = TIME_MAX_MS,
): Promise<StampResponse> {
  const nonce = createNonce()
  try {
    const { body, statusCode } = await request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
      body: stampQuery(Buffer.from(hash, 'hex'), nonce),
      // Once a day: a connection that stays open would be of no use.
      reset: true,
      dispatcher,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeMaxMs)]),
    })
    const bytes = new Uint8Array(await body.arrayBuffer())
    // Redirects are not followed.
    if (statusCode !== 200) return { reason: `the authority responded with ${statusCode}` }
    return await verifyResponse(bytes, Buffer.from(hash, 'hex'), nonce)
  } catch (error) {
    return { reason: `the authority did not respond as it should (${reasonOf(error)})` }
  }
}

const reasonOf = (error: unknown): string => {
  if (error instanceof Error && error.name === 'TimeoutError') return 'it took too long'
  return codeOf(error) ?? 'no response'
}

const REASONS = {
  unreadable: 'the response is not a time stamp, or has a signature of another kind than RSA or an elliptic curve',
  refused: 'the authority does not stamp this',
  'of-other': 'the stamp is of another hash',
  forged: 'the signature is not that of the certificate in the stamp, or the certificate is not for time stamps',
  unchecked: 'the signature has a kind that is not supported',
} as const

async function verifyResponse(bytes: Uint8Array<ArrayBuffer>, hash: Buffer, nonce: Buffer): Promise<StampResponse> {
  const verdict = await verifyTimeStamp(bytes, hash, STAMP_CRYPTO)
  if (verdict.kind !== 'valid') return { reason: REASONS[verdict.kind] }
  // Without this check, the response to an earlier request would pass.
  if (verdict.nonce === undefined || !nonce.equals(verdict.nonce)) return { reason: 'the stamp is of another request' }
  return { stamp: bytes }
}

const NONCE_BYTES = 8

/** A number that is positive and as short as possible in DER: its first byte is from 0x40 to 0x7f. */
function createNonce(): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  nonce[0] = ((nonce[0] ?? 0) & 0x3f) | 0x40
  return nonce
}

/** TimeStampReq of version 1 for a SHA-256 hash. The response should contain the certificate. */
const stampQuery = (hash: Buffer, nonce: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from('30430201013031300d060960864801650304020105000420', 'hex'),
    hash,
    Buffer.from('0208', 'hex'),
    nonce,
    Buffer.from('0101ff', 'hex'),
  ])
