import { expect, test } from 'vitest'
import { checkLogin, checkRegistration } from './check-credentials.ts'

const registration = (fields: object) =>
  checkRegistration({ username: 'ann', password: 'long enough', confirmation: 'long enough', ...fields })

test('VAL-38 VAL-40 login needs both; white space only counts as blank', () => {
  const both = 'Username and password are required'
  expect(checkLogin({ username: '', password: 'x' })).toBe(both)
  expect(checkLogin({ username: 'ann', password: '  ' })).toBe(both)
  expect(checkLogin({ username: ' ann ', password: 'x' })).toBeUndefined()
})

test('VAL-41 VAL-42 VAL-43 the username is required and has at least 3 characters', () => {
  expect(registration({ username: '  ' })).toBe('Username is required')
  expect(registration({ username: 'an' })).toBe('Username must be at least 3 characters long')
  expect(registration({ username: ' an ' })).toBe('Username must be at least 3 characters long')
  expect(registration({ username: '🔨🔧' })).toBe('Username must be at least 3 characters long')
  expect(registration({ username: 'ann' })).toBeUndefined()
})

test('VAL-44 VAL-45 VAL-46 both passwords, 8 characters, the same', () => {
  expect(registration({ confirmation: '' })).toBe('Both passwords are required')
  expect(registration({ password: '', confirmation: '' })).toBe('Both passwords are required')
  const seven = '1234567'
  expect(registration({ password: seven, confirmation: seven })).toBe('Password must be at least 8 characters long')
  expect(registration({ password: `${seven}8`, confirmation: `${seven}8` })).toBeUndefined()
  expect(registration({ confirmation: 'long enougH' })).toBe('Passwords do not match')
})

test('VAL-47 of several faults the first in order is shown', () => {
  expect(registration({ username: '', password: '', confirmation: 'x' })).toBe('Username is required')
  expect(registration({ username: 'an', password: '' })).toBe('Username must be at least 3 characters long')
  expect(registration({ password: 'short', confirmation: 'other' })).toBe('Password must be at least 8 characters long')
})
