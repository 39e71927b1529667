import type { Entity } from '@daywork/domain/activity/activity'
import type { ChildRows, ParentLink, RecordTree, RegisteredKind } from './record-kind.ts'
import type { SoftDeleteTable } from './rows.queries.ts'

/** Every kind of record of the business. Purge, trash, activity, search, sync, and the API document derive from it. */
export interface RecordRegistry extends RecordTree {
  readonly kinds: readonly RegisteredKind[]
  /** Every table whose rows are soft-deleted, children before their parents. */
  readonly tables: readonly SoftDeleteTable[]
  /** The kind whose records the table contains; undefined for a table of parts. */
  readonly kindOf: (table: SoftDeleteTable) => RegisteredKind | undefined
  readonly kindNamed: (entity: Entity) => RegisteredKind
}

export function createRegistry(kinds: readonly RegisteredKind[]): RecordRegistry {
  const children = new Map<SoftDeleteTable, ChildRows[]>()
  const addChild = (table: SoftDeleteTable, { column, table: parent }: ParentLink) =>
    children.set(parent, [...(children.get(parent) ?? []), { table, column }])
  for (const { deletedWith, parts = [], table } of kinds) {
    if (deletedWith) addChild(table, deletedWith)
    for (const part of parts) addChild(part.table, part.link)
  }
  const childrenOf = (table: SoftDeleteTable): readonly ChildRows[] => children.get(table) ?? []
  const byTable = new Map<SoftDeleteTable, RegisteredKind>(kinds.map((kind) => [kind.table, kind]))
  const byEntity = new Map(kinds.map((kind) => [kind.entity, kind]))
  return {
    kinds,
    tables: [...new Set(kinds.flatMap(({ table }) => withDescendants(table, childrenOf)))],
    childrenOf,
    kindOf: (table) => byTable.get(table),
    kindNamed: (entity) => {
      const kind = byEntity.get(entity)
      if (kind === undefined) throw new Error(`record-kinds.ts has no ${entity}`)
      return kind
    },
  }
}

/** The tables of a record and of everything deleted with it, at any depth; children before their parents. */
export function withDescendants(table: SoftDeleteTable, childrenOf: RecordTree['childrenOf']): SoftDeleteTable[] {
  return [...childrenOf(table).flatMap((child) => withDescendants(child.table, childrenOf)), table]
}
