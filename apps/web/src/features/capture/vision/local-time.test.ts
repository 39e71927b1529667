import { afterEach, expect, test, vi } from 'vitest'
import { withLocalTime } from './local-time.ts'

afterEach(() => {
  vi.resetModules()
})

/** Formatters keep the time zone in which they were created. */
async function loadIn(name: string): Promise<typeof withLocalTime> {
  vi.stubEnv('TZ', name)
  vi.resetModules()
  return (await import('./local-time.ts')).withLocalTime
}

test.each([
  { name: 'America/Los_Angeles', taken: 'Nov 21, 2026, 7:04 PM', day: 'Nov 21, 2026' },
  { name: 'Asia/Kolkata', taken: 'Nov 22, 2026, 8:34 AM', day: 'Nov 22, 2026' },
])('an annotation shows when a photo was taken or stored in $name', { tags: ['FMT-21'] }, async (reader) => {
  const withTime = await loadIn(reader.name)
  const time = '2026-11-22T03:04:05.000Z'
  const text = withTime(`Taken on ${time}`, 'capture time')
  expect(text.replaceAll('\u202F', ' ')).toBe(`Taken on ${reader.taken}`)
  const since = 'Since 2026-01-01T00:00:00.000Z'
  expect(withTime(`Looks like an earlier photo, kept on ${time}: ${since}`, 'look-alike')).toBe(
    `Looks like an earlier photo, kept on ${reader.day}: ${since}`,
  )
})

test('does not change text from a picture or from another service', { tags: ['FMT-21'] }, () => {
  for (const source of ['text', 'service', undefined]) {
    const content = 'Text: 2026-11-22T03:04:05.000Z'
    expect(withLocalTime(content, source)).toBe(content)
  }
})
