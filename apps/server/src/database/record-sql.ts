import { getTableName, SQL, sql, StringChunk, type Table } from 'drizzle-orm'

/*
 * SQL over records, which a Reader (reader.ts) completes for the actor who reads. The plain database throws on it, so no query
 * can forget who asks.
 */

/**
 * Which rows of a table an actor sees: a condition on the row `alias`, or undefined for all rows. It may read other tables,
 * also through `withDeleted`, so that a work order is visible with its project. For deleted rows it decides what the trash
 * shows.
 */
export type RowFilter = (table: Table, alias: string) => SQL | undefined

/** The filter of those who see everything. Their statements are compiled once and prepared. */
export const ALL_ROWS: RowFilter = () => undefined

/** SQL that differs for those who do not see all rows. */
export class RecordSql extends SQL {
  /** @returns undefined where the filter leaves out nothing */
  readonly restrict: (filter: RowFilter) => SQL | undefined

  constructor(everything: SQL, restrict: RecordSql['restrict']) {
    super(everything.queryChunks)
    this.restrict = restrict
  }
}

/** SQL with its text for ALL_ROWS. */
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

/** SQL for those who see all rows of the table, and for others. */
export const whereRestricted = (table: Table, everything: SQL, restricted: () => SQL): SQL =>
  new RecordSql(everything, (filter) => (filter(table, ROW) === undefined ? undefined : restricted()))

/** Whether the row with this id is visible, deleted or not. To those who see all rows of the table, purged ones are visible too. */
export const isVisible = (table: Table, id: SQL): SQL =>
  whereRestricted(table, sql.raw('true'), () => sql`exists (select from ${withDeleted(table)} x where x.id = ${id})`)
