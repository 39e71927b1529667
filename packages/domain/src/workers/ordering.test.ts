import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareWorkers } from './ordering.ts'
import { WORKER_STATUSES, type WorkerStatus } from './statuses.ts'

const worker = (name: string | null | undefined, status: WorkerStatus = 'BUSY') => ({ name, status })

test('available workers come first, then by name', { tags: ['FMT-14'] }, () => {
  const crew = [worker('Bea'), worker('cem', 'AVAILABLE'), worker('Abe'), worker('Dora', 'AVAILABLE')]
  expect(crew.toSorted(compareWorkers).map(({ name }) => name)).toEqual(['cem', 'Dora', 'Abe', 'Bea'])
})

test(
  'names compare without case, the other statuses have no order, a missing name comes last',
  { tags: ['FMT-15'] },
  () => {
    const crew = [
      worker('zoe', 'INACTIVE'),
      worker(null, 'BUSY'),
      worker('Émile', 'ON_LEAVE'),
      worker('  ', 'INACTIVE'),
      worker('adam', 'ON_LEAVE'),
      worker('Bob', 'BUSY'),
    ]
    expect(crew.toSorted(compareWorkers).map(({ name }) => name)).toEqual(['adam', 'Bob', 'Émile', 'zoe', null, '  '])
  },
)

test('sorting never changes the stored list and is settled after one pass', { tags: ['FMT-14', 'FMT-20'] }, () => {
  const anyone = fc.record({
    name: fc.option(fc.constantFrom('Ann', 'ann', 'Bo', 'Çetin', ''), { nil: undefined }),
    status: fc.constantFrom(...WORKER_STATUSES),
  })
  fc.assert(
    fc.property(fc.array(anyone), (crew) => {
      const stored = structuredClone(crew)
      const sorted = crew.toSorted(compareWorkers)
      expect(crew).toEqual(stored)
      expect(sorted.toSorted(compareWorkers)).toEqual(sorted)
      const lastAvailable = sorted.findLastIndex(({ status }) => status === 'AVAILABLE')
      expect(sorted.slice(0, lastAvailable + 1).every(({ status }) => status === 'AVAILABLE')).toBe(true)
    }),
  )
})
