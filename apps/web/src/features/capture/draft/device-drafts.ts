import { type DraftKey, type DraftStore, openDrafts } from '../../../api/kept-drafts.ts'
import type { ReviewedAnnotation } from '../vision/annotation-review.ts'
import { moveDrafts } from './move-drafts.ts'
import { listUnwritten, readUnwritten, removeUnwritten } from './unwritten.ts'

/** The fields of a draft: a capture that is stored on the device until it is submitted or cleared. */
export interface DraftFields {
  /** ISO. */
  savedAt: string
  description: string
  annotations: readonly ReviewedAnnotation[]
  workOrderId: number | null
  /** Idempotency key of the submission: one that got through before the page was lost is not made twice (API-92). */
  idempotencyKey: string
}

/** Notifies other windows, and other parts of this one, that a draft was written or deleted. */
const CHANNEL = 'daywork-captures'
const changes = new BroadcastChannel(CHANNEL)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin, and takes none
const notifyWindows = () => changes.postMessage(null)

let opened: Promise<DraftStore> | undefined

/** Moves the drafts of an earlier version first. A store that could not be opened is opened again. */
function open(): Promise<DraftStore> {
  opened ??= openDrafts().then(moveDrafts)
  opened.catch(() => (opened = undefined))
  return opened
}

/** @throws Error when the device has no room, or keeps nothing; so do all of these */
export async function saveFields(key: DraftKey, fields: DraftFields): Promise<void> {
  await (await open()).saveFields(key, fields)
  removeUnwritten(key)
  notifyWindows()
}

export const saveFile = async (key: DraftKey, file: Blob | null): Promise<void> => (await open()).saveFile(key, file)

export const saveChunks = async (key: DraftKey, from: number, chunks: readonly Blob[]): Promise<void> =>
  (await open()).saveChunks(key, from, chunks)

export async function dropDraft(key: DraftKey): Promise<void> {
  await (await open()).drop(key)
  removeUnwritten(key)
  notifyWindows()
}

/** The last that its page stored, also if the page ended before the database had it. */
export async function readFields(key: DraftKey): Promise<DraftFields | undefined> {
  const stored = await (await open()).readFields(key)
  // Only what the database may lack, whatever the clock says. It is removed once the database has something newer.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what saveFields or storeAtTheEnd stored
  return (readUnwritten(key) ?? stored) as DraftFields | undefined
}

export const readFile = async (key: DraftKey): Promise<Blob | undefined> => (await open()).readFile(key)

/** The keys of all drafts on this device, of all users. */
export async function listDrafts(): Promise<DraftKey[]> {
  const keys = await (await open()).list()
  const ids = new Set(keys.map(({ id }) => id))
  return [...keys, ...listUnwritten().filter(({ id }) => !ids.has(id))]
}

/**
 * Calls `onChange` after each draft that was written or dropped, in this window or another.
 * @returns ends it
 */
export function watchDrafts(onChange: () => void): () => void {
  // A second end of the channel, since an end does not hear its own messages.
  const listening = new BroadcastChannel(CHANNEL)
  listening.addEventListener('message', onChange)
  return () => listening.close()
}
