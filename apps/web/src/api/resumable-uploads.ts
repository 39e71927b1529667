import type { ResumableUpload } from '@daywork/domain/portfolio/resumable-upload'
import { apiAddress } from './address.ts'
import { ApiError, networkError } from './api-error.ts'
import { readResponse, send } from './send.ts'
import { callWithSession, type RawResponse } from './with-session.ts'

/** Enough for one part on a very slow connection. */
const REQUEST_MS = 120_000

interface NewUpload {
  name: string
  size: number
  /** Hexadecimal; the server compares it with what arrives. */
  sha256: string | null
  /** The same for all attempts. */
  idempotencyKey: string
}

/** Creates an upload on the server for a file that is sent in parts (tus). @returns its id @throws ApiError */
async function createUpload(owner: string, { idempotencyKey, name, sha256, size }: NewUpload): Promise<number> {
  const pairs = [['filename', name], ...(sha256 === null ? [] : [['sha256', sha256]])]
  const headers = {
    'Upload-Length': String(size),
    'Upload-Metadata': pairs.map(([key, value = '']) => `${key} ${base64(value)}`).join(','),
    'Idempotency-Key': idempotencyKey,
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server's tests check this shape
  return ((await sendBytes(owner, '/api/uploads/', { method: 'POST', headers })) as ResumableUpload).id
}

/** Reads how much of the file has arrived. @throws ApiError */
const readUpload = (owner: string, id: number): Promise<ResumableUpload> =>
  send<ResumableUpload>(`/api/uploads/${id}/`, { owner, timeoutMs: REQUEST_MS })

interface Part {
  offset: number
  bytes: ArrayBuffer
}

/** @throws ApiError */
async function appendToUpload(owner: string, id: number, { bytes, offset }: Part): Promise<void> {
  const headers = { 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': String(offset) }
  await sendBytes(owner, `/api/uploads/${id}/`, { method: 'PATCH', headers, body: bytes })
}

/** The requests for the files of one person. */
export const uploadRequestsOf = (owner: string) => ({
  create: (file: NewUpload) => createUpload(owner, file),
  read: (id: number) => readUpload(owner, id),
  append: (id: number, offset: number, bytes: ArrayBuffer) => appendToUpload(owner, id, { offset, bytes }),
})

const base64 = (text: string): string => btoa(String.fromCodePoint(...new TextEncoder().encode(text)))

interface ByteRequest {
  method: string
  headers: HeadersInit
  body?: ArrayBuffer
}

async function sendBytes(owner: string, path: string, request: ByteRequest): Promise<unknown> {
  const call = async (access: string | null): Promise<RawResponse> => {
    const headers = new Headers(request.headers)
    headers.set('Tus-Resumable', '1.0.0')
    if (access !== null) headers.set('Authorization', `Bearer ${access}`)
    try {
      const signal = AbortSignal.timeout(REQUEST_MS)
      const response = await fetch(apiAddress(path), { ...request, headers, signal })
      return await readResponse(response)
    } catch {
      throw networkError()
    }
  }
  const response = await callWithSession(call, { isAnonymous: false, owner })
  if (response.status < 200 || response.status > 299) throw new ApiError(response)
  return response.body
}
