import { expect, test } from 'vitest'
import { buildFile, buildWork } from '../../testing/build-records.ts'
import { itemsByMonth } from './items-by-month.ts'
import type { MediaItem } from './media-item.ts'

const item = (id: number, createdAt: string): MediaItem => {
  const file = buildFile({ id })
  return { file, work: buildWork({ files: [file], created_at: createdAt }) }
}

test('each month has its items, and the index of the first one', { tags: ['CLI-38'] }, () => {
  const march = [item(1, '2025-03-20T12:00:00.000Z'), item(2, '2025-03-10T12:00:00.000Z')]
  const lastMarch = [item(3, '2024-03-10T12:00:00.000Z')]
  expect(itemsByMonth([...march, ...lastMarch], 'UTC')).toMatchObject([
    { month: '2025-03', items: march, start: 0 },
    { month: '2024-03', items: lastMarch, start: 2 },
  ])
  expect(itemsByMonth([], 'UTC')).toEqual([])
})

test('an evening is in the month of the business, wherever the browser is', { tags: ['CLI-38'] }, () => {
  const evening = [item(1, '2025-02-01T01:00:00.000Z')]
  expect(itemsByMonth(evening, 'America/New_York')).toMatchObject([{ month: '2025-01' }])
  expect(itemsByMonth(evening, 'Europe/Madrid')).toMatchObject([{ month: '2025-02' }])
})
