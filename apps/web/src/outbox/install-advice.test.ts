import { expect, test } from 'vitest'
import { isIos } from './install-advice.ts'

const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'
const MAC = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI}`

test.each([
  ['an iPhone', `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${SAFARI}`, 5, true],
  ['an iPad', `Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) ${SAFARI}`, 5, true],
  ['an iPad that asks for desktop pages', MAC, 5, true],
  ['a Mac', MAC, 0, false],
  ['an Android phone', 'Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Mobile Safari/537.36', 5, false],
])('recognizes %s', { tags: ['SYNC-118'] }, (_name, userAgent, maxTouchPoints, expected) => {
  expect(isIos({ userAgent, maxTouchPoints })).toBe(expected)
})
