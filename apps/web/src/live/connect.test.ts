import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { fakeBrowser } from '../testing/fake-browser.ts'
import { jsonResponse, fakeNetwork, namesOf } from '../testing/fake-network.ts'
import { connect } from './connect.ts'

const POKE = 'event: changed\ndata:\n\n'

beforeEach(() => {
  vi.useFakeTimers()
  fakeBrowser()
})
afterEach(() => void vi.useRealTimers())

/** A stream that a test writes to. */
function openStream() {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) })
  return {
    response: new Response(body, { headers: { 'Content-Type': 'text/event-stream' } }),
    write: (text: string) => controller?.enqueue(encoder.encode(text)),
    end: () => controller?.close(),
  }
}

function start(respond: Parameters<typeof fakeNetwork>[0]) {
  const calls = fakeNetwork(respond)
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const onChange = vi.fn<() => void>()
  void connect(onChange, stop.signal)
  return { calls, onChange, stop: () => stop.abort() }
}

const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

test(
  'reports a change for each event, and for each new connection, before which anything may have changed',
  { tags: ['SYNC-82'] },
  async () => {
    const streams = [openStream(), openStream()]
    let opened = 0
    const { calls, onChange } = start(() => streams[opened++]?.response ?? jsonResponse({}, 500))
    streams[0]?.write(':\n\n')
    await wait(0)
    expect(onChange).toHaveBeenCalledTimes(1)
    expect(calls[0]?.headers.get('Authorization')).toBe('Bearer access')
    // An event may arrive in two parts.
    streams[0]?.write(POKE.slice(0, 9))
    streams[0]?.write(`${POKE.slice(9)}:\n\n`)
    await wait(0)
    expect(onChange).toHaveBeenCalledTimes(2)
    await wait(15_000)
    streams[0]?.end()
    await wait(1_000)
    streams[1]?.write(':\n\n')
    await wait(0)
    expect(calls).toHaveLength(2)
    expect(onChange).toHaveBeenCalledTimes(3)
  },
)

test('opens the stream again if it has sent nothing for 40 seconds', { tags: ['SYNC-82'] }, async () => {
  const streams = [openStream(), openStream()]
  let opened = 0
  const { calls } = start(() => streams[opened++]?.response ?? jsonResponse({}, 500))
  streams[0]?.write(':\n\n')
  await wait(39_000)
  expect(calls).toHaveLength(1)
  await wait(3_000)
  expect(namesOf(calls)).toEqual(['GET /api/sync/live/', 'GET /api/sync/live/'])
})

test('waits for changes with pulls behind a proxy that buffers the stream', { tags: ['SYNC-82'] }, async () => {
  const changed = Promise.withResolvers<Response>()
  const { calls, onChange } = start(({ path }) => {
    if (path.includes('live')) return openStream().response
    if (path.includes('cursor=one')) return changed.promise
    if (path.includes('cursor=two')) return new Promise<Response>(() => {})
    return jsonResponse({ changes: [], cursor: calls.length < 4 ? 'one' : 'two', more: false })
  })
  await wait(4_900)
  expect(calls).toHaveLength(1)
  await wait(200)
  expect(onChange).toHaveBeenCalledTimes(1)
  changed.resolve(jsonResponse({ changes: [{ entity: 'client', id: 1, row: null }], cursor: 'more', more: true }))
  await wait(0)
  expect(onChange).toHaveBeenCalledTimes(2)
  expect(namesOf(calls)).toEqual([
    'GET /api/sync/live/',
    'GET /api/sync/pull/',
    'GET /api/sync/pull/?cursor=one&wait=25&limit=1',
    'GET /api/sync/pull/',
    'GET /api/sync/pull/?cursor=two&wait=25&limit=1',
  ])
})

test(
  'a waiting pull reports a change that it does not contain, but not the end of its time',
  { tags: ['SYNC-82', 'SYNC-117'] },
  async () => {
    const waits = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()]
    let waited = 0
    const { onChange } = start(({ path }) => {
      if (path.includes('live')) return openStream().response
      if (path.includes('wait=')) return waits[waited++]?.promise ?? new Promise<Response>(() => {})
      return jsonResponse({ changes: [], cursor: 'one', more: false })
    })
    await wait(5_100)
    waits[0]?.resolve(jsonResponse({ changes: [], cursor: 'one', more: false }))
    await wait(0)
    expect(waited).toBe(2)
    expect(onChange).toHaveBeenCalledTimes(1)
    waits[1]?.resolve(jsonResponse({ changes: [], cursor: 'two', more: false }))
    await wait(0)
    expect(onChange).toHaveBeenCalledTimes(2)
  },
)

test('tries the stream again ten minutes after it was too slow to open', { tags: ['SYNC-82'] }, async () => {
  const stream = openStream()
  let streams = 0
  const { calls, onChange } = start(({ path }) => {
    if (path.includes('live')) return streams++ === 0 ? openStream().response : stream.response
    if (path.includes('wait=')) return new Promise<Response>(() => {})
    return jsonResponse({ changes: [], cursor: 'one', more: false })
  })
  await wait(5_100)
  expect(namesOf(calls).at(-1)).toBe('GET /api/sync/pull/?cursor=one&wait=25&limit=1')
  await wait(10 * 60_000 + 2_000)
  expect(namesOf(calls).at(-1)).toBe('GET /api/sync/live/')
  expect(onChange).toHaveBeenCalledTimes(1)
  stream.write(POKE)
  await wait(0)
  expect(onChange).toHaveBeenCalledTimes(3)
  await wait(20_000)
  expect(streams).toBe(2)
})

test('waits longer after each failed connection, up to a minute', { tags: ['SYNC-82'] }, async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1)
  const at: number[] = []
  start(() => {
    at.push(Date.now())
    return Promise.reject(new TypeError('Failed to fetch'))
  })
  await wait(400_000)
  const pauses = at.slice(1).map((time, index) => time - (at[index] ?? 0))
  expect(pauses.slice(0, 7)).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000])
})

test('waits as long as Retry-After says', { tags: ['SYNC-82'] }, async () => {
  const { calls } = start(() => new Response('{}', { status: 429, headers: { 'Retry-After': '60' } }))
  await wait(59_000)
  expect(calls).toHaveLength(1)
  await wait(5_000)
  expect(calls).toHaveLength(2)
})

test('stops when the signal aborts', { tags: ['SYNC-79'] }, async () => {
  const { calls, stop } = start(() => jsonResponse({}, 503))
  await wait(100)
  stop()
  await wait(200_000)
  expect(calls).toHaveLength(1)
})
