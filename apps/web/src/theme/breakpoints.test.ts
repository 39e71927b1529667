import { expect, test } from 'vitest'
import { FORM_MOBILE_PX, mediaAtMost, SHELL_MOBILE_PX, TRACKED_BREAKPOINTS_PX } from './breakpoints.ts'

test('these breakpoints are tracked', { tags: ['SHELL-28'] }, () => {
  expect(TRACKED_BREAKPOINTS_PX).toEqual([576, 768, 991, 1200, 1600])
})

test(
  'a breakpoint applies at its own width and below',
  { tags: ['SHELL-29', 'SHELL-30', 'SHELL-31', 'SHELL-32'] },
  () => {
    // 'max-width' includes its own width, by the CSS specification.
    expect(mediaAtMost(991)).toBe('(max-width: 991px)')
    expect(mediaAtMost(FORM_MOBILE_PX)).toBe('(max-width: 640px)')
    expect(mediaAtMost(SHELL_MOBILE_PX)).toBe('(max-width: 768px)')
  },
)
