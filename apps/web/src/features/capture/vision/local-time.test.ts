import { afterEach, expect, test, vi } from 'vitest'
import { withLocalTime } from './local-time.ts'

afterEach(() => vi.unstubAllEnvs())

test('an annotation shows in the browser’s time zone when a photo was taken or stored', { tags: ['FMT-21'] }, () => {
  vi.stubEnv('TZ', 'America/Los_Angeles')
  const taken = withLocalTime('Taken on 2026-11-22T03:04:05.000Z', 'capture time')
  expect(taken.replaceAll('\u202f', ' ')).toBe('Taken on Nov 21, 2026, 7:04 PM')
  const text = 'Looks like an earlier photo, kept on 2026-11-22T03:04:05.000Z: Since 2026-01-01T00:00:00.000Z'
  expect(withLocalTime(text, 'look-alike')).toBe(
    'Looks like an earlier photo, kept on Nov 21, 2026: Since 2026-01-01T00:00:00.000Z',
  )
})

test('does not change text from a picture or from another service', { tags: ['FMT-21'] }, () => {
  for (const source of ['text', 'service', undefined]) {
    const content = 'Text: 2026-11-22T03:04:05.000Z'
    expect(withLocalTime(content, source)).toBe(content)
  }
})
