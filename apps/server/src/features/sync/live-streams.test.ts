import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openLiveStreams } from './live-streams.ts'

function openStreams() {
  const listeners: (() => void)[] = []
  const live = openLiveStreams({
    subscribe: async (listener) => {
      listeners.push(listener)
      return () => undefined
    },
    stop: () => undefined,
  })
  const client = { userId: 1, signal: new AbortController().signal, confirmSession: async () => {} }
  return { live, client, listeners }
}

test('a stream that has ended gets no more events', { tags: ['SYNC-74'] }, async () => {
  const { live, client, listeners } = openStreams()
  // Its client does not read, so that the end is not sent yet.
  const stream = await live.open(client)
  live.close()
  for (const listener of listeners) listener()
  expect(stream.errored).toBeNull()
  stream.destroy()
})

test(
  'what opens while the server stops ends immediately, so that the stop does not wait for it',
  { tags: ['SYNC-74'] },
  async () => {
    const { live, client } = openStreams()
    live.close()
    expect(await text(await live.open(client))).toBe('')
    expect(await (await live.wait(client)).next()).toBe(false)
    expect(live.count()).toBe(0)
  },
)
