import type { SearchMatch } from '@daywork/domain/search/search-results'
import { expect, test } from 'vitest'
import { beginsWords } from './fold.ts'
import { groupResults, type PaletteCommand } from './palette-groups.ts'

const doNothing = () => undefined
const command = (title: string, keywords = '', isSection = true): PaletteCommand => ({
  key: title,
  title,
  subtitle: '',
  keywords,
  isSection,
  open: doNothing,
})
const commands = [
  command('Dashboard'),
  command('Clients'),
  command('Work Orders', 'jobs'),
  command('New client', 'create add', false),
  command('Agenda', 'programación', true),
]
const oak: SearchMatch = {
  id: 3,
  kind: 'client',
  title: 'Oak Street',
  subtitle: 'Harbor Homes',
  status: null,
  date: null,
  thumbnail_url: null,
  matched: { field: 'name', text: 'Oak Street', ranges: [] },
  also_matched: [],
}
const results = { workers: [oak], clients: [oak], projects: [], work_orders: [oak], works: [oak] }

test('lists matching sections first, then the results by kind, without empty groups', { tags: ['SIDE-09'] }, () => {
  const groups = groupResults('ord', commands, results, doNothing)
  expect(groups.map(({ label }) => label)).toEqual(['Sections', 'Clients', 'Work Orders', 'Workers', 'Portfolio'])
  expect(groups[0]?.items.map(({ title }) => title)).toEqual(['Work Orders'])
})

test('a blank search finds nothing, not even every section', { tags: ['SIDE-09'] }, () => {
  expect(groupResults('', commands, results, doNothing)).toEqual([])
  expect(groupResults('?', commands, undefined, doNothing)).toEqual([])
})

test('opens a result as its kind of record', { tags: ['SIDE-09'] }, () => {
  const opened: unknown[] = []
  const groups = groupResults('zz', commands, results, (kind, match) => opened.push([kind, match.id]))
  for (const { items } of groups) items[0]?.open()
  expect(opened).toEqual([
    ['clients', 3],
    ['work_orders', 3],
    ['workers', 3],
    ['works', 3],
  ])
})

test('finds sections and commands before the response of the server', { tags: ['SIDE-09', 'SIDE-34'] }, () => {
  expect(groupResults('cli', commands, undefined, doNothing)).toMatchObject([
    { label: 'Sections', items: [{ title: 'Clients' }] },
    { label: 'Commands', items: [{ title: 'New client' }] },
  ])
})

test('finds a command by the beginnings of its words, in any order, without accents', { tags: ['SIDE-34'] }, () => {
  const titles = (search: string) =>
    groupResults(search, commands, undefined, doNothing).flatMap(({ items }) => items.map(({ title }) => title))
  expect(titles('client new')).toEqual(['New client'])
  expect(titles('add cl')).toEqual(['New client'])
  expect(titles('programacion')).toEqual(['Agenda'])
  expect(titles('ient')).toEqual([])
  expect(beginsWords('CÁM', 'Tomar fotos, cámara')).toBe(true)
})
