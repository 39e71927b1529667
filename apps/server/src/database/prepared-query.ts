/* oxlint-disable no-underscore-dangle -- the names are pg's */
import pg, { type Connection, type FieldDef } from 'pg'
import { codeOf } from '../error-properties.ts'

/** How pg builds the rows of a result. */
interface RowFormat {
  fields: FieldDef[]
  _parsers: unknown
  _prebuiltEmptyResultObject: unknown
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
    handleDataRow(message: { fields: unknown[] }): void
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
    setRowFormat(this._result, format)
    super.prepare(undescribed)
  }

  override handleDataRow(message: { fields: unknown[] }): void {
    // Behind a pooler, another connection may have prepared the statement again after a change of its tables.
    if (message.fields.length !== this._result.fields.length) {
      this._canceledDueToError = new Error('Connection terminated: the columns of a prepared statement have changed')
    }
    super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    super.handleCommandComplete(message, connection)
    if (this.#isDescribed) return
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    findPrepared(connection).formats.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
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

function setRowFormat(result: RowFormat, { fields, _parsers, _prebuiltEmptyResultObject }: RowFormat): void {
  result.fields = fields
  result._parsers = _parsers
  result._prebuiltEmptyResultObject = _prebuiltEmptyResultObject
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
