/** Where a page ended: the value that the list is ordered by, and the id that breaks ties. */
export interface Cursor {
  /** The column, so that a cursor of one ordering says nothing in another. */
  by: string
  /** The value as text; a moment in the form that answers have. */
  value: string
  id: number
}

/** Which rows of a list a call wants: by the number of the page, or, at the same price however deep, after a cursor. */
export interface PageRequest {
  size: number
  /** From 1. */
  page: number
  after: Cursor | undefined
  /** Of these records only. */
  ids?: readonly number[] | undefined
}

/** The rows of a page, and what its answer says of the others. */
export interface PageResult<Row> {
  rows: Row[]
  /** Records that match, on all pages. */
  total: number
  /** Where the next page begins; undefined on the last one. */
  end: Cursor | undefined
}
