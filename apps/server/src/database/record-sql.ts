import { getTableName, sql, SQL, StringChunk, type Table } from './drizzle.ts'

/*
 * SQL that reads records. A Reader (reader.ts) adds the conditions for the actor who reads. Executing it without a Reader
 * throws an error, so no query can skip the check of what the actor sees.
 */

/**
 * Which rows of a table an actor sees: a condition on the row `alias`, or undefined for all rows. It may read other tables,
 * also through `withDeleted`, so that a work order is visible with its project. For deleted rows it decides what the trash
 * shows.
 */
export type RowFilter = (table: Table, alias: string) => SQL | undefined

/** The filter for users who see everything. Their statements are compiled once and prepared. */
export const ALL_ROWS: RowFilter = () => undefined

/** SQL that differs for users who do not see all rows. */
export class RecordSql extends SQL {
  /** @returns undefined if the filter excludes nothing */
  readonly restrict: (filter: RowFilter) => SQL | undefined

  constructor(everything: SQL, restrict: RecordSql['restrict']) {
    super(everything.queryChunks)
    this.restrict = restrict
  }
}

/** SQL that reads records with its own filter, regardless of the reader. */
export class FilteredSql extends SQL {
  readonly filter: RowFilter

  constructor(inner: SQL, filter: RowFilter) {
    super(inner.queryChunks)
    this.filter = filter
  }
}

/** SQL that is already compiled for ALL_ROWS. `source` is the SQL to compile for other filters. */
export class CompiledSql extends SQL {
  readonly source: SQL

  constructor(text: string, source: SQL) {
    super([new StringChunk(text)])
    this.source = source
  }
}

const ROW = 'v'

function rowsOf(table: Table, name: SQL): SQL {
  return new RecordSql(name, (filter) => {
    const condition = filter(table, ROW)
    return condition && sql`(select ${sql.identifier(ROW)}.* from ${name} ${sql.identifier(ROW)} where ${condition})`
  })
}

/** The visible rows of a table that are not deleted, for `from`. */
export const live = (table: Table): SQL => rowsOf(table, sql.raw(`live_${getTableName(table)}`))

/** The visible rows of a table, deleted ones too. */
export const withDeleted = (table: Table): SQL => rowsOf(table, sql.raw(`"${getTableName(table)}"`))

/** SQL for users who see all rows of the table, and SQL for the others. */
export const whereRestricted = (table: Table, everything: SQL, restricted: () => SQL): SQL =>
  new RecordSql(everything, (filter) => (filter(table, ROW) === undefined ? undefined : restricted()))

/**
 * Whether the row with this id is visible, deleted or not. For users who see all rows, it is always true, even for a purged
 * row.
 */
export const isVisible = (table: Table, id: SQL): SQL =>
  whereRestricted(table, sql.raw('true'), () => sql`exists (select from ${withDeleted(table)} x where x.id = ${id})`)
