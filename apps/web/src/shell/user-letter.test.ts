import { expect, test } from 'vitest'
import { userLetter } from './user-letter.ts'

test('the first letter in upper case, nothing without a name', { tags: ['SIDE-11'] }, () => {
  expect(['ann', 'Élan', '🛠 crew', '', '  ', null].map(userLetter)).toEqual(['A', 'É', '🛠', '', '', ''])
})
