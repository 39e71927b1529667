import type { ResumableUpload } from '@daywork/domain/portfolio/resumable-upload'
import type { KeptFile } from '@daywork/domain/sync/kept'
import { apiAddress } from '../api/address.ts'
import { ApiError, unanswered } from '../api/api-error.ts'
import { parseBody, send } from '../api/send.ts'
import { callWithSession, type RawAnswer } from '../api/with-session.ts'
import type { UploadRequests } from './send-file.ts'

/** For one part on a very bad link. */
const REQUEST_MS = 120_000

/** The requests of the tus protocol, as the server knows it. */
export const uploadRequests: UploadRequests = {
  create: async (file) => {
    const headers = {
      'Upload-Length': String(file.size),
      'Upload-Metadata': metadataOf(file),
      'Idempotency-Key': `${file.id}-${file.round}`,
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server's tests hold to the shape
    return ((await sendBytes('/api/uploads/', 'POST', headers)) as ResumableUpload).id
  },
  read: (upload) => send<ResumableUpload>(`/api/uploads/${upload}/`, { signal: AbortSignal.timeout(REQUEST_MS) }),
  append: async (upload, offset, bytes) => {
    const headers = { 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': String(offset) }
    await sendBytes(`/api/uploads/${upload}/`, 'PATCH', headers, bytes)
  },
}

function metadataOf({ name, sha256 }: KeptFile): string {
  const pairs = [['filename', name], ...(sha256 === null ? [] : [['sha256', sha256]])]
  return pairs.map(([key, value = '']) => `${key} ${base64(value)}`).join(',')
}

const base64 = (text: string): string => btoa(String.fromCodePoint(...new TextEncoder().encode(text)))

/** @returns the body of the response @throws ApiError */
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
