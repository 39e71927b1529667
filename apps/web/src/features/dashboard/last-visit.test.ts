import { expect, test } from 'vitest'
import { endSession } from '../../api/session.ts'
import { fakeBrowser } from '../../testing/fake-browser.ts'
import { signIn } from '../../testing/sign-in.ts'
import { noteVisit } from './last-visit.ts'

const MINUTE_MS = 60_000
test(
  'a visit ends after half an hour without activity; the next one returns when it ended',
  { tags: ['API-96'] },
  () => {
    fakeBrowser()
    signIn('ann')
    expect(noteVisit(0)).toBeNull()
    expect(noteVisit(20 * MINUTE_MS)).toBeNull()
    expect(noteVisit(90 * MINUTE_MS)).toBe(20 * MINUTE_MS)
    signIn('Ann')
    expect(noteVisit(91 * MINUTE_MS)).toBe(20 * MINUTE_MS)
    endSession()
    signIn('bo')
    expect(noteVisit(200 * MINUTE_MS)).toBeNull()
  },
)

test('ignores damaged visits', { tags: ['API-96'] }, () => {
  fakeBrowser({ visits: '{"user":' })
  signIn('ann')
  expect(noteVisit(0)).toBeNull()
})
