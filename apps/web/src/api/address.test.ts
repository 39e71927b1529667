import { expect, test } from 'vitest'
import { apiAddress } from './address.ts'

test('the host is a setting, empty means the page’s own origin', { tags: ['API-01', 'API-02'] }, () => {
  expect(apiAddress('/api/clients/')).toBe('/api/clients/')
  expect(apiAddress('/api/clients/', {}, 'https://api.example.com')).toBe('https://api.example.com/api/clients/')
})

test('host and path are joined with exactly one slash', { tags: ['API-03', 'API-04'] }, () => {
  for (const host of ['https://api.example.com', 'https://api.example.com/', 'https://api.example.com//']) {
    expect(apiAddress('accounts/login/', {}, host)).toBe('https://api.example.com/accounts/login/')
    expect(apiAddress('/api/clients/', {}, host)).toBe('https://api.example.com/api/clients/')
  }
  expect(apiAddress('accounts/login/')).toBe('/accounts/login/')
})

test('empty query values mean no filter and are left out', { tags: ['API-16'] }, () => {
  const query = { search: 'oak & elm', status: '', page: 2, worker: null, project: undefined }
  expect(apiAddress('/api/workers/', query)).toBe('/api/workers/?search=oak+%26+elm&page=2')
})
