/** Both ends are inclusive: 0-0 is the first byte. */
export interface ByteRange {
  start: number
  end: number
}

const ONE_RANGE = /^bytes=(\d*)-(\d*)$/

/**
 * Parses a Range header (RFC 9110, 14.2). For several ranges, other units and malformed headers the whole file may be sent;
 * players request one range.
 * @param size bytes of the whole file
 * @returns the range within the file; 'whole' to send the whole file; 'unsatisfiable' if the range is outside of the file
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const [, first = '', last = ''] = ONE_RANGE.exec(header ?? '') ?? []
  if (first === '' && last === '') return 'whole'
  if (first === '') return lastBytes(Number(last), size)
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return 'whole'
  return start < size ? { start, end } : 'unsatisfiable'
}

/** '-500': the last 500 bytes, or all of a shorter file. */
function lastBytes(count: number, size: number): ByteRange | 'unsatisfiable' {
  return count === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - count), end: size - 1 }
}
