import type { ResumableUpload } from '@daywork/domain/portfolio/resumable-upload'
import { send } from './send.ts'

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

const TUS = { 'Tus-Resumable': '1.0.0' }

/** Creates an upload on the server for a file that is sent in parts (tus). @returns its id @throws ApiError */
async function createUpload(owner: string, { idempotencyKey, name, sha256, size }: NewUpload): Promise<number> {
  const pairs = [['filename', name], ...(sha256 === null ? [] : [['sha256', sha256]])]
  const headers = {
    ...TUS,
    'Upload-Length': String(size),
    'Upload-Metadata': pairs.map(([key, value = '']) => `${key} ${base64(value)}`).join(','),
  }
  const options = { method: 'POST', headers, idempotencyKey, owner, timeoutMs: REQUEST_MS } as const
  return (await send<ResumableUpload>('/api/uploads/', options)).id
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
  const headers = { ...TUS, 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': String(offset) }
  await send(`/api/uploads/${id}/`, { method: 'PATCH', headers, body: bytes, owner, timeoutMs: REQUEST_MS })
}

/** The requests for the files of one person. */
export const uploadRequestsOf = (owner: string) => ({
  create: (file: NewUpload) => createUpload(owner, file),
  read: (id: number) => readUpload(owner, id),
  append: (id: number, offset: number, bytes: ArrayBuffer) => appendToUpload(owner, id, { offset, bytes }),
})

const base64 = (text: string): string => btoa(String.fromCodePoint(...new TextEncoder().encode(text)))
