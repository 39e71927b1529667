import { weekdayOf } from '@daywork/domain/schedule/zoned-time'
import { expect, test } from 'vitest'
import { anotherSample } from './another-sample.ts'
import { FIRST_SAMPLE } from './first-sample.ts'
import { drawScene, type Shot } from './photos/scenes.ts'
import type { SampleBusiness } from './sample-business.ts'
import { openSampleDays } from './sample-days.ts'

const shotsOf = ({ workOrders }: SampleBusiness): Shot[] =>
  workOrders.flatMap(({ works = [] }) => works.flatMap(({ shots }) => shots))

test(
  'no two photos of the sample are the same, and each looks the same in the next sample',
  { tags: ['GEN-23'] },
  () => {
    const drawings = shotsOf(FIRST_SAMPLE).map(drawScene)
    expect(new Set(drawings).size).toBe(drawings.length)
    expect(shotsOf(FIRST_SAMPLE).map(drawScene).join('') === drawings.join('')).toBe(true)
    const isWrong = (drawing: string) => /NaN|undefined|Infinity/.test(drawing)
    expect(shotsOf(FIRST_SAMPLE).filter((shot) => isWrong(drawScene(shot)))).toEqual([])
  },
)

test('a large sample has at most 120 photos', { tags: ['GEN-23'] }, () => {
  const others = Array.from({ length: 100 }, (_, index) => shotsOf(anotherSample(index + 2)))
  expect(shotsOf(FIRST_SAMPLE).length).toBeGreaterThan(40)
  expect([shotsOf(FIRST_SAMPLE), ...others].flat().length).toBeLessThanOrEqual(120)
})

test('the days of the sample are working days in the zone of the business', { tags: ['GEN-23'] }, () => {
  // A Sunday.
  const days = openSampleDays('2026-11-22', 'America/New_York')
  expect(new Date(days.at(-1, '08:00')).toISOString()).toBe('2026-11-20T13:00:00.000Z')
  expect(new Date(days.at(6, '08:00')).toISOString()).toBe('2026-11-30T13:00:00.000Z')
  for (const entry of FIRST_SAMPLE.workOrders.flatMap(({ notes = [], works = [] }) => [...notes, ...works])) {
    expect(entry.day).toBeLessThan(0)
    expect(weekdayOf(new Date(days.at(entry.day, entry.at)).toISOString().slice(0, 10))).toBeLessThan(5)
  }
})
