import { expect, test } from 'vitest'
import { apiAddress } from './address.ts'

test('the API host is a setting; an empty one means the origin of the page', { tags: ['API-01', 'API-02'] }, () => {
  expect(apiAddress('/api/clients/')).toBe('/api/clients/')
  expect(apiAddress('/api/clients/', {}, 'https://api.example.com')).toBe('https://api.example.com/api/clients/')
})

test('joins host and path with exactly one slash', { tags: ['API-03', 'API-04'] }, () => {
  for (const host of ['https://api.example.com', 'https://api.example.com/', 'https://api.example.com//']) {
    expect(apiAddress('accounts/login/', {}, host)).toBe('https://api.example.com/accounts/login/')
    expect(apiAddress('/api/clients/', {}, host)).toBe('https://api.example.com/api/clients/')
  }
  expect(apiAddress('accounts/login/')).toBe('/accounts/login/')
})

test('omits empty query values, which mean no filter', { tags: ['API-16'] }, () => {
  const query = { search: 'oak & elm', status: '', page: 2, worker: null, project: undefined }
  expect(apiAddress('/api/workers/', query)).toBe('/api/workers/?search=oak+%26+elm&page=2')
})
