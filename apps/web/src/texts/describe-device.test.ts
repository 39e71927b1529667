import { expect, test } from 'vitest'
import { describeDevice, isHandheld } from './describe-device.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const CHROME = `${WEBKIT} Chrome/140.0.0.0 Safari/537.36`

test.each([
  [`Mozilla/5.0 (X11; Linux x86_64) ${CHROME}`, 'Chrome on Linux'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${CHROME}`, 'Chrome on Android'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Edg/140.0.0.0`, 'Edge on Windows'],
  ['Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Windows'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.0 Safari/605.1.15`, 'Safari on Mac'],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${WEBKIT} Version/18.0 Safari/604.1`, 'Safari on iPhone'],
  ['curl/8.5.0', 'curl/8.5.0'],
  ['x'.repeat(60), 'x'.repeat(40)],
  ['  ', 'Unknown device'],
])('recognizes %s as %s', { tags: ['API-100'] }, (userAgent, name) => {
  expect(describeDevice(userAgent)).toBe(name)
})

test('distinguishes phones and tablets from desktop computers', { tags: ['API-100'] }, () => {
  expect(isHandheld(`Mozilla/5.0 (Linux; Android 10; K) ${CHROME}`)).toBe(true)
  expect(isHandheld(`Mozilla/5.0 (X11; Linux x86_64) ${CHROME}`)).toBe(false)
})
