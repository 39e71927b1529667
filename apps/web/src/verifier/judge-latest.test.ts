import type { Verdict } from '@daywork/domain/proof-packs/verify-pack'
import { expect, test, vi } from 'vitest'
import { judgeLatest } from './judge-latest.ts'

const good: Verdict = { findings: [{ code: 'chain-complete', count: 3 }], chain: undefined }
const other: Verdict = { findings: [{ code: 'no-stamp' }], chain: undefined }
const unreadable: Verdict = { findings: [{ code: 'pack-unreadable' }], chain: undefined }

function start() {
  const show = vi.fn<(verdict: Verdict, name: string) => void>()
  return { show, judge: judgeLatest(show), first: Promise.withResolvers<Verdict>() }
}

test('a pack that is chosen later replaces one that is still read', { tags: ['PACK-07'] }, async () => {
  const { first, judge, show } = start()
  const judged = judge('first.zip', () => first.promise)
  await judge('second.zip', async () => good)
  first.resolve(other)
  await judged
  expect(show.mock.calls).toEqual([[good, 'second.zip']])
})

test('an earlier pack that fails later says nothing', { tags: ['PACK-07'] }, async () => {
  const { first, judge, show } = start()
  const judged = judge('first.zip', () => first.promise)
  await judge('second.zip', async () => good)
  first.reject(new Error('not a ZIP file'))
  await judged
  expect(show.mock.calls).toEqual([[good, 'second.zip']])
})

test('a pack that cannot be read says so', { tags: ['PACK-07'] }, async () => {
  const { first, judge, show } = start()
  first.reject(new Error('not a ZIP file'))
  await judge('first.zip', () => first.promise)
  expect(show.mock.calls).toEqual([[unreadable, 'first.zip']])
})
