import { type DraftName, type DraftStore, openDrafts } from '../../../api/kept-drafts.ts'
import type { ReviewedAnnotation } from '../vision/annotation-review.ts'
import { moveDrafts } from './move-drafts.ts'
import { listUnwritten, readUnwritten, removeUnwritten } from './unwritten.ts'

/** A capture as the device keeps it until it is submitted or cleared, without its file. */
export interface DeviceCopy {
  /** ISO. */
  savedAt: string
  description: string
  annotations: readonly ReviewedAnnotation[]
  workOrderId: number | null
  /** Idempotency key of the submission: one that got through before the page was lost is not made twice (API-92). */
  idempotencyKey: string
}

export type CopyName = DraftName

/** Notifies other windows, and other parts of this one, that a copy was written or deleted. */
const CHANNEL = 'daywork-captures'
const changes = new BroadcastChannel(CHANNEL)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin, and takes none
const notifyWindows = () => changes.postMessage(null)

let opened: Promise<DraftStore> | undefined

/** What an earlier version of Daywork has left is moved first. A store that could not be opened is opened again. */
function open(): Promise<DraftStore> {
  opened ??= openDrafts().then(moveDrafts)
  opened.catch(() => (opened = undefined))
  return opened
}

/** @throws Error when the device has no room, or keeps nothing; so do all of these */
export async function saveFields(name: CopyName, copy: DeviceCopy): Promise<void> {
  await (await open()).saveFields(name, copy)
  removeUnwritten(name)
  notifyWindows()
}

export const saveFile = async (name: CopyName, file: Blob | null): Promise<void> => (await open()).saveFile(name, file)

export const saveChunks = async (name: CopyName, from: number, chunks: readonly Blob[]): Promise<void> =>
  (await open()).saveChunks(name, from, chunks)

export async function dropCopy(name: CopyName): Promise<void> {
  await (await open()).drop(name)
  removeUnwritten(name)
  notifyWindows()
}

/** The last that its page stored, also if the page ended before the database had it. */
export async function readFields(name: CopyName): Promise<DeviceCopy | undefined> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what saveFields stored
  const stored = (await (await open()).readFields(name)) as DeviceCopy | undefined
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  const unwritten = readUnwritten(name) as DeviceCopy | undefined
  return unwritten && (stored === undefined || stored.savedAt < unwritten.savedAt) ? unwritten : stored
}

export const readFile = async (name: CopyName): Promise<Blob | undefined> => (await open()).readFile(name)

/** Everything the device keeps, of everybody: names only. */
export async function listCopies(): Promise<CopyName[]> {
  const names = await (await open()).list()
  const ids = new Set(names.map(({ id }) => id))
  return [...names, ...listUnwritten().filter(({ id }) => !ids.has(id))]
}

/**
 * Calls `onChange` after each copy that was written or dropped, in this window or another.
 * @returns ends it
 */
export function watchCopies(onChange: () => void): () => void {
  // A second end of the channel, since an end does not hear its own messages.
  const listening = new BroadcastChannel(CHANNEL)
  listening.addEventListener('message', onChange)
  return () => listening.close()
}
