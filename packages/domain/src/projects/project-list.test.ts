import { expect, test } from 'vitest'
import { compareClientChoices, compareProjects, isProjectFound } from './project-list.ts'

const at = (day: number) => `2025-01-${String(day).padStart(2, '0')}T08:00:00.000Z`

test('sorts projects by latest update, those without a time last', { tags: ['FMT-17', 'PRJ-63'] }, () => {
  const projects = [at(3), '', at(9), at(5)].map((updated_at) => ({ updated_at }))
  expect(projects.toSorted(compareProjects).map(({ updated_at }) => updated_at)).toEqual([at(9), at(5), at(3), ''])
})

test('sorts active clients first, then by latest update', { tags: ['FMT-16'] }, () => {
  const clients = [
    { is_active: false, updated_at: at(20) },
    { is_active: true, updated_at: at(1) },
    { is_active: false, updated_at: at(21) },
    { is_active: true, updated_at: at(2) },
  ]
  expect(clients.toSorted(compareClientChoices).map(({ updated_at }) => updated_at)).toEqual([
    at(2),
    at(1),
    at(21),
    at(20),
  ])
})

const project = { title: 'Roof renewal', description: 'Slate', client_name: 'Maple Court Housing' }

test('finds projects by title, description and client name, ignoring case', { tags: ['PRJ-30'] }, () => {
  for (const search of ['ROOF', 'slate', 'maple court']) expect(isProjectFound(search, project)).toBe(true)
  expect(isProjectFound('gutter', project)).toBe(false)
  expect(isProjectFound('null', { ...project, client_name: null })).toBe(false)
})
