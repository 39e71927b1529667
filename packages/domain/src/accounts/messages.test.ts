import { expect, test } from 'vitest'
import { tooManyAttemptsText } from './messages.ts'

test.each([
  [1, '1 second'],
  [45, '45 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [900, '15 minutes'],
])('the message after too many failed log-ins contains the wait of %i s', { tags: ['SESS-30'] }, (seconds, wait) => {
  expect(tooManyAttemptsText(seconds)).toBe(`Too many failed log-ins. Please wait ${wait} and try again.`)
})
