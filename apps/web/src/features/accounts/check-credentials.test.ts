import { expect, test } from 'vitest'
import { checkLogin, checkRegistration } from './check-credentials.ts'

const registration = (fields: object) =>
  checkRegistration({ username: 'ann', password: 'long enough', confirmation: 'long enough', ...fields })

test('a login requires name and password; white space counts as blank', { tags: ['VAL-38', 'VAL-40'] }, () => {
  const both = 'Username and password are required'
  expect(checkLogin({ username: '', password: 'x' })).toBe(both)
  expect(checkLogin({ username: 'ann', password: '  ' })).toBe(both)
  expect(checkLogin({ username: ' ann ', password: 'x' })).toBeUndefined()
})

test('the username is required and has at least 3 characters', { tags: ['VAL-41', 'VAL-42', 'VAL-43'] }, () => {
  expect(registration({ username: '  ' })).toBe('Username is required')
  expect(registration({ username: 'an' })).toBe('Username must be at least 3 characters long')
  expect(registration({ username: ' an ' })).toBe('Username must be at least 3 characters long')
  expect(registration({ username: '🔨🔧' })).toBe('Username must be at least 3 characters long')
  expect(registration({ username: 'ann' })).toBeUndefined()
})

test(
  'both passwords are required, have at least 8 characters, and must match',
  { tags: ['VAL-44', 'VAL-45', 'VAL-46'] },
  () => {
    expect(registration({ confirmation: '' })).toBe('Both passwords are required')
    expect(registration({ password: '', confirmation: '' })).toBe('Both passwords are required')
    const seven = '1234567'
    expect(registration({ password: seven, confirmation: seven })).toBe('Password must be at least 8 characters long')
    expect(registration({ password: `${seven}8`, confirmation: `${seven}8` })).toBeUndefined()
    expect(registration({ confirmation: 'long enougH' })).toBe('Passwords do not match')
  },
)

test('returns the first of several errors', { tags: ['VAL-47'] }, () => {
  expect(registration({ username: '', password: '', confirmation: 'x' })).toBe('Username is required')
  expect(registration({ username: 'an', password: '' })).toBe('Username must be at least 3 characters long')
  expect(registration({ password: 'short', confirmation: 'other' })).toBe('Password must be at least 8 characters long')
})

test(
  'rejects names as passwords and ambiguous usernames before sending anything',
  { tags: ['AUTH-31', 'AUTH-32', 'GEN-22'] },
  () => {
    const name = 'The password must be more than the username or the word Daywork. Choose another one.'
    expect(registration({ username: 'annabell', password: 'Annabell1', confirmation: 'x' })).toBe(name)
    expect(registration({ password: 'Daywork-2026', confirmation: 'Daywork-2026' })).toBe(name)
    expect(registration({ username: '\u0430nn' })).toBe('Username must not mix letters of different alphabets')
    expect(registration({ username: 'ann\u200b', password: '' })).toBe('Username must not contain invisible characters')
    expect(registration({ username: '\uff41nn' })).toBeUndefined()
  },
)
