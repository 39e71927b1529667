import type { DraftName, DraftStore } from '../../../api/kept-drafts.ts'
import { holdCopy } from './hold-copy.ts'

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
    const database = await answerOf(indexedDB.open(DATABASE))
    for (const name of await namesIn(database)) await moveHeld(database, store, name)
    if ((await namesIn(database)).length > 0) return withEarlier(store, database)
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
    saveFile: async (name, file) => {
      await store.saveFile(name, file)
      await removeIn(database, filesOf(name))
    },
    saveChunks: async (name, from, chunks) => {
      await store.saveChunks(name, from, chunks)
      await removeIn(database, filesOf(name))
    },
    drop: async (name) => {
      await store.drop(name)
      await removeIn(database, allOf(name))
    },
    readFields: async (name) => (await store.readFields(name)) ?? (await readEarlier(database, name)).fields,
    readFile: async (name) => (await store.readFile(name)) ?? (await readEarlier(database, name)).file,
    list: async () => {
      const [names, earlier] = await Promise.all([store.list(), namesIn(database)])
      const ids = new Set(names.map(({ id }) => id))
      return [...names, ...earlier.filter(({ id }) => !ids.has(id))]
    },
  }
}

async function moveHeld(database: IDBDatabase, store: DraftStore, name: DraftName): Promise<void> {
  const release = await holdCopy(name.id)
  if (!release) return
  try {
    await moveDraft(database, store, name)
  } catch (error) {
    // It stays where it is.
    console.info('A draft of an earlier version could not be moved', error)
  } finally {
    release()
  }
}

async function namesIn(database: IDBDatabase): Promise<DraftName[]> {
  if (!database.objectStoreNames.contains(TABLE)) return []
  const keys = await answerOf(tableOf(database, 'readonly').getAllKeys())
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of that version
  return (keys as Key[]).flatMap(([owner, id, part]) => (part === 'fields' ? [{ owner, id }] : []))
}

/** It is removed there once all of it has been read back here. What a person has changed here since stays. */
async function moveDraft(database: IDBDatabase, store: DraftStore, name: DraftName): Promise<void> {
  const { fields, file } = await readEarlier(database, name)
  // Another window has moved it.
  if (fields === undefined) return
  if ((await store.readFields(name)) === undefined) await store.saveFields(name, fields)
  if (file && (await store.readFile(name)) === undefined) {
    await store.saveFile(name, file)
    if ((await store.readFile(name))?.size !== file.size) {
      await store.saveFile(name, null)
      throw new Error('The device did not store the file of a draft')
    }
  }
  await removeIn(database, allOf(name))
}

/** The words, and what can be read of the file: WebKit loses Blobs, which must not hide the words. */
async function readEarlier(database: IDBDatabase, name: DraftName): Promise<{ fields?: object; file?: Blob }> {
  const { id, owner } = name
  const before = tableOf(database, 'readonly')
  const [fields, file, chunks] = await Promise.all([
    answerOf<object | undefined>(before.get([owner, id, 'fields'])),
    answerOf<Blob | undefined>(before.get([owner, id, 'file'])),
    answerOf<Blob[]>(before.getAll(chunksOf(name))),
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

const chunksOf = ({ id, owner }: DraftName) => IDBKeyRange.bound([owner, id, 'piece'], [owner, id, 'piece', Infinity])

const filesOf = (name: DraftName) => [[name.owner, name.id, 'file'], chunksOf(name)]

const allOf = (name: DraftName) => [[name.owner, name.id, 'fields'], ...filesOf(name)]

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

const answerOf = <Answer>(request: IDBRequest<Answer>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB does not answer')))
  })
