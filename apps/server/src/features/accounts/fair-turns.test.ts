import { expect, test } from 'vitest'
import { createFairTurns, LineIsFull } from './fair-turns.ts'

/** Works that end when the test says so, and the order in which they began. */
function startLine(waitingMax: number) {
  const takeTurn = createFairTurns({ atOnce: 1, waitingMax })
  const began: string[] = []
  const ends: (() => void)[] = []
  const ask = (key: string, name = key, ownMax = 5) => {
    const answer = takeTurn({ key, waitingMax: ownMax }, () => {
      began.push(name)
      return new Promise<string>((resolve) => ends.push(() => resolve(name)))
    })
    return answer.catch((error: unknown) => (error instanceof LineIsFull ? 'full' : error))
  }
  const endAll = async () => {
    for (let end = ends.shift(); end; end = ends.shift()) {
      end()
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  return { ask, began, endAll }
}

test('SESS-43 clients take turns, however many requests one of them sends', async () => {
  const { ask, began, endAll } = startLine(10)
  const answers = [ask('a', 'a1'), ask('a', 'a2'), ask('a', 'a3'), ask('b', 'b1'), ask('b', 'b2'), ask('c', 'c1')]
  await endAll()
  expect(began).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
  expect(await Promise.all(answers)).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'c1'])
})

test('SESS-43 one client waits so many times and no more', async () => {
  const { ask, endAll } = startLine(10)
  const answers = Array.from({ length: 8 }, (_, n) => ask('a', `a${n}`, 3))
  const other = ask('b')
  await endAll()
  expect(await Promise.all(answers)).toEqual(['a0', 'a1', 'a2', 'a3', 'full', 'full', 'full', 'full'])
  expect(await other).toBe('b')
})

test('SESS-43 when all places are taken, the last of the longest line leaves for a client with fewer', async () => {
  const { ask, began, endAll } = startLine(4)
  const flood = Array.from({ length: 5 }, (_, n) => ask('a', `a${n}`, 4))
  const others = [ask('b'), ask('c')]
  // Now two of a's wait beside b and c: none has more than one too many.
  const late = [ask('d'), ask('a', 'a9', 4)]
  await endAll()
  expect(await Promise.all(flood)).toEqual(['a0', 'a1', 'full', 'full', 'full'])
  expect(await Promise.all([...others, ...late])).toEqual(['b', 'c', 'd', 'full'])
  expect(began).toEqual(['a0', 'a1', 'b', 'c', 'd'])
})

test('SESS-43 a work that fails gives its turn to the next', async () => {
  const takeTurn = createFairTurns({ atOnce: 1, waitingMax: 5 })
  const client = { key: 'a', waitingMax: 5 }
  const failing = takeTurn(client, () => Promise.reject(new Error('broken')))
  const next = takeTurn(client, () => Promise.resolve('served'))
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('served')
})
