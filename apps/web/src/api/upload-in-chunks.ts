import { type DetailedError, Upload } from 'tus-js-client'
import { apiAddress } from './address.ts'
import { ApiError, errorMessage, invalidResponseText, networkError } from './api-error.ts'
import { hexOf } from './hex.ts'
import { BAD_REQUEST, CONFLICT, INSUFFICIENT_STORAGE, LOCKED, SERVER_ERROR } from './http-status.ts'
import {
  type FileMark,
  findUnfinishedUpload,
  removeUnfinishedUpload,
  storeUnfinishedUpload,
  uploadIdIn,
} from './unfinished-uploads.ts'
import { parseBody } from './send.ts'
import { callWithSession, REQUEST_ID_HEADER, type RawResponse } from './with-session.ts'

/** Bytes per chunk: half a minute at 1 Mbit/s, and small compared with files that need chunks. */
const CHUNK_BYTES = 4 * 1024 * 1024
/** Delays between attempts. They restart with every chunk that arrives, and sum to 40 s without a connection. */
const RETRY_DELAYS_MS = [500, 1500, 3000, 5000, 10_000, 20_000]

interface ChunksOptions {
  /** Called with the fraction sent, 0 to 1. */
  onProgress: (part: number) => void
  signal?: AbortSignal | undefined
  /** See `Conditions` of with-session.ts. */
  owner?: string | undefined
}

/**
 * Sends a large file in chunks, so that chunks that arrived are not sent again. After an interruption it resumes
 * automatically; after a reload, when the user sends the same file again.
 * @returns the id of the uploaded file, to which a new work can refer
 * @throws ApiError, or a DOMException 'AbortError' when `signal` aborts it; chunks that arrived stay on the server
 */
export async function uploadInChunks(file: File, options: ChunksOptions): Promise<number> {
  const mark = { file, sha256: await hashOf(file) }
  const call = (access: string | null) => sendOnce(mark, options, access)
  const response = await callWithSession(call, { isAnonymous: false, owner: options.owner, signal: options.signal })
  const id = uploadIdIn(findUnfinishedUpload(mark) ?? '')
  if (response.status < 200 || response.status > 299) {
    if (response.status === BAD_REQUEST && id !== undefined) removeUnfinishedUpload(id)
    throw new ApiError(response, errorMessage(response))
  }
  if (id === undefined) throw new Error(invalidResponseText())
  return id
}

/** The server uses the hash to verify the file. Browsers compute hashes only on https pages. */
async function hashOf(file: File): Promise<string | undefined> {
  if (!window.isSecureContext) return undefined
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return hexOf(new Uint8Array(hash))
}

function sendOnce(mark: FileMark, { onProgress, signal }: ChunksOptions, access: string | null): Promise<RawResponse> {
  const { file, sha256 } = mark
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: apiAddress('/api/uploads/'),
      uploadUrl: findUnfinishedUpload(mark) ?? null,
      headers: access === null ? {} : { Authorization: `Bearer ${access}` },
      metadata: { filename: file.name, ...(sha256 === undefined ? {} : { sha256 }) },
      chunkSize: CHUNK_BYTES,
      retryDelays: RETRY_DELAYS_MS,
      onShouldRetry: ({ originalResponse }) => canRetry(originalResponse?.getStatus() ?? 0),
      // unfinished-uploads.ts does this, because it also stores the owner.
      storeFingerprintForResuming: false,
      onUploadUrlAvailable: () => upload.url && storeUnfinishedUpload(mark, upload.url),
      onProgress: (sent, total) => onProgress(sent / total),
      onSuccess: () => resolve({ ...NO_RESPONSE, status: 200 }),
      onError: (error) => {
        const response = responseOf(error)
        if (response) resolve(response)
        else reject(networkError())
      },
    })
    const stop = () => {
      void upload.abort()
      reject(new DOMException('The upload was stopped', 'AbortError'))
    }
    signal?.addEventListener('abort', stop, { once: true })
    if (signal?.aborted) stop()
    else upload.start()
  })
}

/** No response, a server error, or a chunk that another connection of this user is still sending. */
const canRetry = (status: number): boolean =>
  status === 0 ||
  status === CONFLICT ||
  status === LOCKED ||
  (status >= SERVER_ERROR && status !== INSUFFICIENT_STORAGE)

const NO_RESPONSE = { statusText: '', retryAfter: null, requestId: null, body: undefined }

/** The response of the server; undefined if there is none. */
function responseOf(error: Error | DetailedError): RawResponse | undefined {
  const response = 'originalResponse' in error ? error.originalResponse : null
  const status = response?.getStatus() ?? 0
  if (!response || status === 0) return undefined
  const retryAfter = response.getHeader('Retry-After') ?? null
  const requestId = response.getHeader(REQUEST_ID_HEADER) ?? null
  return { ...NO_RESPONSE, status, retryAfter, requestId, body: parseBody(response.getBody()) }
}
