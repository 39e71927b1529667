/** Messages that are the same in both languages. Any other that is, is not translated yet (texts.test.ts). */
export const SAME_IN_SPANISH: ReadonlySet<string> = new Set([
  '{count, plural, one {# byte} other {# bytes}}',
  'Daywork',
  'Total',
  '{count, number} d',
  '{count, number} h',
  '{count, number} min',
  'Daywork {version}',
  'Error {status}',
  'Error {status}: {text}',
  'Video: {work}',
  'Video {place}',
  'Videos',
  'Zoom',
  'psi',
  '{field}: {errors}',
  '{title}, {details}, {when}, {status}',
])
