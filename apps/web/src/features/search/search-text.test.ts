import { afterEach, expect, test } from 'vitest'
import { endSession } from '../../api/session.ts'
import { signIn } from '../../testing/sign-in.ts'
import { searchText } from './search-text.ts'

afterEach(() => endSession())

test('the next user does not get the text of the palette', { tags: ['CACHE-19'] }, () => {
  signIn('ann')
  searchText.set('smith leak')
  signIn('ben')
  expect(searchText.get()).toBe('')
})
