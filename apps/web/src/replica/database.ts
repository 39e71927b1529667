import { SCOPE_ENTITIES, type ScopeEntity } from '@daywork/domain/sync/scope'
import type { ReplicaRows } from '@daywork/domain/replica/records'
import type { PulledAbout, PulledChange } from '@daywork/domain/sync/pull'
import { Dexie } from 'dexie'
import { REPLICA_PREFIX, removeReplicas } from '../api/device.ts'
import type { ReplicaScope } from '../api/replica-scope.ts'

/** Increment it when the tables change: a copy with another schema is removed and filled again. */
const SHAPE = 1

/** Position in the change feed up to which the copy is filled. */
export interface Mark {
  cursor: string
  /** Which records the copy has. */
  scope: ReplicaScope
  /** Time when it was last complete, in milliseconds since 1970; before that, when the fill started. */
  asOf: number
  /** As of the last complete pull. */
  about?: PulledAbout | undefined
}

/** A page of a pull, with the mark that belongs to it. */
export interface AppliedPage {
  /** The mark before this page. */
  from: Mark | undefined
  /** Whether the page replaces the copy. */
  isFirst: boolean
  changes: readonly PulledChange[]
  /** Without one, the copy has nothing. */
  mark: Mark | undefined
}

export interface ReplicaStore {
  readMark: () => Promise<Mark | undefined>
  /** Applies the whole page or nothing. @returns false, without changes, if another window was faster */
  apply: (page: AppliedPage) => Promise<boolean>
  list: <Kind extends ScopeEntity>(kind: Kind) => Promise<ReplicaRows[Kind][]>
  get: <Kind extends ScopeEntity>(kind: Kind, id: number) => Promise<ReplicaRows[Kind] | undefined>
  count: (kind: ScopeEntity) => Promise<number>
  close: () => void
}

const MARK = 'mark'
/** Stored next to the mark, because windows of an older version replace the mark without a scope. */
const SCOPE = 'scope'

/**
 * Opens the copy of one user's records. Without IndexedDB, each call rejects.
 * @param onRemoved called when another window removes it; it is closed by then
 */
export function openReplica(owner: string, onRemoved: () => void): ReplicaStore {
  const name = `${REPLICA_PREFIX}${SHAPE}-${owner.toLowerCase()}`
  void removeReplicas(name)
  // All data is from the server, so losing the last page in a power cut is fine.
  const db = new Dexie(name, { cache: 'disabled', chromeTransactionDurability: 'relaxed' })
  db.version(1).stores({ ...Object.fromEntries(SCOPE_ENTITIES.map((kind) => [kind, 'id'])), marks: '' })
  db.on('versionchange', () => {
    db.close()
    onRemoved()
    // Replaces Dexie's default handler, which would open it again.
    return false
  })
  const marks = db.table<Mark, string>('marks')
  const scopes = db.table<ReplicaScope, string>('marks')
  const rowsOf = <Kind extends ScopeEntity>(kind: Kind) => db.table<ReplicaRows[Kind], number>(kind)
  const tables = [...SCOPE_ENTITIES.map((kind) => db.table(kind)), marks]
  return {
    readMark: async () => {
      const mark = await marks.get(MARK)
      // Copies from before the scope was stored are nearly all of a phone. Others are filled once more.
      return mark && { ...mark, scope: (await scopes.get(SCOPE)) ?? 'phone' }
    },
    apply: ({ changes, from, isFirst, mark }) =>
      db.transaction('rw', tables, async () => {
        if ((await marks.get(MARK))?.cursor !== from?.cursor) return false
        if (isFirst) for (const table of tables) await table.clear()
        for (const kind of SCOPE_ENTITIES) {
          const ofKind = changes.filter(({ entity }) => entity === kind)
          await db.table(kind).bulkPut(ofKind.flatMap(({ row }) => row ?? []))
          await db.table(kind).bulkDelete(ofKind.filter(({ row }) => row === null).map(({ id }) => id))
        }
        if (mark) {
          await marks.put(mark, MARK)
          await scopes.put(mark.scope, SCOPE)
        }
        return true
      }),
    list: (kind) => rowsOf(kind).toArray(),
    get: (kind, id) => rowsOf(kind).get(id),
    count: (kind) => rowsOf(kind).count(),
    close: () => db.close(),
  }
}
