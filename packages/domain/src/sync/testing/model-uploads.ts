import type { Fields, Operation, Outcome } from '../operation.ts'
import { SYNC_MESSAGES } from '../messages.ts'

/* The files of the small server: uploads in parts, and the photos that use them up. */

interface Upload {
  /** Of the request that created it. */
  key: string
  size: number
  content: string
}

export interface Uploads {
  /** Those that no photo has used. */
  pending: Map<number, Upload>
  /** What arrived completely, and was confirmed, at any time. */
  complete: Map<number, string>
}

export interface Work {
  order: number
  /** Of each file. */
  contents: readonly string[]
}

export type Answer<Value> = Value | 'unknown'

/** The same key gets the same upload. */
export function openUpload({ pending, complete }: Uploads, key: string, size: number): number {
  const known = [...pending].find(([, upload]) => upload.key === key)?.[0]
  if (known !== undefined) return known
  const id = nextUpload({ pending, complete })
  pending.set(id, { key, size, content: '' })
  return id
}

/** Ids are never used again. */
const nextUpload = ({ complete, pending }: Uploads): number => Math.max(0, ...pending.keys(), ...complete.keys()) + 1

export function readUpload(
  { complete, pending }: Uploads,
  id: number,
): Answer<{ offset: number; hash: string | null }> {
  const upload = pending.get(id)
  if (upload === undefined) return 'unknown'
  const { content, size } = upload
  const isComplete = content.length === size
  if (isComplete) complete.set(id, content)
  return { offset: content.length, hash: isComplete ? content : null }
}

export function appendToUpload({ pending }: Uploads, id: number, offset: number, bytes: string): Answer<void> {
  const upload = pending.get(id)
  if (upload === undefined) return 'unknown'
  if (upload.content.length === offset) upload.content += bytes
}

/** Of the only record at the start. */
export const FIRST_ID = 7

/** @param ids of the records created since, by the keys of their creates */
export const nextId = (ids: ReadonlyMap<string, number>): number => FIRST_ID + 1 + ids.size

export const refuse = (key: string, detail: string): Outcome => ({ key, result: 'refused', detail, errors: {} })

interface WorkServer {
  ids: Map<string, number>
  uploads: Uploads
  works: Map<number, Work>
}

/** Like the server's: it asks for files that it lacks, and stores nothing for the key then (SYNC-101). */
export function createWork(
  server: WorkServer,
  operation: Operation & { kind: 'create' },
  order: number | undefined,
): Outcome {
  const { fields, key } = operation
  if (order === undefined) return refuse(key, SYNC_MESSAGES.unknownReference)
  const uploads = fields.uploads as readonly (number | null)[]
  const contents = uploads.map((id) => contentOf(server.uploads, id))
  if (contents.includes(undefined)) {
    return { key, result: 'retry', detail: SYNC_MESSAGES.filesMissing }
  }
  if (isBad(fields)) return refuse(key, 'A bad photo')
  for (const id of uploads) server.uploads.pending.delete(id ?? 0)
  return storeWork(server, key, { order, contents: contents.map(String) })
}

export const isBad = ({ description }: Fields): boolean => String(description).startsWith('bad')

function contentOf({ pending }: Uploads, id: number | null): string | undefined {
  const upload = pending.get(id ?? 0)
  return upload?.content.length === upload?.size ? upload?.content : undefined
}

export function storeWork({ ids, works }: WorkServer, key: string, work: Work): Outcome {
  const id = nextId(ids)
  ids.set(key, id)
  works.set(id, work)
  return { key, result: 'applied', id, row: {}, version: 1, change: { before: {}, after: {} } }
}
