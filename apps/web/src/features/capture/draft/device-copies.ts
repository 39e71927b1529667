import { createStore, get, keys, promisifyRequest, set } from 'idb-keyval'
import type { ReviewedAnnotation } from '../vision/annotation-review.ts'

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

/** Whose it is, and which of theirs: two windows work on two captures. */
export interface CopyName {
  owner: string
  id: string
}

/**
 * The file is kept apart, so that typing does not write a video again; a film that is being recorded is kept in pieces.
 */
type Part = 'fields' | 'file' | 'piece'

const STORE = createStore('daywork-capture', 'captures')

/** Notifies other windows, and other parts of this one, that a copy was written or deleted. */
const CHANNEL = 'daywork-captures'
const changes = new BroadcastChannel(CHANNEL)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin, and takes none
const tellOfChange = () => changes.postMessage(null)

/** By their numbers, which follow the part's name in the key. */
const piecesOf = (name: CopyName): IDBKeyRange =>
  IDBKeyRange.bound(keyOf(name, 'piece'), [...keyOf(name, 'piece'), Infinity])

const keyOf = ({ owner, id }: CopyName, part: Part): [string, string, Part] => [owner, id, part]

/** @throws DOMException when the device has no room, or keeps nothing; so do all of these */
export async function saveFields(name: CopyName, copy: DeviceCopy): Promise<void> {
  await set(keyOf(name, 'fields'), copy, STORE)
  tellOfChange()
}

/** It takes the place of all pieces, which it is made of. */
export const saveFile = (name: CopyName, file: Blob | null): Promise<void> =>
  STORE('readwrite', (store) => {
    if (file) store.put(file, keyOf(name, 'file'))
    else store.delete(keyOf(name, 'file'))
    store.delete(piecesOf(name))
    return promisifyRequest(store.transaction)
  })

/** @param from how many pieces of the film come before these */
export const savePieces = (name: CopyName, from: number, pieces: readonly Blob[]): Promise<void> =>
  STORE('readwrite', (store) => {
    for (const [index, piece] of pieces.entries()) store.put(piece, [...keyOf(name, 'piece'), from + index])
    return promisifyRequest(store.transaction)
  })

export async function dropCopy(name: CopyName): Promise<void> {
  await STORE('readwrite', (store) => {
    store.delete(keyOf(name, 'fields'))
    store.delete(keyOf(name, 'file'))
    store.delete(piecesOf(name))
    return promisifyRequest(store.transaction)
  })
  tellOfChange()
}

export const readFields = (name: CopyName): Promise<DeviceCopy | undefined> =>
  get<DeviceCopy>(keyOf(name, 'fields'), STORE)

/** The file, or as much as there is of a film whose page was lost while it was recorded. */
export async function readFile(name: CopyName): Promise<Blob | undefined> {
  const file = await get<Blob>(keyOf(name, 'file'), STORE)
  if (file) return file
  const pieces = await STORE('readonly', (store) => promisifyRequest<Blob[]>(store.getAll(piecesOf(name))))
  return pieces[0] && new Blob(pieces, { type: pieces[0].type })
}

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
