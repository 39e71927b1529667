import { expect, test } from 'vitest'
import { isProjectFound } from './search.ts'

const project = { title: 'Roof renewal', description: 'Slate', client_name: 'Maple Court Housing' }

test('projects are found by title, description and client name, without case', { tags: ['PRJ-30'] }, () => {
  for (const search of ['ROOF', 'slate', 'maple court']) expect(isProjectFound(search, project)).toBe(true)
  expect(isProjectFound('gutter', project)).toBe(false)
  expect(isProjectFound('null', { ...project, client_name: null })).toBe(false)
})
