import { expect, test } from 'vitest'
import { answerJson, fakeNetwork } from '../testing/fake-network.ts'
import { sendAction } from './send-action.ts'

const START = { path: '/api/work-orders/7/start_work/', state: '2025-01-05T10:00:00.000Z' }

/** Sends the action once for each response; undefined is a lost response. @returns the key of each request */
async function keysOf(answers: (number | undefined)[], action = START): Promise<(string | null)[]> {
  const left = [...answers]
  const calls = fakeNetwork(() => {
    const status = left.shift()
    if (status === undefined) throw new TypeError('Failed to fetch')
    return answerJson({ id: 7 }, status)
  })
  for (const _ of answers) await sendAction(action).catch(() => {})
  return calls.map(({ headers }) => headers.get('Idempotency-Key'))
}

test('retries an action with the same key if its response was lost', { tags: ['CACHE-23', 'API-92'] }, async () => {
  const [first, second, third] = await keysOf([undefined, 502, 200])
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect([second, third]).toEqual([first, first])
})

test.each([200, 400, 404])(
  'after a %i, pressing the button again is a new action',
  { tags: ['CACHE-23'] },
  async (status) => {
    const [first, second] = await keysOf([status, 200])
    expect(second).not.toBe(first)
  },
)

test('another state of the record or another body makes it another action', { tags: ['CACHE-23'] }, async () => {
  const [first] = await keysOf([undefined])
  const [later] = await keysOf([undefined], { ...START, state: '2025-02-01T10:00:00.000Z' })
  const [other] = await keysOf([undefined], { ...START, path: '/api/work-orders/8/start_work/' })
  expect(new Set([first, later, other]).size).toBe(3)
  expect(await keysOf([undefined])).toEqual([first])
})
