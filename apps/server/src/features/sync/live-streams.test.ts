import { expect, test } from 'vitest'
import { openLiveStreams } from './live-streams.ts'

test('a stream that has ended gets no more events', { tags: ['SYNC-74'] }, async () => {
  const listeners: (() => void)[] = []
  const live = openLiveStreams({
    subscribe: async (listener) => {
      listeners.push(listener)
      return () => undefined
    },
    stop: () => undefined,
  })
  // Its client does not read, so that the end is not sent yet.
  const stream = await live.open({ userId: 1, signal: new AbortController().signal, confirmSession: async () => {} })
  live.close()
  for (const listener of listeners) listener()
  expect(stream.errored).toBeNull()
  stream.destroy()
})
