/** The lengths of '2025-01-05 10:00:00.512+00' and '2025-01-05 10:00:00+00', the usual formats. PostgreSQL drops trailing zeros. */
const WHOLE_LENGTH = 26
const SECONDS_LENGTH = 22

/**
 * Converts PostgreSQL's text of a UTC timestamptz ('2025-01-05 10:00:00.5+00') to ISO 8601 with milliseconds. The driver
 * does this for columns (database/connect.ts). Select timestamps inside JSON as text, and convert them here.
 */
export function toIsoTime(stored: string): string
export function toIsoTime(stored: string | null): string | null
export function toIsoTime(stored: string | null): string | null {
  if (stored === null || stored.endsWith('Z')) return stored
  // Of another time zone, the digits would be taken for UTC.
  if (!stored.endsWith('+00')) throw new Error('a timestamp of the database is not in UTC')
  // The fast paths: a page of a list has hundreds of timestamps. A year of five digits moves the space.
  const isUsual = stored[10] === ' '
  if (isUsual && stored.length === WHOLE_LENGTH) return `${stored.slice(0, 10)}T${stored.slice(11, 23)}Z`
  if (isUsual && stored.length === SECONDS_LENGTH) return `${stored.slice(0, 10)}T${stored.slice(11, 19)}.000Z`
  const [seconds = '', fraction = ''] = stored.replace('+00', '').replace(' ', 'T').split('.')
  return `${seconds}.${fraction.padEnd(3, '0')}Z`
}
