import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Mark, MARK_POINTS_MAX, type MarkPoint, marksField, simplifyLine } from './markup.ts'
import { mergeMarks } from './merge-marks.ts'

const ID = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
const box = (index: number, x = 0.1): Mark => ({
  id: ID(index),
  file_id: 7,
  color: 'orange',
  kind: 'box',
  from: { x, y: 0.2 },
  to: { x: 0.5, y: 0.6 },
})
const idsOf = (marks: readonly Mark[]) => new Set(marks.map(({ id }) => id))

describe('marks of a request', { tags: ['PORT-24'] }, () => {
  test('are checked one by one', () => {
    expect(marksField.safeParse([box(1), box(2)]).success).toBe(true)
    expect(marksField.safeParse([{ ...box(1), from: { x: 1.2, y: 0 } }]).success).toBe(false)
    expect(marksField.safeParse([{ ...box(1), kind: 'text', at: { x: 0, y: 0 }, text: '  ' }]).success).toBe(false)
    expect(marksField.safeParse(Array.from({ length: 101 }, (_, index) => box(index))).success).toBe(false)
  })

  test('have ids of their own', () => {
    expect(marksField.safeParse([box(1), box(1)]).error?.issues[0]?.message).toBe('Each mark needs an id of its own.')
  })
})

describe('the marks that two people drew', { tags: ['PORT-23'] }, () => {
  test('merge: additions and removals of both, and my change of one', () => {
    const shown = [box(1), box(2), box(3)]
    const theirs = [box(1), box(3), box(4)]
    const mine = [box(1, 0.3), box(2), box(5)]
    expect(mergeMarks(shown, theirs, mine)).toEqual([box(1, 0.3), box(4), box(5)])
  })

  test('lose nothing that someone added, and return nothing that someone removed', () => {
    const marks = fc.uniqueArray(fc.integer({ min: 0, max: 12 })).map((ids) => ids.map((id) => box(id)))
    fc.assert(
      fc.property(marks, marks, marks, (shown, theirs, mine) => {
        const merged = idsOf(mergeMarks(shown, theirs, mine))
        const [was, they, i] = [idsOf(shown), idsOf(theirs), idsOf(mine)]
        for (const id of new Set([...was, ...they, ...i])) {
          const isWanted = was.has(id) ? they.has(id) && i.has(id) : they.has(id) || i.has(id)
          expect(merged.has(id)).toBe(isWanted)
        }
      }),
    )
  })
})

describe('a freehand line', { tags: ['PORT-20'] }, () => {
  const point = fc.record({
    x: fc.double({ min: 0, max: 1, noNaN: true }),
    y: fc.double({ min: 0, max: 1, noNaN: true }),
  })

  test('has at most so many points, with its ends', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 2, maxLength: 1_000 }), (points) => {
        const simplified = simplifyLine(points)
        expect(simplified.length).toBeLessThanOrEqual(MARK_POINTS_MAX)
        expect([simplified[0], simplified.at(-1)]).toEqual([points[0], points.at(-1)])
      }),
      { numRuns: 50 },
    )
  })

  test('drops what is not seen', () => {
    const straight = Array.from({ length: 500 }, (_, at): MarkPoint => ({ x: at / 500, y: 0.5 }))
    expect(simplifyLine(straight)).toHaveLength(2)
    const corner: MarkPoint[] = [...straight, { x: 0.998, y: 0.9 }]
    expect(simplifyLine(corner)).toHaveLength(3)
  })
})
