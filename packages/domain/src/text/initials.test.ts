import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test.each([
  ['Ann Lee', 'AL'],
  ['Ann', 'A'],
  ['ann maria van lee', 'AL'],
  ['  ann \t lee ', 'AL'],
  ['émile zola', 'ÉZ'],
  ['👷 Lee', '👷L'],
  ['"Ann" (Lee)', 'AL'],
  ['<Ann> & "Lee" -', 'AL'],
  ['7-Up Crew', '7C'],
  ['محمد علي', 'مع'],
  ['-- ""', '?'],
  ['', '?'],
  ['   ', '?'],
  [null, '?'],
  [undefined, '?'],
])('the initials of %j are %s', { tags: ['ASG-07'] }, (name, letters) => {
  expect(initials(name)).toBe(letters)
})
