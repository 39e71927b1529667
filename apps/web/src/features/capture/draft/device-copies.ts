import { createStore, del, delMany, get, keys, set } from 'idb-keyval'
import type { ReviewedAnnotation } from '../vision/annotation-review.ts'

/** A capture as the device keeps it until it is submitted or cleared, beside its file. */
export interface DeviceCopy {
  /** ISO. */
  savedAt: string
  description: string
  annotations: readonly ReviewedAnnotation[]
  workOrderId: number | null
  /** Idempotency key of the submission: one that got through before the page was lost is not made twice (API-92). */
  idempotencyKey: string
}

/** Whose it is, and which of theirs: two windows work on two captures. */
export interface CopyName {
  owner: string
  id: string
}

/** The file is kept apart, so that typing does not write a video anew. */
type Part = 'fields' | 'file'

const STORE = createStore('daywork-capture', 'captures')

/** Tells other windows, and other parts of this one, that a copy was written or dropped. */
const CHANNEL = 'daywork-captures'
const changes = new BroadcastChannel(CHANNEL)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin, and takes none
const tellOfChange = () => changes.postMessage(null)

const keyOf = ({ owner, id }: CopyName, part: Part): [string, string, Part] => [owner, id, part]

/** @throws DOMException when the device has no room, or keeps nothing; so do all of these */
export async function saveFields(name: CopyName, copy: DeviceCopy): Promise<void> {
  await set(keyOf(name, 'fields'), copy, STORE)
  tellOfChange()
}

export const saveFile = (name: CopyName, file: Blob | null): Promise<void> =>
  file ? set(keyOf(name, 'file'), file, STORE) : del(keyOf(name, 'file'), STORE)

export async function dropCopy(name: CopyName): Promise<void> {
  await delMany([keyOf(name, 'fields'), keyOf(name, 'file')], STORE)
  tellOfChange()
}

export const readFields = (name: CopyName): Promise<DeviceCopy | undefined> =>
  get<DeviceCopy>(keyOf(name, 'fields'), STORE)

export const readFile = (name: CopyName): Promise<Blob | undefined> => get<Blob>(keyOf(name, 'file'), STORE)

/** Everything the device keeps, of everybody: names only. */
export async function listCopies(): Promise<CopyName[]> {
  const all = await keys<[string, string, Part]>(STORE)
  return all.filter(([, , part]) => part === 'fields').map(([owner, id]) => ({ owner, id }))
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
