import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filePercents, neverFalling, type Percents } from './upload-progress.ts'

test('the files of one request are sent one after the other', { tags: ['PORT-06'] }, () => {
  expect(filePercents([100, 300], 0)).toEqual([0, 0])
  expect(filePercents([100, 300], 0.125)).toEqual([50, 0])
  expect(filePercents([100, 300], 0.5)).toEqual([100, 33])
  expect(filePercents([100, 300], 1)).toEqual([100, 100])
})

test('percentages are whole numbers from 0 to 100', { tags: ['PORT-06'] }, () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 52_428_800 }), { minLength: 1, maxLength: 10 })
  fc.assert(
    fc.property(sizes, fc.double({ min: -1, max: 2, noNaN: true }), (bytes, part) => {
      for (const percent of filePercents(bytes, part)) {
        expect(Number.isInteger(percent)).toBe(true)
        expect(percent).toBeGreaterThanOrEqual(0)
        expect(percent).toBeLessThanOrEqual(100)
      }
    }),
  )
})

test('percentages never decrease, even in a retry', { tags: ['PORT-06'] }, () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(100), fc.nat(100))), (sent) => {
      const reported: Percents[] = []
      const report = neverFalling((percents) => reported.push(percents))
      for (const percents of sent) report(percents)
      for (const [index, percents] of reported.entries()) {
        const before = reported[index - 1] ?? []
        expect(percents.every((percent, file) => percent >= (before[file] ?? 0))).toBe(true)
      }
    }),
  )
})

test('reports only changes', { tags: ['PORT-06'] }, () => {
  const reported: Percents[] = []
  const report = neverFalling((percents) => reported.push(percents))
  for (const percent of [0, 0, 40, 10, 40, 41]) report([percent])
  expect(reported).toEqual([[0], [40], [41]])
})
