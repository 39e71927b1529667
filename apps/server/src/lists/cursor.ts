import { isCalendarDate } from '@daywork/domain/time/calendar-date'
import type { Cursor } from '../database/page-request.ts'

const TIME = /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/
const MAX_LENGTH = 2_000

export const writeCursor = ({ by, value, id }: Cursor): string =>
  Buffer.from(JSON.stringify([by, value, id])).toString('base64url')

/** Reads what `writeCursor` wrote; undefined for anything else. */
export function readCursor(text: string | undefined): Cursor | undefined {
  if (!text || text.length > MAX_LENGTH) return undefined
  const parts = parse(Buffer.from(text, 'base64url').toString())
  if (!Array.isArray(parts) || parts.length !== 3) return undefined
  const [by, value, id]: unknown[] = parts
  if (typeof by !== 'string' || typeof value !== 'string' || !isId(id)) return undefined
  return isStorable(by, value) ? { by, value, id } : undefined
}

const isId = (id: unknown): id is number => typeof id === 'number' && Number.isSafeInteger(id) && id >= 0

/** Whether the value has the column's type; otherwise the comparison in SQL would fail. */
function isStorable(by: string, value: string): boolean {
  if (by === 'id') return /^\d{1,15}$/.test(value)
  if (by === 'budget') return /^-?\d{1,15}(\.\d{1,2})?$/.test(value)
  if (/_(date|day|on)$/.test(by)) return isCalendarDate(value)
  if (!by.endsWith('_at') && !by.endsWith('_start')) return value.isWellFormed() && !value.includes('\u0000')
  // JavaScript would turn February 30 into a day of March, and accepts a year 0.
  return TIME.test(value) && isCalendarDate(value.slice(0, 10))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
