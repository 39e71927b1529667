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
  expect(itemsByMonth([...march, ...lastMarch])).toMatchObject([
    { at: '2025-03-20T12:00:00.000Z', items: march, start: 0 },
    { at: '2024-03-10T12:00:00.000Z', items: lastMarch, start: 2 },
  ])
  expect(itemsByMonth([])).toEqual([])
})
