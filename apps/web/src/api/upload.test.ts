import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, storedSession } from '../testing/fake-browser.ts'
import { fakeFetch } from '../testing/fake-fetch.ts'

interface UploadResponse {
  status?: number
  text?: string
}

/** Replaces XMLHttpRequest, which uploads use. undefined means no response. */
function fakeRequests(responses: (UploadResponse | 'hanging' | undefined)[]) {
  const sent: { method: string; url: string; headers: Map<string, string> }[] = []
  class FakeUpload extends EventTarget {
    upload = new EventTarget()
    status = 0
    statusText = ''
    responseText = ''
    headers = new Map<string, string>()
    method = ''
    url = ''
    open(method: string, url: string) {
      Object.assign(this, { method, url })
    }
    setRequestHeader(name: string, value: string) {
      this.headers.set(name, value)
    }
    getResponseHeader() {
      return null
    }
    abort() {
      this.end('abort')
    }
    send() {
      const { method, url, headers } = this
      const response = responses[sent.push({ method, url, headers }) - 1]
      if (response === 'hanging') return
      queueMicrotask(() => {
        this.status = response ? (response.status ?? 200) : 0
        this.responseText = response?.text ?? ''
        const progress = { loaded: 30, total: 60, lengthComputable: true }
        this.upload.dispatchEvent(Object.assign(new Event('progress'), progress))
        this.end(response ? 'load' : 'error')
      })
    }
    private end(type: string) {
      this.dispatchEvent(new Event(type))
      this.dispatchEvent(new Event('loadend'))
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeUpload)
  return sent
}

beforeEach(() => {
  vi.resetModules()
  fakeBrowser(storedSession())
})
afterEach(() => void vi.useRealTimers())
const load = () => import('./upload.ts')

test('an upload contains the token and reports its progress', async () => {
  const sent = fakeRequests([{ status: 201, text: '{"id":3}' }])
  const { upload } = await load()
  const progress: number[] = []
  const form = new FormData()
  await expect(upload('/api/works/', form, { onProgress: (part) => progress.push(part) })).resolves.toEqual({ id: 3 })
  expect(sent[0]).toMatchObject({ method: 'POST', url: '/api/works/' })
  expect(sent[0]?.headers.get('Authorization')).toBe('Bearer access-1')
  expect(progress).toEqual([0.5])
})

test('retries an upload after one refresh if it was rejected with 401', { tags: ['SESS-17'] }, async () => {
  const sent = fakeRequests([{ status: 401 }, { status: 201, text: '{"id":3}' }])
  fakeFetch(() => ({ body: { access: 'access-2' } }))
  const { upload } = await load()
  await upload('/api/works/', new FormData())
  expect(sent.map(({ headers }) => headers.get('Authorization'))).toEqual(['Bearer access-1', 'Bearer access-2'])
})

test('retries an upload that a busy server rejects, at most three times', { tags: ['ERR-03', 'ERR-05'] }, async () => {
  vi.useFakeTimers()
  const sent = fakeRequests(Array.from({ length: 5 }, () => ({ status: 429 })))
  const { upload } = await load()
  const failure = upload('/api/works/', new FormData()).catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  expect(await failure).toMatchObject({ status: 429 })
  expect(sent).toHaveLength(4)
})

test('a successful response without JSON is an error', { tags: ['ERR-06'] }, async () => {
  for (const text of ['', '<html>']) {
    fakeRequests([{ status: 200, text }])
    const { upload } = await load()
    await expect(upload('/api/works/', new FormData())).rejects.toThrow('Invalid server response')
  }
})

test('an upload without a response fails', { tags: ['ERR-07'] }, async () => {
  fakeRequests([undefined])
  const { upload } = await load()
  await expect(upload('/api/works/', new FormData())).rejects.toMatchObject({ message: 'Network error', status: 0 })
})

test(
  'an upload that makes no progress for a minute fails like one without a response',
  { tags: ['ERR-07'] },
  async () => {
    vi.useFakeTimers()
    fakeRequests(['hanging'])
    const { upload } = await load()
    const failed = vi.fn<(error: unknown) => void>()
    const uploaded = upload('/api/works/', new FormData()).catch(failed)
    await vi.advanceTimersByTimeAsync(59_000)
    expect(failed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1_000)
    await uploaded
    expect(failed.mock.calls).toMatchObject([[{ message: 'Network error', status: 0 }]])
  },
)

test('a rejected upload fails with the server’s message, or with a general one', { tags: ['ERR-08'] }, async () => {
  const rejections = [
    ['{"detail":"File too large"}', 'File too large'],
    ['{"files":["Invalid file type"]}', 'Validation error'],
    ['<html>', 'Request failed'],
    ['', 'Request failed'],
  ] as const
  for (const [text, message] of rejections) {
    fakeRequests([{ status: 400, text }])
    const { upload } = await load()
    await expect(upload('/api/works/', new FormData())).rejects.toThrow(message)
  }
})

test(
  'without a response, the request that creates a work from uploaded chunks has the message of an upload',
  { tags: ['ERR-07'] },
  async () => {
    const { uploadFailureText } = await load()
    const { networkErrorFor } = await import('./api-error.ts')
    expect(uploadFailureText(networkErrorFor('POST'))).toBe('Network error')
  },
)

test('an error without a message gets a default text', { tags: ['ERR-09'] }, async () => {
  const { uploadFailureText } = await load()
  expect([new Error(''), new Error('Network error')].map(uploadFailureText)).toEqual([
    'Failed to upload file',
    'Network error',
  ])
})

test('an upload that is aborted before it starts ends immediately', async () => {
  fakeRequests([{ text: '{}' }])
  const { upload } = await load()
  const signal = AbortSignal.abort()
  await expect(upload('/api/works/', new FormData(), { signal })).rejects.toMatchObject({ name: 'AbortError' })
})
