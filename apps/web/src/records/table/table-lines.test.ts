import { expect, test } from 'vitest'
import { isRowLine, tableLines } from './table-lines.ts'

const rows = [1, 2, 3, 4].map((id) => ({ id }))

/** Headings as their label and count, rows as their id. */
const shown = (...table: Parameters<typeof tableLines<{ id: number }>>) =>
  tableLines(...table).map((line) =>
    isRowLine(line) ? line.row.id : `${line.section.group.label} ${line.section.count}`,
  )

test('each group has one heading above its rows, with their number', { tags: ['WO-84', 'WO-110'] }, () => {
  const of = ({ id }: { id: number }) => ({ key: String(id > 3), label: id > 3 ? 'late' : 'early' })
  expect(shown(rows, { of })).toEqual(['early 3', 1, 2, 3, 'late 1', 4])
  expect(shown(rows, undefined)).toEqual([1, 2, 3, 4])
})

test('a row is below each of its groups, in the order of the groups', { tags: ['WO-109'] }, () => {
  const groups = [
    { key: '', label: 'Unassigned' },
    { key: '7', label: 'Ann' },
    { key: '8', label: 'Ben' },
    { key: '9', label: 'Cem' },
  ]
  const crews: Record<number, string[]> = { 1: ['8', '7'], 2: [''], 3: ['7'], 4: ['10'] }
  const grouping = { groups, keysOf: ({ id }: { id: number }) => crews[id] ?? [] }
  expect(shown(rows, grouping)).toEqual(['Unassigned 1', 2, 'Ann 2', 1, 3, 'Ben 1', 1])
  const keys = tableLines(rows, grouping).flatMap((line) => (isRowLine(line) ? line.key : []))
  expect(new Set(keys).size).toBe(keys.length)
  const indexes = tableLines(rows, grouping).flatMap((line) => (isRowLine(line) ? line.index : []))
  expect(indexes).toEqual([0, 1, 2, 3])
})

test('the keys of rows are those that the table chooses', { tags: ['SYNC-95'] }, () => {
  const keyOf = ({ id }: { id: number }) => (id === 4 ? -5 : id)
  const keys = (grouping: Parameters<typeof tableLines<{ id: number }>>[1]) =>
    tableLines(rows.slice(2), grouping, keyOf).flatMap((line) => (isRowLine(line) ? line.key : []))
  expect(keys(undefined)).toEqual(['3', '-5'])
  expect(keys({ of: () => ({ key: 'late', label: 'late' }) })).toEqual(['3', '-5'])
  expect(keys({ groups: [{ key: '7', label: 'Ann' }], keysOf: () => ['7'] })).toEqual(['7 3', '7 -5'])
})
