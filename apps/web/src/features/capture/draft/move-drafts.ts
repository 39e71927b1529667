import type { DraftKey, DraftStore } from '../../../api/kept-drafts.ts'
import { lockDraft } from './lock-draft.ts'

/** Where versions before 2026-11-24 stored drafts. Their windows may still be open. */
const DATABASE = 'daywork-capture'
const TABLE = 'captures'

/** [owner, id, 'fields' or 'file'], or [owner, id, 'piece', number]. */
type Key = [string, string, string, number?]

/**
 * Moves the drafts of an earlier version into the device's store. One that a window of that version has open, or that the
 * device has no room for, stays until the next time. The database remains, empty: to delete it would take what such a
 * window still writes.
 * @returns the store, which offers what stayed, too
 */
export async function moveDrafts(store: DraftStore): Promise<DraftStore> {
  try {
    const known = await indexedDB.databases()
    if (!known.some(({ name }) => name === DATABASE)) return store
    const database = await resultOf(indexedDB.open(DATABASE))
    for (const draft of await draftsIn(database)) await lockAndMove(database, store, draft)
    if ((await draftsIn(database)).length > 0) return withEarlier(store, database)
    database.close()
  } catch (error) {
    console.info('The drafts of an earlier version cannot be read', error)
  }
  return store
}

/** What is changed goes to the store, and is taken from the earlier database once it is there. */
function withEarlier(store: DraftStore, database: IDBDatabase): DraftStore {
  // An open connection would block the deletion of the database.
  database.addEventListener('versionchange', () => database.close())
  return {
    ...store,
    saveFile: async (draft, file) => {
      await store.saveFile(draft, file)
      await removeIn(database, filesOf(draft))
    },
    saveChunks: async (draft, from, chunks) => {
      await store.saveChunks(draft, from, chunks)
      await removeIn(database, filesOf(draft))
    },
    drop: async (draft) => {
      await store.drop(draft)
      await removeIn(database, allOf(draft))
    },
    readFields: async (draft) => (await store.readFields(draft)) ?? (await readEarlier(database, draft)).fields,
    readFile: async (draft) => (await store.readFile(draft)) ?? (await readEarlier(database, draft)).file,
    list: async () => {
      const [drafts, earlier] = await Promise.all([store.list(), draftsIn(database)])
      const ids = new Set(drafts.map(({ id }) => id))
      return [...drafts, ...earlier.filter(({ id }) => !ids.has(id))]
    },
  }
}

async function lockAndMove(database: IDBDatabase, store: DraftStore, draft: DraftKey): Promise<void> {
  const release = await lockDraft(draft.id)
  if (!release) return
  try {
    await moveDraft(database, store, draft)
  } catch (error) {
    // It stays where it is.
    console.info('A draft of an earlier version could not be moved', error)
  } finally {
    release()
  }
}

async function draftsIn(database: IDBDatabase): Promise<DraftKey[]> {
  if (!database.objectStoreNames.contains(TABLE)) return []
  const keys = await resultOf(tableOf(database, 'readonly').getAllKeys())
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of that version
  return (keys as Key[]).flatMap(([owner, id, part]) => (part === 'fields' ? [{ owner, id }] : []))
}

/** It is removed there once all of it has been read back here. What a person has changed here since stays. */
async function moveDraft(database: IDBDatabase, store: DraftStore, draft: DraftKey): Promise<void> {
  const { fields, file } = await readEarlier(database, draft)
  // Another window has moved it.
  if (fields === undefined) return
  if ((await store.readFields(draft)) === undefined) await store.saveFields(draft, fields)
  if (file && (await store.readFile(draft)) === undefined) {
    await store.saveFile(draft, file)
    if ((await store.readFile(draft))?.size !== file.size) {
      await store.saveFile(draft, null)
      throw new Error('The device did not store the file of a draft')
    }
  }
  await removeIn(database, allOf(draft))
}

/** The fields, and what can be read of the file: WebKit loses Blobs, which must not hide the fields. */
async function readEarlier(database: IDBDatabase, draft: DraftKey): Promise<{ fields?: object; file?: Blob }> {
  const { id, owner } = draft
  const before = tableOf(database, 'readonly')
  const [fields, file, chunks] = await Promise.all([
    resultOf<object | undefined>(before.get([owner, id, 'fields'])),
    resultOf<Blob | undefined>(before.get([owner, id, 'file'])),
    resultOf<Blob[]>(before.getAll(chunksOf(draft))),
  ])
  if (fields === undefined) return {}
  if (file) return (await isReadable(file)) ? { fields, file } : { fields }
  const readable: Blob[] = []
  for (const chunk of chunks) {
    if (!(await isReadable(chunk))) break
    readable.push(chunk)
  }
  const [first] = readable
  return first ? { fields, file: new Blob(readable, { type: first.type }) } : { fields }
}

/** A part at a time, because a video may be larger than the memory of a phone. */
async function isReadable(file: Blob): Promise<boolean> {
  try {
    for (let at = 0; at < file.size; at += READ_BYTES) await file.slice(at, at + READ_BYTES).arrayBuffer()
    return true
  } catch (error) {
    console.info('The file of a draft of an earlier version is lost', error)
    return false
  }
}

const READ_BYTES = 1024 * 1024

const chunksOf = ({ id, owner }: DraftKey) => IDBKeyRange.bound([owner, id, 'piece'], [owner, id, 'piece', Infinity])

const filesOf = (draft: DraftKey) => [[draft.owner, draft.id, 'file'], chunksOf(draft)]

const allOf = (draft: DraftKey) => [[draft.owner, draft.id, 'fields'], ...filesOf(draft)]

async function removeIn(database: IDBDatabase, keys: readonly (string[] | IDBKeyRange)[]): Promise<void> {
  const after = tableOf(database, 'readwrite')
  for (const key of keys) after.delete(key)
  await new Promise((resolve, reject) => {
    after.transaction.addEventListener('complete', resolve)
    after.transaction.addEventListener('abort', () => reject(after.transaction.error ?? new Error('aborted')))
  })
}

const tableOf = (database: IDBDatabase, mode: IDBTransactionMode): IDBObjectStore =>
  database.transaction(TABLE, mode).objectStore(TABLE)

const resultOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB does not respond')))
  })
