import { errorTexts } from '../texts/en/errors.ts'
import { getTexts } from '../texts/use-texts.ts'
import { apiAddress } from './address.ts'
import {
  ApiError,
  fieldErrors,
  invalidResponseText,
  messageOf,
  networkErrorText,
  serverMessage,
  networkError,
} from './api-error.ts'
import { parseBody } from './send.ts'
import { callWithSession, REQUEST_ID_HEADER, type RawResponse, unreadable } from './with-session.ts'

export interface UploadOptions {
  method?: 'POST' | 'PUT' | 'PATCH'
  /** Called with the fraction sent, 0 to 1. */
  onProgress?: (part: number) => void
  signal?: AbortSignal
  idempotencyKey?: string
  /** See `Conditions` of with-session.ts. */
  owner?: string | undefined
}

/**
 * Sends files as multipart. Uses XMLHttpRequest because fetch reports no upload progress.
 * @returns the JSON of the response as T
 * @throws ApiError with the texts of ERR-06 to ERR-08, or a DOMException 'AbortError' when `signal` aborts it
 */
export async function upload<T>(path: string, form: FormData, options: UploadOptions = {}): Promise<T> {
  const call = (access: string | null) => sendOnce(path, form, options, access)
  const response = await callWithSession(call, { isAnonymous: false, owner: options.owner, signal: options.signal })
  const isSuccess = response.status >= 200 && response.status <= 299
  if (!isSuccess) throw new ApiError(response, rejectionText(response.body))
  if (response.body === unreadable || response.body === undefined) {
    throw new ApiError(response, invalidResponseText())
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server's tests check this shape
  return response.body as T
}

/** The text to show when an upload fails (ERR-07, ERR-09), also if only the request that creates the work fails. */
export const uploadFailureText = (error: unknown): string =>
  error instanceof ApiError && error.isNetworkError
    ? networkErrorText()
    : messageOf(error, getTexts(errorTexts)('uploadFailed'))

function rejectionText(body: unknown): string {
  const isByField = Object.keys(fieldErrors(body)).length > 0
  return serverMessage(body) ?? getTexts(errorTexts)(isByField ? 'validation' : 'requestFailed')
}

/** Without progress for this long, the connection hangs. The browser alone may not notice for many minutes. */
const STALLED_MS = 60_000
/** Once the server has all bytes, it inspects the files, maybe after those of others. */
const INSPECTED_MS = 180_000

function sendOnce(path: string, form: FormData, options: UploadOptions, access: string | null): Promise<RawResponse> {
  const { method = 'POST', onProgress, signal, idempotencyKey } = options
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    const abort = () => call.abort()
    let stalled: ReturnType<typeof setTimeout> | undefined
    const awaitProgress = (atMostMs: number) => {
      clearTimeout(stalled)
      stalled = setTimeout(() => {
        reject(networkError())
        call.abort()
      }, atMostMs)
    }
    call.open(method, apiAddress(path))
    call.setRequestHeader('Accept', 'application/json')
    if (access !== null) call.setRequestHeader('Authorization', `Bearer ${access}`)
    if (idempotencyKey) call.setRequestHeader('Idempotency-Key', idempotencyKey)
    call.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      awaitProgress(STALLED_MS)
      if (lengthComputable) onProgress?.(loaded / total)
    })
    call.upload.addEventListener('load', () => awaitProgress(INSPECTED_MS))
    call.addEventListener('load', () => resolve(readResponse(call)))
    call.addEventListener('error', () => reject(networkError()))
    call.addEventListener('abort', () => reject(new DOMException('The upload was stopped', 'AbortError')))
    call.addEventListener('loadend', () => {
      clearTimeout(stalled)
      signal?.removeEventListener('abort', abort)
    })
    signal?.addEventListener('abort', abort, { once: true })
    call.send(form)
    awaitProgress(STALLED_MS)
    // An abort before send raises no event, and the promise would never settle.
    if (signal?.aborted) abort()
  })
}

const readResponse = (call: XMLHttpRequest): RawResponse => ({
  status: call.status,
  statusText: call.statusText,
  retryAfter: call.getResponseHeader('Retry-After'),
  requestId: call.getResponseHeader(REQUEST_ID_HEADER),
  body: parseBody(call.responseText),
})
