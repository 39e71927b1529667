import type { ResumableUpload } from '@daywork/domain/portfolio/resumable-upload'
import { apiAddress } from './address.ts'
import { ApiError, unanswered } from './api-error.ts'
import { parseBody, send } from './send.ts'
import { callWithSession, type RawAnswer } from './with-session.ts'

/** For one part on a very bad link. */
const REQUEST_MS = 120_000

interface NewUpload {
  name: string
  size: number
  /** Hexadecimal; the server compares it with what arrives. */
  sha256: string | null
  /** The same for all attempts. */
  idempotencyKey: string
}

/** A place on the server for a file that is sent part by part (tus). @returns its id @throws ApiError */
export async function createUpload({ idempotencyKey, name, sha256, size }: NewUpload): Promise<number> {
  const pairs = [['filename', name], ...(sha256 === null ? [] : [['sha256', sha256]])]
  const headers = {
    'Upload-Length': String(size),
    'Upload-Metadata': pairs.map(([key, value = '']) => `${key} ${base64(value)}`).join(','),
    'Idempotency-Key': idempotencyKey,
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server's tests hold to the shape
  return ((await sendBytes('/api/uploads/', 'POST', headers)) as ResumableUpload).id
}

/** What has arrived. @throws ApiError */
export const readUpload = (id: number): Promise<ResumableUpload> =>
  send<ResumableUpload>(`/api/uploads/${id}/`, { signal: AbortSignal.timeout(REQUEST_MS) })

/** @throws ApiError */
export async function appendToUpload(id: number, offset: number, bytes: ArrayBuffer): Promise<void> {
  const headers = { 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': String(offset) }
  await sendBytes(`/api/uploads/${id}/`, 'PATCH', headers, bytes)
}

const base64 = (text: string): string => btoa(String.fromCodePoint(...new TextEncoder().encode(text)))

async function sendBytes(path: string, method: string, given: HeadersInit, body?: ArrayBuffer): Promise<unknown> {
  const call = async (access: string | null): Promise<RawAnswer> => {
    const headers = new Headers(given)
    headers.set('Tus-Resumable', '1.0.0')
    if (access !== null) headers.set('Authorization', `Bearer ${access}`)
    try {
      const signal = AbortSignal.timeout(REQUEST_MS)
      const response = await fetch(apiAddress(path), { method, headers, signal, ...(body && { body }) })
      const { status, statusText } = response
      const text = await response.text()
      return { status, statusText, retryAfter: response.headers.get('Retry-After'), body: parseBody(text) }
    } catch {
      throw unanswered()
    }
  }
  const answer = await callWithSession(call, { isAnonymous: false })
  if (answer.status < 200 || answer.status > 299) throw new ApiError(answer)
  return answer.body
}
