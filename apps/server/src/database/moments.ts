/** PostgreSQL's text of a timestamptz in UTC ('2025-01-05 10:00:00.5+00') as ISO 8601 with milliseconds. */
export function isoTime(stored: string): string
export function isoTime(stored: string | null): string | null
export function isoTime(stored: string | null): string | null {
  if (stored === null) return null
  const [seconds = '', fraction = ''] = stored.replace('+00', '').replace(' ', 'T').split('.')
  return `${seconds}.${fraction.padEnd(3, '0')}Z`
}
