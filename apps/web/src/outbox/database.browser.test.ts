import { EMPTY_OUTBOX, type KeptOperation, type NewOperation } from '@daywork/domain/sync/kept'
import { keepOperation } from '@daywork/domain/sync/outbox'
import { Dexie } from 'dexie'
import { afterEach, expect, test, vi } from 'vitest'
import { openDatabase } from './database.ts'
import { emptyDatabase, keptDatabase } from './testing/kept-database.ts'

afterEach(emptyDatabase)

const note = (n: number) =>
  ({
    key: `00000000-0000-4000-8000-00000000000${n}`,
    at: '2026-03-02T08:00:00.000Z',
    kind: 'journal',
    entity: 'work_order',
    target: 7,
    fields: { content: `Note ${n}` },
  }) satisfies NewOperation

const keep = (n: number) => (box: typeof EMPTY_OUTBOX) => keepOperation(box, note(n), 'waiting')

const notesOf = (operations: readonly KeptOperation[]) =>
  operations.map((operation) => ('fields' in operation ? operation.fields.content : undefined))

/** The tables of earlier builds, by their version. */
const EARLIER: Record<number, Record<string, string>> = {
  1: { operations: 'key, owner', questions: 'id, owner' },
  3: { operations: 'key, owner', questions: 'id, owner', created: 'key, owner', parts: '[file+n]', previews: 'file' },
}

test.each(Object.entries(EARLIER))(
  'operations in the tables of version %s remain after an update, also with a window of that build open',
  { tags: ['SYNC-50', 'SYNC-51'] },
  async (version, tables) => {
    // Dexie says that the window of the earlier build closes its connection.
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    keptDatabase.close()
    await keptDatabase.delete()
    const before = new Dexie('daywork-kept')
    before.version(Number(version)).stores(tables)
    const [kept] = keep(1)(EMPTY_OUTBOX).operations
    await before.table('operations').put({ ...kept, owner: 'ann' })

    const store = openDatabase()
    const { operations } = await store.change('ann', keep(2))
    expect(notesOf(operations)).toEqual(['Note 1', 'Note 2'])
    expect(before.isOpen()).toBe(false)
    await keptDatabase.open()
  },
)

test('a full device rejects a change, and loses nothing', { tags: ['SYNC-50', 'SYNC-106'] }, async () => {
  const store = openDatabase()
  await store.change('ann', keep(1))
  // oxlint-disable-next-line typescript/unbound-method -- called with its table below
  const { put } = IDBObjectStore.prototype
  IDBObjectStore.prototype.put = function full(this: IDBObjectStore, ...given) {
    if (this.name === 'operations') throw new DOMException('The disk is full.', 'QuotaExceededError')
    return put.apply(this, given)
  }
  try {
    await expect(store.change('ann', keep(2))).rejects.toThrow(/disk is full/)
  } finally {
    IDBObjectStore.prototype.put = put
  }
  const { operations } = await store.change('ann', keep(3))
  expect(notesOf(operations)).toEqual(['Note 1', 'Note 3'])
})
