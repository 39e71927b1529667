import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retryAfterMs, retryDelayMs, retryTooManyRequests } from './too-many-requests.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

interface Busy {
  status: number
  retryAfter: string | null
}

const busy = (retryAfter: string | null = null): Busy => ({ status: 429, retryAfter })

test('the delay doubles from a second, with jitter of up to a second, up to 30 s', { tags: ['ERR-03'] }, () => {
  expect([0, 1, 2].map((retry) => retryDelayMs(retry, null, 0))).toEqual([1000, 2000, 4000])
  expect([0, 1, 2].map((retry) => retryDelayMs(retry, null, 1))).toEqual([2000, 3000, 5000])
  expect(retryDelayMs(10, null, 1)).toBe(30_000)
})

test('uses the longer of both waits', { tags: ['ERR-03', 'ERR-04'] }, () => {
  expect(retryDelayMs(0, '1', 0.5)).toBe(1500)
  expect(retryDelayMs(2, '30', 1)).toBe(30_000)
  expect(retryDelayMs(0, '20', 0)).toBe(20_000)
})

test('Retry-After is whole seconds or an HTTP date; anything else counts as 0', { tags: ['ERR-04'] }, () => {
  const now = Date.parse('Sun, 05 Jan 2025 10:00:00 GMT')
  expect(retryAfterMs('120', now)).toBe(120_000)
  expect(retryAfterMs('Sun, 05 Jan 2025 10:00:07 GMT', now)).toBe(7000)
  expect(retryAfterMs('Sun, 05 Jan 2025 09:00:00 GMT', now)).toBe(0)
  expect([null, '', '-5', '1.5', 'soon'].map((header) => retryAfterMs(header, now))).toEqual([0, 0, 0, 0, 0])
})

test('sends four requests in total, then returns the 429', { tags: ['ERR-03', 'ERR-05'] }, async () => {
  const call = vi.fn<() => Promise<Busy>>(async () => busy())
  const response = retryTooManyRequests(call)
  await vi.runAllTimersAsync()
  expect((await response).status).toBe(429)
  expect(call).toHaveBeenCalledTimes(4)
})

test('returns the first response that is not a 429', { tags: ['ERR-03'] }, async () => {
  const call = vi.fn<() => Promise<Busy>>(async () => busy('2'))
  call.mockResolvedValueOnce(busy()).mockResolvedValueOnce({ status: 201, retryAfter: null })
  const response = retryTooManyRequests(call)
  await vi.runAllTimersAsync()
  expect((await response).status).toBe(201)
  expect(call).toHaveBeenCalledTimes(2)
})

test.each(['31', '3600', '9999999999', 'Sun, 05 Jan 2025 10:15:00 GMT'])(
  'returns a 429 with Retry-After %s immediately',
  { tags: ['ERR-04'] },
  async (retryAfter) => {
    vi.setSystemTime('2025-01-05T10:00:00Z')
    const call = vi.fn<() => Promise<Busy>>(async () => busy(retryAfter))
    await expect(retryTooManyRequests(call)).resolves.toMatchObject({ status: 429 })
    expect(call).toHaveBeenCalledOnce()
  },
)

test('waits for 30 seconds', { tags: ['ERR-04'] }, async () => {
  const call = vi.fn<() => Promise<Busy>>(async () => busy('30'))
  call.mockResolvedValueOnce(busy('30')).mockResolvedValueOnce({ status: 200, retryAfter: null })
  const response = retryTooManyRequests(call)
  await vi.advanceTimersByTimeAsync(29_999)
  expect(call).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(1)
  expect((await response).status).toBe(200)
})

test('does not retry a request that may be sent only once', { tags: ['ERR-05'] }, async () => {
  const call = vi.fn<() => Promise<Busy>>(async () => busy('1'))
  await expect(retryTooManyRequests(call, { isSentOnce: true })).resolves.toMatchObject({ status: 429 })
  expect(call).toHaveBeenCalledOnce()
})

test('stops waiting when the request is aborted', async () => {
  const stop = new AbortController()
  const response = retryTooManyRequests(async () => busy('30'), { signal: stop.signal })
  setTimeout(() => stop.abort(new Error('enough')), 10)
  void vi.advanceTimersByTimeAsync(10)
  await expect(response).rejects.toThrow('enough')
})
