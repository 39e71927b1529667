import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeOperation } from './merge-operation.ts'

interface Row {
  title: string
  start: number | null
  end: number | null
  crew: number[]
}

const union = (_shown: number[], theirs: number[], mine: number[]) => [...new Set([...theirs, ...mine])]
const RULES = { combine: { crew: union }, together: [['start', 'end']] } as const

const row = fc.record<Row>({
  title: fc.constantFrom('a', 'b', 'c'),
  start: fc.constantFrom(null, 1, 2),
  end: fc.constantFrom(null, 1, 2),
  crew: fc.subarray([1, 2, 3]),
})

test(
  'saves fields that only this edit changed, except those that already have the value',
  { tags: ['SYNC-06'] },
  () => {
    const base = { title: 'a', start: 1, end: 2, crew: [1] }
    const current = { ...base, title: 'b', crew: [1, 3] }
    expect(mergeOperation(base, current, { title: 'b', start: 1, crew: [2] }, RULES)).toEqual({
      changed: { crew: [1, 3, 2] },
      conflicts: [],
    })
  },
)

test('does not merge a set that the user has not seen', { tags: ['SYNC-06', 'SYNC-07'] }, () => {
  const current = { title: 'a', start: 1, end: 2, crew: [1] }
  expect(mergeOperation<Row>({}, current, { crew: [2] }, RULES)).toEqual({
    changed: {},
    conflicts: [{ field: 'crew', mine: [2], theirs: [1] }],
  })
})

test(
  'overwrites only values that the user has seen, and all others are conflicts',
  { tags: ['SYNC-06', 'SYNC-07'] },
  () => {
    const seen = fc.tuple(row, fc.subarray(['title', 'start', 'end', 'crew'] as const))
    const wanted = fc.tuple(row, fc.subarray(['title', 'start', 'end', 'crew'] as const, { minLength: 1 }))
    const pick = <Name extends keyof Row>([from, names]: [Row, Name[]]): Partial<Row> =>
      Object.fromEntries(names.map((name) => [name, from[name]]))
    const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
    fc.assert(
      fc.property(seen, row, wanted, (shown, current, edited) => {
        const [base, mine] = [pick(shown), pick(edited)]
        const { changed, conflicts } = mergeOperation(base, current, mine, RULES)
        const inConflict = conflicts.map(({ field }) => field)
        const unseen = Object.keys(mine).filter((name) => {
          const field = name as keyof Row
          return field in changed && field !== 'crew' && !same(base[field], current[field])
        })
        expect(unseen).toEqual([])
        expect(inConflict.filter((field) => field in changed)).toEqual([])
        // Every change is saved, in conflict, or already applied.
        const lost = Object.keys(mine).filter((name) => {
          const field = name as keyof Row
          const isDone = field in changed || inConflict.includes(field) || field === 'crew'
          return !isDone && !same(mine[field], current[field]) && !same(mine[field], base[field])
        })
        expect(lost).toEqual([])
        const isHalf = (name: 'start' | 'end', other: 'start' | 'end') =>
          name in changed && other in base && !same(base[other], current[other])
        expect(isHalf('start', 'end') || isHalf('end', 'start')).toBe(false)
      }),
    )
  },
)
