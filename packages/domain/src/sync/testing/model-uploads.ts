import type { Fields, Operation, Outcome } from '../operation.ts'
import { PUSH_MESSAGES } from '../messages.ts'

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
  /** Uploads that ever arrived completely and were confirmed. */
  complete: Map<number, string>
}

export interface Work {
  order: number
  /** Of each file. */
  contents: readonly string[]
}

/** The record of a direct request. */
export interface Posted {
  id: number
  /** As it was then. */
  first?: Fields
}

export type Response<Value> = Value | 'unknown'

/** The same key gets the same upload. */
export function openUpload({ pending, complete }: Uploads, key: string, size: number): number {
  const known = [...pending].find(([, upload]) => upload.key === key)?.[0]
  if (known !== undefined) return known
  const id = nextUpload({ pending, complete })
  pending.set(id, { key, size, content: '' })
  return id
}

/** Ids are never reused. */
const nextUpload = ({ complete, pending }: Uploads): number => Math.max(0, ...pending.keys(), ...complete.keys()) + 1

export function readUpload(
  { complete, pending }: Uploads,
  id: number,
): Response<{ offset: number; hash: string | null }> {
  const upload = pending.get(id)
  if (upload === undefined) return 'unknown'
  const { content, size } = upload
  const isComplete = content.length === size
  if (isComplete) complete.set(id, content)
  return { offset: content.length, hash: isComplete ? content : null }
}

export function appendToUpload({ pending }: Uploads, id: number, offset: number, bytes: string): Response<void> {
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
  posted: ReadonlyMap<string, Posted>
}

/** As on the server: if files are missing, requests them and stores nothing for the key. */
export function createWork(
  server: WorkServer,
  operation: Operation & { kind: 'create' },
  order: number | undefined,
): Outcome {
  const { fields, key } = operation
  if (order === undefined) return refuse(key, PUSH_MESSAGES.unknownReference)
  const { id: known = 0 } = server.posted.get(key) ?? {}
  const work = server.works.get(known)
  const uploads = lackingIn(fields, work)
  const contents = uploads.map((id) => contentOf(server.uploads, id))
  if (contents.includes(undefined)) {
    return { key, result: 'retry', detail: PUSH_MESSAGES.filesMissing }
  }
  if (isBad(fields)) return refuse(key, 'A bad photo')
  for (const id of uploads) server.uploads.pending.delete(id ?? 0)
  const sent = contents.map(String)
  // A retaken photo is a work of its own.
  if (work === undefined || sent.length === uploadsIn(fields).length) {
    return storeWork(server, key, { order, contents: sent })
  }
  server.works.set(known, { order, contents: [...work.contents, ...sent] })
  return appliedTo(key, known)
}

const uploadsIn = ({ uploads }: Fields) => uploads as readonly (number | null)[]

/** The uploads of the files that the work of an earlier request lacks. */
function lackingIn(fields: Fields, work: Work | undefined): (number | null)[] {
  const described = fields.kept_files as readonly { sha256: string }[]
  return uploadsIn(fields).filter((_, at) => !work?.contents.includes(described[at]?.sha256 ?? ''))
}

export const appliedTo = (key: string, id: number): Outcome & { result: 'applied' } => ({
  key,
  result: 'applied',
  id,
  row: {},
  version: 1,
  change: { before: {}, after: {} },
})

export const isBad = ({ description }: Fields): boolean => String(description).startsWith('bad')

function contentOf({ pending }: Uploads, id: number | null): string | undefined {
  const upload = pending.get(id ?? 0)
  return upload?.content.length === upload?.size ? upload?.content : undefined
}

export function storeWork({ ids, works }: Pick<WorkServer, 'ids' | 'works'>, key: string, work: Work) {
  const id = nextId(ids)
  ids.set(key, id)
  works.set(id, work)
  return appliedTo(key, id)
}
