import { expect, test } from 'vitest'
import { asPage, nextPath, rowsOf } from './paging.ts'

test('API-09 a bare list is read as its only page', () => {
  expect(asPage([{ id: 1 }, { id: 2 }])).toEqual({
    count: 2,
    next: null,
    previous: null,
    results: [{ id: 1 }, { id: 2 }],
  })
  const page = { count: 9, next: '/api/clients/?page=2', previous: null, results: [] }
  expect(asPage(page)).toBe(page)
})

test('API-09 CACHE-14 what is neither a page nor a list is no answer', () => {
  for (const answer of [undefined, null, {}, { detail: 'Sign in to the network first' }, { results: 'none' }]) {
    // As: the server's own answers have one of the shapes, whatever else is in between has not
    expect(() => asPage(answer as never)).toThrow('Invalid server response')
  }
})

test('API-09 next is followed by path and query only, whatever host it names', () => {
  const page = (next: string | null) => ({ count: 0, next, previous: null, results: [] })
  expect(nextPath(page('http://other.example/api/clients/?page=2&search=a%20b'))).toBe(
    '/api/clients/?page=2&search=a%20b',
  )
  expect(nextPath(page('/api/clients/?page=3'))).toBe('/api/clients/?page=3')
  expect(nextPath(page(null))).toBeUndefined()
})

test('CACHE-20 a row that a new record moved onto the next page is listed once', () => {
  const page = (...ids: number[]) => ({ count: 4, next: null, previous: null, results: ids.map((id) => ({ id })) })
  expect(rowsOf([page(4, 3), page(3, 2, 1)])).toEqual([{ id: 4 }, { id: 3 }, { id: 2 }, { id: 1 }])
  expect(rowsOf([page(4, 3), page(3, 2)], (one, other) => one.id - other.id)).toEqual([{ id: 3 }, { id: 4 }, { id: 2 }])
})
