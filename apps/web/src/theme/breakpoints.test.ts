import { expect, test } from 'vitest'
import { FORM_MOBILE_PX, isAtMost, SHELL_MOBILE_PX, TRACKED_BREAKPOINTS_PX } from './breakpoints.ts'

test('SHELL-28 the tracked breakpoints', () => {
  expect(TRACKED_BREAKPOINTS_PX).toEqual([576, 768, 991, 1200, 1600])
})

test('SHELL-29 SHELL-30 SHELL-31 SHELL-32 a breakpoint is met at its own width and below', () => {
  expect([isAtMost(768, 768), isAtMost(768, 769)]).toEqual([true, false])
  expect([isAtMost(FORM_MOBILE_PX, 640), isAtMost(FORM_MOBILE_PX, 641)]).toEqual([true, false])
  expect([isAtMost(SHELL_MOBILE_PX, 768), isAtMost(SHELL_MOBILE_PX, 769)]).toEqual([true, false])
})
