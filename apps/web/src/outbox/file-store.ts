import type { KeptOperation } from '@daywork/domain/sync/kept'
import { Dexie, type Table } from 'dexie'
import type { DraftKey } from '../api/kept-drafts.ts'

/** Small enough to be sent in one request on a slow connection, and for the memory of a phone. */
export const PART_BYTES = 1024 * 1024

/** ArrayBuffers: WebKit loses Blobs in its database. */
export interface KeptPart {
  file: string
  /** Its place in the file, from 0. */
  n: number
  bytes: ArrayBuffer
}

/** Stored before the first part of a file. */
export interface KeptPreview {
  file: string
  /** In milliseconds. */
  at: number
  /** The preview of a photo, as a JPEG; null if the browser cannot draw it. */
  picture: ArrayBuffer | null
}

/** A capture that was not submitted. */
export interface KeptDraft {
  owner: string
  id: string
  /** Null until they are stored. */
  fields: object | null
  /** A video that is being recorded grows with each of its chunks, which are its parts. */
  file: { id: string; type: string; size: number; name?: string; lastModified?: number } | null
}

export interface FileTables {
  operations: Table<KeptOperation, string>
  drafts: Table<KeptDraft, [string, string]>
  parts: Table<KeptPart, [string, number]>
  previews: Table<KeptPreview, string>
}

export interface FileStore {
  /**
   * Stores a file in parts, and reads them back.
   * @param picture see `KeptPreview`
   * @throws Error if the device did not store the whole file; some parts may remain
   */
  store: (id: string, file: Blob, picture: Blob | undefined) => Promise<void>
  /** @param n its place, from 0 */
  readPart: (id: string, n: number) => Promise<ArrayBuffer | undefined>
  /** Undefined if a part is missing. */
  read: (id: string, { size, type }: { size: number; type: string }) => Promise<Blob | undefined>
  readPicture: (id: string) => Promise<Blob | undefined>
  remove: (ids: readonly string[]) => Promise<void>
}

export function openFileStore(database: FileTables): FileStore {
  const { parts, previews } = database
  const readPart = async (id: string, n: number) => (await parts.get([id, n]))?.bytes
  return {
    store: async (id, file, picture) => {
      await previews.put({ file: id, at: Date.now(), picture: (await picture?.arrayBuffer()) ?? null })
      for (let from = 0; from < partsIn(file); from += PARTS_AT_ONCE) {
        const places = placesFrom(from, file)
        const batch = await Promise.all(places.map(async (n) => ({ file: id, n, bytes: await partOf(file, n) })))
        await parts.bulkPut(batch)
      }
      for (let n = 0; n < partsIn(file); n += 1) {
        if (!isSame(await readPart(id, n), await partOf(file, n))) throw new Error('The device did not store a file')
      }
    },
    readPart,
    read: async (id, { size, type }) => {
      const found = await parts.where('[file+n]').between([id, Dexie.minKey], [id, Dexie.maxKey]).sortBy('n')
      const blob = new Blob(
        found.map(({ bytes }) => bytes),
        { type },
      )
      return blob.size === size ? blob : undefined
    },
    readPicture: async (id) => {
      const { picture = null } = (await previews.get(id)) ?? {}
      return picture === null ? undefined : new Blob([picture], { type: 'image/jpeg' })
    },
    remove: (ids) => removeFiles(database, ids),
  }
}

/** Each transaction waits for the disk. */
const PARTS_AT_ONCE = 8

const placesFrom = (from: number, file: Blob): number[] =>
  Array.from({ length: Math.min(PARTS_AT_ONCE, partsIn(file) - from) }, (_, place) => from + place)

const partsIn = ({ size }: Blob): number => Math.ceil(size / PART_BYTES)

const partOf = (file: Blob, n: number): Promise<ArrayBuffer> =>
  file.slice(n * PART_BYTES, (n + 1) * PART_BYTES).arrayBuffer()

export const isSame = (stored: ArrayBuffer | undefined, given: ArrayBuffer): boolean =>
  stored !== undefined && indexedDB.cmp(stored, given) === 0

/** A full disk may reject this, too. What remains is removed later, and must not hide why nothing was stored. */
export const removeIfPossible = (store: Pick<FileStore, 'remove'>, ids: readonly string[]): Promise<void> =>
  store.remove(ids).catch((error: unknown) => console.info('A file could not be removed', error))

export async function removeFiles({ parts, previews }: Pick<FileTables, 'parts' | 'previews'>, ids: readonly string[]) {
  for (const id of ids) await parts.where('[file+n]').between([id, Dexie.minKey], [id, Dexie.maxKey]).delete()
  await previews.bulkDelete([...ids])
}

export const keyOf = ({ id, owner }: DraftKey): [string, string] => [owner, id]

/** Removes a draft and its file, within a transaction. */
export async function removeDraft(database: Omit<FileTables, 'operations'>, key: DraftKey): Promise<void> {
  const { file = null } = (await database.drafts.get(keyOf(key))) ?? {}
  await database.drafts.delete(keyOf(key))
  if (file) await removeFiles(database, [file.id])
}
