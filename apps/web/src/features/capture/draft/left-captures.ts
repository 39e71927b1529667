import { newestFirst } from '@daywork/domain/time/newest-first'
import type { CapturedMedia } from '../captured-media.ts'
import { mediaOfFile } from '../media-of-file.ts'
import { hasContent } from './capture-store.ts'
import { type CopyName, type DeviceCopy, dropCopy, listCopies, readFields, readFile } from './device-copies.ts'
import { holdCopy, waitForCopy } from './hold-copy.ts'
import { isGuest } from './owner.ts'

/** Captures of a guest whose window is closed have no owner; they are removed after a day. */
const GUEST_KEPT_MS = 24 * 60 * 60 * 1000

/** A capture that was left unfinished, taken hold of. */
export interface LeftCapture {
  name: CopyName
  copy: DeviceCopy
  media: CapturedMedia | null
  release: () => void
}

/**
 * The newest capture that this person left on the device and that no other window holds. If other windows hold all of them,
 * it waits some time for one that is about to close.
 * @throws DOMException when the device keeps nothing
 */
export async function findLeftCapture(owner: string): Promise<LeftCapture | undefined> {
  const names = await listCopies()
  await dropOldGuests(names.filter((name) => isGuest(name.owner) && name.owner !== owner))
  const copies = await Promise.all(
    names.filter((name) => name.owner === owner).map(async (name) => ({ name, copy: await readFields(name) })),
  )
  const held: CopyName[] = []
  for (const { name } of copies.toSorted((one, other) => newestFirst(one.copy?.savedAt, other.copy?.savedAt))) {
    const release = await holdCopy(name.id)
    const left = release ? await readLeftCapture(name, release) : void held.push(name)
    if (left) return left
  }
  const released = held.length > 0 ? await waitForCopy(held.map(({ id }) => id)) : undefined
  return released && readLeftCapture({ owner, id: released.id }, released.release)
}

/** Reads a copy that this window holds; releases and returns nothing if there is nothing in it. */
async function readLeftCapture(name: CopyName, release: () => void): Promise<LeftCapture | undefined> {
  const copy = await readFields(name)
  const media = await readMedia(name)
  if (copy && hasContent({ ...copy, media: media ?? null })) return { name, copy, media: media ?? null, release }
  // The page of a recording ended before its first chunk was stored.
  if (copy && media === null) await dropCopy(name)
  release()
  return undefined
}

/** Whether any user has left something unfinished on this device. */
export const haveUsersLeftCaptures = async (): Promise<boolean> =>
  (await listCopies()).some(({ owner }) => !isGuest(owner))

/**
 * @returns null where there is none; undefined for a file that the device cannot read, which must not hide the words next to
 *   it, nor the other captures
 */
async function readMedia(name: CopyName): Promise<CapturedMedia | null | undefined> {
  try {
    const file = await readFile(name)
    return file ? await mediaOfFile(file) : null
  } catch (error) {
    console.info('The device cannot read what it has kept', error)
    return undefined
  }
}

async function dropOldGuests(names: CopyName[]): Promise<void> {
  for (const name of names) {
    const copy = await readFields(name)
    const age = Date.now() - Date.parse(copy?.savedAt ?? '')
    if (!(age < GUEST_KEPT_MS)) await dropCopy(name)
  }
}
