import { expect, test } from 'vitest'
import { userLetter } from './user-letter.ts'

test('returns the first letter in upper case, or an empty text without a name', { tags: ['SIDE-11'] }, () => {
  expect(['ann', 'Élan', '🛠 crew', '', '  ', null].map(userLetter)).toEqual(['A', 'É', '🛠', '', '', ''])
})
