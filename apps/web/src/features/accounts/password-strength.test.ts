import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test.each([
  ['', 0, 'At least 8 characters'],
  ['1', 1, 'Too short: add 7 more characters'],
  ['1234567', 1, 'Too short: add 1 more character'],
  ['🔑🔑🔑🔑🔑🔑🔑', 1, 'Too short: add 1 more character'],
  ['ANNA-was-here-2024', 1, 'Weak: contains your username'],
  ['abababababababab', 1, 'Weak: too few different characters'],
  ['hammer42', 2, 'OK. Longer is stronger.'],
  ['hammer and 4', 3, 'Good'],
  ['correct horse battery', 4, 'Strong'],
])('the strength of "%s" is %d of 4', { tags: ['VAL-44'] }, (password, steps, text) => {
  expect(passwordStrength(password, 'anna')).toEqual({ steps, text })
})
