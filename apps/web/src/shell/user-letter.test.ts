import { expect, test } from 'vitest'
import { userLetter } from './user-letter.ts'

test('SIDE-11 the first letter in upper case, nothing without a name', () => {
  expect(['ann', 'Élan', '🛠 crew', '', '  ', null].map(userLetter)).toEqual(['A', 'É', '🛠', '', '', ''])
})
