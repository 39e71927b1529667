import { expect, test } from 'vitest'
import { tableLines } from './table-lines.ts'

const rows = [1, 2, 3, 4].map((id) => ({ id }))

test('each group has one heading above its rows', { tags: ['WO-84'] }, () => {
  const half = ({ id }: { id: number }) => ({ key: String(id > 3), label: id > 3 ? 'late' : 'early' })
  expect(tableLines(rows, half)).toEqual([
    { group: { key: 'false', label: 'early' } },
    { index: 0 },
    { index: 1 },
    { index: 2 },
    { group: { key: 'true', label: 'late' } },
    { index: 3 },
  ])
  expect(tableLines(rows, undefined)).toEqual([{ index: 0 }, { index: 1 }, { index: 2 }, { index: 3 }])
})
