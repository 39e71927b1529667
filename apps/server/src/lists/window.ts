/** Where a page ended: the value that the list is ordered by, and the id that breaks ties. */
export interface Cursor {
  /** The column, so that a cursor of one ordering says nothing in another. */
  by: string
  /** As text; a moment as answers show it. */
  value: string
  id: number
}

/** Which rows of a list a call wants: by the number of the page, or, at the same price however deep, after a cursor. */
export interface PageWindow {
  size: number
  /** From 1. */
  page: number
  after: Cursor | undefined
}

/** The rows of a page, and what its answer says of the others. */
export interface PageRows<Row> {
  rows: Row[]
  /** Records that match, on all pages. */
  total: number
  /** Where the next page begins; undefined on the last one. */
  end: Cursor | undefined
}

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const MAX_LENGTH = 2_000

export const writeCursor = ({ by, value, id }: Cursor): string =>
  Buffer.from(JSON.stringify([by, value, id])).toString('base64url')

/** What `writeCursor` wrote; undefined for anything else, which then says no more than no cursor does. */
export function readCursor(text: string | undefined): Cursor | undefined {
  if (!text || text.length > MAX_LENGTH) return undefined
  const parts = parse(Buffer.from(text, 'base64url').toString())
  if (!Array.isArray(parts) || parts.length !== 3) return undefined
  const [by, value, id]: unknown[] = parts
  if (typeof by !== 'string' || typeof value !== 'string' || !isId(id)) return undefined
  return isStorable(by, value) ? { by, value, id } : undefined
}

const isId = (id: unknown): id is number => typeof id === 'number' && Number.isSafeInteger(id) && id >= 0

/** Could PostgreSQL read the value as one of this column? It is compared with the column, and would else fail the call. */
function isStorable(by: string, value: string): boolean {
  if (by === 'id') return /^\d{1,15}$/.test(value)
  if (!by.endsWith('_at') && !by.endsWith('_start')) return value.isWellFormed() && !value.includes('\u0000')
  return TIME.test(value) && !Number.isNaN(Date.parse(value))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
