import type { GivenUpFile } from '@daywork/domain/kept-files/kept-file'
import type {
  CreatedRecord,
  DoneOperation,
  KeptFile,
  KeptOperation,
  KeptQuestion,
  Outbox,
} from '@daywork/domain/sync/kept'
import { filesOf } from '@daywork/domain/sync/kept-files'
import { Dexie, liveQuery, type Table } from 'dexie'
import type { DraftKey } from '../api/kept-drafts.ts'
import {
  type FileStore,
  type KeptDraft,
  type KeptPart,
  type KeptPreview,
  openFileStore,
  removeDraft,
  removeFiles,
} from './file-store.ts'

/** Identifies the owner of rows: the user name in lower case, because the server ignores its case. */
export const ownerOf = (name: string | null): string | undefined => name?.toLowerCase()

/** A row with the person that it belongs to. */
type Owned<Row> = Row & { owner: string }

type OperationRow = Owned<KeptOperation>
type QuestionRow = Owned<KeptQuestion> & { id: string }
type GivenUpRow = Owned<GivenUpFile> & { id: string }
type CreatedRow = Owned<CreatedRecord> & { n: number }
type DoneRow = Owned<DoneOperation> & { key: string }
type FeedRow = Owned<{ feed: string }>

interface StoredOutbox extends Outbox {
  questions: readonly QuestionRow[]
  created: readonly CreatedRow[]
  givenUp: readonly GivenUpRow[]
}

/** The outboxes of all people who use this device, in the browser's database. */
export interface OutboxStore {
  /**
   * Applies a change in one transaction, which is on the disk when this resolves.
   * @param draft is removed in the same transaction
   * @throws Error if the device cannot store it
   */
  change: (owner: string, how: (box: Outbox) => Outbox, draft?: DraftKey) => Promise<Outbox>
  /** Calls `listener` now, and after each change by any window. @returns a function that ends it */
  watch: (owner: string, listener: (box: Outbox) => void) => () => void
  files: FileStore
  /** See remove-left-over.ts. */
  removeLeftOver: () => Promise<void>
}

/** By time, then by number, because all operations of one push have the same time. */
const byTime = (one: DoneOperation, other: DoneOperation) =>
  Date.parse(one.at) - Date.parse(other.at) || one.operation.seq - other.operation.seq

/** Opens the database of kept operations. Only their owner can remove them. */
export function openDatabase(): OutboxStore {
  const database = new KeptDatabase()
  const read = async (owner: string): Promise<StoredOutbox> => {
    const [operations, questions, created, givenUp, done, feed] = await Promise.all([
      database.operations.where({ owner }).sortBy('seq'),
      database.questions.where({ owner }).toArray(),
      database.created.where({ owner }).sortBy('n'),
      database.givenUp.where({ owner }).toArray(),
      database.done.where({ owner }).toArray(),
      database.feeds.get(owner),
    ])
    return { operations, questions, created, givenUp, done: done.toSorted(byTime), feed: feed?.feed ?? null }
  }
  const { created, done, drafts, feeds, givenUp, operations, parts, previews, questions } = database
  const tables = [operations, questions, created, givenUp, done, feeds, parts, previews]
  return {
    files: openFileStore(database),
    removeLeftOver: async () => {
      const { removeLeftOver } = await import('./remove-left-over.ts')
      await removeLeftOver(database)
    },
    change: (owner, how, draft) =>
      database.transaction('rw', draft ? [...tables, drafts] : tables, async () => {
        const before = await read(owner)
        const after = how(before)
        await writeOutbox(database, owner, { before, after })
        await requireStored(previews, filesOf(before), filesOf(after))
        const needed = new Set(filesOf(after).map(({ id }) => id))
        const removed = filesOf(before).flatMap(({ id }) => (needed.has(id) ? [] : id))
        if (removed.length > 0) await removeFiles(database, removed)
        if (draft) await removeDraft(database, draft)
        return after
      }),
    watch: (owner, listener) => {
      const subscription = liveQuery(() => read(owner)).subscribe({
        next: listener,
        error: (error) => console.info('What is kept on this device could not be read', error),
      })
      return () => subscription.unsubscribe()
    },
  }
}

/** Writes only what changed. */
async function writeOutbox(
  { created, done, feeds, givenUp, operations, questions }: KeptDatabase,
  owner: string,
  { after, before }: { before: StoredOutbox; after: Outbox },
): Promise<void> {
  await replaceRows(
    operations,
    before.operations,
    after.operations.map((operation) => ({ ...operation, owner })),
    ({ key }) => key,
  )
  await replaceRows(
    questions,
    before.questions,
    after.questions.map((question) => ({ ...question, owner, id: idOf(owner, question) })),
    ({ id }) => id,
  )
  const last = Math.max(0, ...before.created.map(({ n }) => n))
  const known = new Map(before.created.map((row) => [row.key, row.n]))
  await replaceRows(
    created,
    before.created,
    after.created.map((record, at) => ({ ...record, owner, n: known.get(record.key) ?? last + 1 + at })),
    ({ key }) => key,
  )
  await replaceRows(
    givenUp,
    before.givenUp,
    after.givenUp.map((removed) => ({ ...removed, owner, id: removed.file.id })),
    ({ id }) => id,
  )
  await replaceRows(
    done,
    before.done,
    after.done.map((one) => ({ ...one, owner, key: one.operation.key })),
    ({ key }) => key,
  )
  if (after.feed !== null && after.feed !== before.feed) await feeds.put({ owner, feed: after.feed })
}

/** @throws Error if the files of a new operation are no longer stored, as after a day in which the page was suspended */
async function requireStored(
  previews: Table<KeptPreview, string>,
  before: readonly KeptFile[],
  after: readonly KeptFile[],
) {
  const known = new Set(before.map(({ id }) => id))
  const added = after.flatMap(({ id }) => (known.has(id) ? [] : id))
  if (added.length === 0) return
  const found = await previews.bulkGet(added)
  if (found.includes(undefined)) throw new Error('The device no longer has the files')
}

export class KeptDatabase extends Dexie {
  declare operations: Table<OperationRow, string>
  declare questions: Table<QuestionRow, string>
  declare created: Table<CreatedRow, string>
  declare givenUp: Table<GivenUpRow, string>
  declare drafts: Table<KeptDraft, [string, string]>
  declare done: Table<DoneRow, string>
  declare feeds: Table<FeedRow, string>
  declare parts: Table<KeptPart, [string, number]>
  declare previews: Table<KeptPreview, string>

  constructor() {
    // 'strict', so that a transaction completes only after its data is on the disk.
    super('daywork-kept', { chromeTransactionDurability: 'strict', cache: 'disabled' })
    this.version(1).stores({ operations: 'key, owner', questions: 'id, owner' })
    this.version(2).stores({ created: 'key, owner' })
    this.version(3).stores({ parts: '[file+n]', previews: 'file' })
    this.version(4).stores({ givenUp: 'id, owner' })
    this.version(5).stores({ drafts: '[owner+id]' })
    this.version(6).stores({ done: 'key, owner', feeds: 'owner' })
  }
}

const idOf = (owner: string, { entity, target }: KeptQuestion): string => `${owner} ${entity} ${target}`

/** Writes only what changed. */
async function replaceRows<Row>(
  table: Table<Row, string>,
  before: readonly unknown[],
  after: readonly Row[],
  idOfRow: (row: Row) => string,
): Promise<void> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what this table returned
  const old = new Map((before as Row[]).map((row) => [idOfRow(row), JSON.stringify(row)]))
  const changed = after.filter((row) => old.get(idOfRow(row)) !== JSON.stringify(row))
  const ids = new Set(after.map(idOfRow))
  const removed = [...old.keys()].filter((id) => !ids.has(id))
  if (removed.length > 0) await table.bulkDelete(removed)
  if (changed.length > 0) await table.bulkPut(changed)
}
