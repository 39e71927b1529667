import type { DraftKey, DraftStore } from '../api/kept-drafts.ts'
import { newUuid } from '../api/uuid.ts'
import { KeptDatabase } from './database.ts'
import {
  isSame,
  type KeptDraft,
  type KeptPart,
  keyOf,
  openFileStore,
  removeDraft,
  removeFiles,
  removeIfPossible,
} from './file-store.ts'

/** Unfinished captures in the database of the outbox, with their files in parts. */
export function openDraftStore(): DraftStore {
  const database = new KeptDatabase()
  const { drafts, parts, previews } = database
  const files = openFileStore(database)
  const read = (key: DraftKey) => drafts.get(keyOf(key))
  /** In one transaction. A file that the draft no longer has is removed. */
  const change = (key: DraftKey, how: (before: KeptDraft) => KeptDraft | Promise<KeptDraft>) =>
    database.transaction('rw', [drafts, parts, previews], async () => {
      const before = (await read(key)) ?? { ...key, fields: null, file: null }
      const after = await how(before)
      await drafts.put(after)
      if (before.file && before.file.id !== after.file?.id) await removeFiles(database, [before.file.id])
    })
  return {
    saveFields: (key, fields) => change(key, (before) => ({ ...before, fields })),
    saveFile: async (key, file) => {
      if (file === null) return change(key, (before) => ({ ...before, file }))
      const id = newUuid()
      try {
        await files.store(id, file, undefined)
        await change(key, (before) => ({ ...before, file: { id, ...describe(file) } }))
      } catch (error) {
        await removeIfPossible(files, [id])
        throw error
      }
    },
    saveChunks: async (key, from, chunks) => {
      // The transaction would end while they are read.
      const bytes = await Promise.all(chunks.map((chunk) => chunk.arrayBuffer()))
      const size = bytes.reduce((sum, { byteLength }) => sum + byteLength, 0)
      const id = newUuid()
      const added = (file: string) => bytes.map((chunk, at) => ({ file, n: from + at, bytes: chunk }))
      let file = id
      await change(key, async (before) => {
        const video = (from > 0 && before.file) || { id, type: chunks[0]?.type ?? '', size: 0 }
        if (video.size === 0) await previews.put({ file: video.id, at: Date.now(), picture: null })
        file = video.id
        await parts.bulkPut(added(file))
        return { ...before, file: { ...video, size: video.size + size } }
      })
      const written = added(file)
      if (await areStored(database, written)) return
      // The whole video has replaced it in the meantime.
      if ((await read(key))?.file?.id !== file) return
      // The chunks before them stay readable, and the next attempt writes these again.
      await change(key, async (before) => {
        if (before.file?.id !== file) return before
        await parts.bulkDelete(written.map(placeOf))
        return { ...before, file: from > 0 ? { ...before.file, size: before.file.size - size } : null }
      })
      throw new Error('The device did not store a part of a video')
    },
    drop: (key) => database.transaction('rw', [drafts, parts, previews], () => removeDraft(database, key)),
    readFields: async (key) => (await read(key))?.fields ?? undefined,
    readFile: async (key) => {
      const { file = null } = (await read(key)) ?? {}
      if (file === null) return undefined
      const bytes = await files.read(file.id, file)
      if (bytes === undefined) throw new Error('A part of a draft is missing')
      return file.name === undefined ? bytes : new File([bytes], file.name, file)
    },
    list: async () => (await drafts.toArray()).flatMap(({ fields, id, owner }) => (fields ? [{ owner, id }] : [])),
  }
}

const placeOf = ({ file, n }: KeptPart): [string, number] => [file, n]

async function areStored({ parts }: KeptDatabase, written: readonly KeptPart[]): Promise<boolean> {
  const stored = await parts.bulkGet(written.map(placeOf))
  return written.every(({ bytes }, at) => isSame(stored[at]?.bytes, bytes))
}

const describe = (file: Blob) => ({
  type: file.type,
  size: file.size,
  ...(file instanceof File && { name: file.name, lastModified: file.lastModified }),
})
