import type { ParentLink, RecordTraits } from './record-kind.ts'
import type { SoftDeleteTable } from './rows.queries.ts'

/** Rows that a delete of their parent deletes too. */
export interface ChildRows {
  table: SoftDeleteTable
  column: string
}

/** Every kind of record of the business. Purge, trash, activity, search, and the API document derive from it. */
export interface RecordRegistry {
  readonly kinds: readonly RecordTraits[]
  /** Every table whose rows are soft-deleted, children before their parents. */
  readonly tables: readonly SoftDeleteTable[]
  readonly childrenOf: (table: SoftDeleteTable) => readonly ChildRows[]
  /** The kind whose records the table holds; undefined for a table of parts. */
  readonly kindOf: (table: SoftDeleteTable) => RecordTraits | undefined
}

export function createRegistry(kinds: readonly RecordTraits[]): RecordRegistry {
  const children = new Map<SoftDeleteTable, ChildRows[]>()
  const addChild = (table: SoftDeleteTable, { column, table: parent }: ParentLink) =>
    children.set(parent, [...(children.get(parent) ?? []), { table, column }])
  for (const { deletedWith, parts = [], table } of kinds) {
    if (deletedWith) addChild(table, deletedWith)
    for (const part of parts) addChild(part.table, part.link)
  }
  const childrenOf = (table: SoftDeleteTable): readonly ChildRows[] => children.get(table) ?? []
  const byTable = new Map<SoftDeleteTable, RecordTraits>(kinds.map((kind) => [kind.table, kind]))
  return {
    kinds,
    tables: [...new Set(kinds.flatMap(({ table }) => withDescendants(table, childrenOf)))],
    childrenOf,
    kindOf: (table) => byTable.get(table),
  }
}

/** The tables of a record and of everything deleted with it, at any depth; children before their parents. */
export function withDescendants(table: SoftDeleteTable, childrenOf: RecordRegistry['childrenOf']): SoftDeleteTable[] {
  return [...childrenOf(table).flatMap((child) => withDescendants(child.table, childrenOf)), table]
}
