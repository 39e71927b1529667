/** The length of '2025-01-05 10:00:00.500+00', as most moments are: their milliseconds are seldom round. */
const WHOLE_LENGTH = 26

/**
 * PostgreSQL's text of a timestamptz in UTC ('2025-01-05 10:00:00.5+00') as ISO 8601 with milliseconds. Columns arrive so
 * (database/connect.ts); moments within JSON columns are to be selected as text and pass here.
 */
export function toIsoTime(stored: string): string
export function toIsoTime(stored: string | null): string | null
export function toIsoTime(stored: string | null): string | null {
  if (stored === null || stored.endsWith('Z')) return stored
  // The usual case, thousands of times for a page of a list.
  if (stored.length === WHOLE_LENGTH) return `${stored.slice(0, 10)}T${stored.slice(11, 23)}Z`
  const [seconds = '', fraction = ''] = stored.replace('+00', '').replace(' ', 'T').split('.')
  return `${seconds}.${fraction.padEnd(3, '0')}Z`
}
