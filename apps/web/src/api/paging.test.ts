import { expect, test } from 'vitest'
import { asPage, nextPath, rowsOf } from './paging.ts'

test('treats a bare list as the only page', { tags: ['API-09'] }, () => {
  expect(asPage([{ id: 1 }, { id: 2 }])).toEqual({
    count: 2,
    next: null,
    previous: null,
    results: [{ id: 1 }, { id: 2 }],
  })
  const page = { count: 9, next: '/api/clients/?page=2', previous: null, results: [] }
  expect(asPage(page)).toBe(page)
})

test('rejects a response that is neither a page nor a list', { tags: ['API-09', 'CACHE-14'] }, () => {
  for (const body of [undefined, null, {}, { detail: 'Sign in to the network first' }, { results: 'none' }]) {
    // Cast: responses of the server have one of these shapes, but those of proxies may not.
    expect(() => asPage(body as never)).toThrow('Invalid server response')
  }
})

test('follows only path and query of the next link, with any host', { tags: ['API-09'] }, () => {
  const page = (next: string | null) => ({ count: 0, next, previous: null, results: [] })
  expect(nextPath(page('http://other.example/api/clients/?page=2&search=a%20b'))).toBe(
    '/api/clients/?page=2&search=a%20b',
  )
  expect(nextPath(page('/api/clients/?page=3'))).toBe('/api/clients/?page=3')
  expect(nextPath(page(null))).toBeUndefined()
})

test('lists a row once if a new record moved it to the next page', { tags: ['CACHE-20'] }, () => {
  const page = (...ids: number[]) => ({ count: 4, next: null, previous: null, results: ids.map((id) => ({ id })) })
  expect(rowsOf([page(4, 3), page(3, 2, 1)])).toEqual([{ id: 4 }, { id: 3 }, { id: 2 }, { id: 1 }])
  expect(rowsOf([page(4, 3), page(3, 2)], (one, other) => one.id - other.id)).toEqual([{ id: 3 }, { id: 4 }, { id: 2 }])
})
