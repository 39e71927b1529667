import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { endSession, startLeaving, startSession } from '../api/session.ts'
import { history } from '../browser-history.ts'
import { untilFirstList } from './until-first-list.ts'

afterEach(() => endSession())

const nextFrame = () => new Promise(requestAnimationFrame)

/** Whether what waits for the first list starts, on a page without one. */
async function starts(): Promise<boolean> {
  const start = vi.fn<() => void>()
  void untilFirstList(new QueryClient()).then(start)
  await nextFrame()
  return start.mock.calls.length > 0
}

test('what waits for the first list does not start once a log-out has begun', { tags: ['SESS-22'] }, async () => {
  history.replace('/work-orders/7')
  startSession({ access: 'access', refresh: 'refresh', username: 'ann', remember: true })
  expect(await starts()).toBe(true)
  startLeaving()
  expect(await starts()).toBe(false)
})
