/* oxlint-disable no-underscore-dangle -- the names are pg's */
import pg, { type Connection, type FieldDef } from 'pg'
import { codeOf } from '../error-properties.ts'

/** A row as PostgreSQL sends it: the texts of its columns. */
type RawRow = (string | null)[]

type ParseRow = (row: RawRow) => object

/** How pg builds the rows of a result. */
interface RowFormat {
  fields: FieldDef[]
  _parsers: ((text: string) => unknown)[]
  parseRow: ParseRow
}

// What pg has, but its types omit. prepared-query.test.ts fails if a version of pg differs.
declare module 'pg' {
  interface Query {
    name: string
    _result: RowFormat
    _accumulateRows: boolean
    _canceledDueToError: unknown
    hasBeenParsed(connection: Connection): boolean
    prepare(connection: Connection): void
    handleDataRow(message: { fields: RawRow }): void
    handleCommandComplete(message: unknown, connection: Connection): void
  }
}

/** What is known about the statements that a connection has prepared. */
interface Prepared {
  formats: Map<string, RowFormat>
  /** The connection without Describe. */
  undescribed: Connection
}

const preparedOn = new WeakMap<Connection, Prepared>()

/**
 * A query with a name, which requests the description of its result only once per connection. pg requests and parses it with each
 * execution (decision 125). PostgreSQL does not change the result of a prepared statement: it fails instead (isOutdated).
 */
export class PreparedQuery extends pg.Query {
  #isDescribed = false

  constructor(name: string, ...query: ConstructorParameters<typeof pg.Query>) {
    super(...query)
    this.name = name
  }

  override prepare(connection: Connection): void {
    const { formats, undescribed } = findPrepared(connection)
    const format = this.hasBeenParsed(connection) ? formats.get(this.name) : undefined
    if (format === undefined) {
      super.prepare(connection)
      return
    }
    this.#isDescribed = true
    this._accumulateRows = true
    Object.assign(this._result, format)
    super.prepare(undescribed)
  }

  override handleDataRow(message: { fields: RawRow }): void {
    // Behind a pooler, another connection may have prepared the statement again after a change of its tables.
    if (message.fields.length !== this._result.fields.length) {
      this._canceledDueToError = new Error('Connection terminated: the columns of a prepared statement have changed')
    }
    super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    super.handleCommandComplete(message, connection)
    if (this.#isDescribed) return
    const { fields, _parsers } = this._result
    findPrepared(connection).formats.set(this.name, { fields, _parsers, parseRow: rowParserOf(fields, _parsers) })
  }
}

function findPrepared(connection: Connection): Prepared {
  const known = preparedOn.get(connection)
  if (known !== undefined) return known
  const undescribed: Connection = Object.create(connection, { describe: { value: ignore } })
  const prepared = { formats: new Map<string, RowFormat>(), undescribed }
  preparedOn.set(connection, prepared)
  return prepared
}

const rowParsers = new Map<string, ParseRow>()

/**
 * A function that builds a row with one object literal. pg sets one property after the other, which takes twice as long for rows
 * of more than sixteen columns. All connections share the functions.
 */
function rowParserOf(fields: readonly FieldDef[], parsers: RowFormat['_parsers']): ParseRow {
  const columns = JSON.stringify(fields.map(({ dataTypeID, name }) => [name, dataTypeID]))
  const known = rowParsers.get(columns)
  if (known !== undefined) return known
  const properties = fields.map(
    ({ name }, index) => `${JSON.stringify(name)}: row[${index}] === null ? null : parsers[${index}](row[${index}])`,
  )
  // oxlint-disable-next-line typescript/no-implied-eval -- the names are those of columns in our own statements, and escaped
  const parseRow: ParseRow = new Function('parsers', `return (row) => ({ ${properties.join(', ')} })`)(parsers)
  rowParsers.set(columns, parseRow)
  return parseRow
}

function ignore(): void {}

/**
 * Whether a statement did not run because a change of the tables would change its result ('cached plan must not change result
 * type'). Its connection can no longer run it; another one can. Also checks the error's causes.
 */
export function isOutdated(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (codeOf(at) === '0A000' && 'routine' in at && at.routine === 'RevalidateCachedQuery') return true
  }
  return false
}
