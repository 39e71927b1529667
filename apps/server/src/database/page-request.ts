/** Where a page ended: the value of the ordering column, and the id that breaks ties. */
export interface Cursor {
  /** The ordering column: a cursor is ignored under another ordering. */
  by: string
  /** The value as text; a timestamp in the format of responses. */
  value: string
  id: number
}

/** Which rows of a list to read: by page number, or after a cursor, which costs the same at any depth. */
export interface PageRequest {
  size: number
  /** From 1. */
  page: number
  after: Cursor | undefined
  /** Only these records. */
  ids?: readonly number[] | undefined
}

/** The rows of a page, the number of all matches, and where the next page begins. */
export interface PageResult<Row> {
  rows: Row[]
  /** The number of matching records on all pages. */
  total: number
  /** Where the next page begins; undefined on the last page. */
  nextCursor: Cursor | undefined
}
