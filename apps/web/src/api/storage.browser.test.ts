import { afterEach, expect, test } from 'vitest'
import { keepCopy, localStore } from './storage.ts'

afterEach(() => localStorage.clear())

/** In characters, of Chromium. */
const QUOTA = 5 * 1024 * 1024

function fill(key: string): void {
  localStorage.setItem(key, 'x'.repeat(QUOTA - 500))
  expect(() => localStorage.setItem('session', 'x'.repeat(1000))).toThrow(DOMException)
}

test('where local storage is full, the stored cache makes room', { tags: ['CACHE-25'] }, () => {
  fill('cache')
  localStore.setItem('session', 'x'.repeat(1000))
  expect(localStorage.getItem('session')).toHaveLength(1000)
  expect(localStorage.getItem('cache')).toBeNull()
  localStorage.removeItem('session')
  fill('cache')
  keepCopy('draft', 'x'.repeat(1000))
  expect(localStorage.getItem('draft')).toHaveLength(1000)
})

test('where that is not enough, a value stays until the window is closed', { tags: ['CACHE-25'] }, () => {
  fill('of another program')
  localStore.setItem('session', 'x'.repeat(1000))
  expect(localStorage.getItem('session')).toBeNull()
  expect(localStore.getItem('session')).toHaveLength(1000)
  localStore.removeItem('session')
})
