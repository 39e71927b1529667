import { newestFirst } from '@daywork/domain/time/newest-first'
import type { CapturedMedia } from '../captured-media.ts'
import { mediaOfFile } from '../media-of-file.ts'
import { hasContent } from './capture-store.ts'
import { type CopyName, type DeviceCopy, dropCopy, listCopies, readFields, readFile } from './device-copies.ts'
import { holdCopy } from './hold-copy.ts'
import { isGuest } from './owner.ts'

/** Captures of a guest whose window is closed belong to nobody any more; they are removed after a day. */
const GUEST_KEPT_MS = 24 * 60 * 60 * 1000

/** A capture that was left unfinished, taken hold of. */
export interface LeftCapture {
  name: CopyName
  copy: DeviceCopy
  media: CapturedMedia | null
  release: () => void
}

/**
 * The newest capture that this person left on the device and that no other window has.
 * @throws DOMException when the device keeps nothing
 */
export async function findLeftCapture(owner: string): Promise<LeftCapture | undefined> {
  const names = await listCopies()
  await dropOldGuests(names.filter((name) => isGuest(name.owner) && name.owner !== owner))
  const own = await Promise.all(
    names.filter((name) => name.owner === owner).map(async (name) => ({ name, copy: await readFields(name) })),
  )
  for (const { name, copy } of own.toSorted((one, other) => newestFirst(one.copy?.savedAt, other.copy?.savedAt))) {
    const release = copy && (await holdCopy(name.id))
    if (!release) continue
    const media = await readMedia(name)
    if (hasContent({ ...copy, media: media ?? null })) return { name, copy, media: media ?? null, release }
    // Of a film whose page was lost before its first piece came.
    if (media === null) await dropCopy(name)
    release()
  }
  return undefined
}

/** Whether any user has left something unfinished on this device. */
export const haveUsersLeftCaptures = async (): Promise<boolean> =>
  (await listCopies()).some(({ owner }) => !isGuest(owner))

/**
 * @returns null where there is none; undefined for a file that the device cannot read, which must not hide the words beside
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
