import { expect, test } from 'vitest'
import { inDecodeTurn } from './decode-turns.ts'

test('pictures are decoded one at a time, in order, and a broken one does not hold up the next', async () => {
  const events: string[] = []
  const decode = (name: string, fails = false) =>
    inDecodeTurn(async () => {
      events.push(`${name} begins`)
      await new Promise((resolve) => setImmediate(resolve))
      events.push(`${name} ends`)
      if (fails) throw new Error('damaged')
      return name
    })
  const results = await Promise.allSettled([decode('a'), decode('b', true), decode('c')])
  expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
  expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})
