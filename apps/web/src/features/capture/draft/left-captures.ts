import { newestFirst } from '@daywork/domain/time/newest-first'
import type { DraftKey } from '../../../api/kept-drafts.ts'
import type { CapturedMedia } from '../captured-media.ts'
import { mediaOfFile } from '../media-of-file.ts'
import { hasContent } from './capture-store.ts'
import { type DraftFields, dropDraft, listDrafts, readFields, readFile } from './device-drafts.ts'
import { lockDraft, waitForDraftLock } from './lock-draft.ts'
import { isGuest } from './owner.ts'

/** A guest's capture has no owner once its window is closed. It is removed after a day. */
const GUEST_KEPT_MS = 24 * 60 * 60 * 1000

/** A draft that was left unfinished, locked by this window. */
export interface LeftCapture {
  key: DraftKey
  fields: DraftFields
  media: CapturedMedia | null
  release: () => void
}

/**
 * Finds the newest draft of the user that no other window has locked, and locks it. If other windows have locked all of
 * them, waits some time for one that is about to close.
 * @throws Error if the device cannot store drafts, or cannot read one
 */
export async function findLeftCapture(owner: string): Promise<LeftCapture | undefined> {
  const keys = await listDrafts()
  await dropOldGuests(keys.filter((key) => isGuest(key.owner) && key.owner !== owner))
  const drafts = await Promise.all(
    keys.filter((key) => key.owner === owner).map(async (key) => ({ key, fields: await readFields(key) })),
  )
  const locked: DraftKey[] = []
  for (const { key } of drafts.toSorted((one, other) => newestFirst(one.fields?.savedAt, other.fields?.savedAt))) {
    const release = await lockDraft(key.id)
    const left = release ? await readLeftCapture(key, release) : void locked.push(key)
    if (left) return left
  }
  const released = locked.length > 0 ? await waitForDraftLock(locked.map(({ id }) => id)) : undefined
  return released && readLeftCapture({ owner, id: released.id }, released.release)
}

/** Reads a draft that this window has locked. If it is empty, releases it and returns undefined. */
async function readLeftCapture(key: DraftKey, release: () => void): Promise<LeftCapture | undefined> {
  let left: LeftCapture | undefined
  try {
    const fields = await readFields(key)
    const media = await readMedia(key)
    if (fields && hasContent({ ...fields, media: media ?? null })) left = { key, fields, media: media ?? null, release }
    // An empty draft: the page closed before the first chunk of its video was stored.
    else if (fields && media === null) await dropDraft(key)
    return left
  } finally {
    // After an error, too: otherwise, this window would wait for its own lock.
    if (left === undefined) release()
  }
}

/** Whether any user has left something unfinished on this device. */
export const haveUsersLeftCaptures = async (): Promise<boolean> =>
  (await listDrafts()).some(({ owner }) => !isGuest(owner))

/**
 * @returns null if the draft has no file; undefined if it cannot be read. The description and the other drafts are still
 *   restored.
 */
async function readMedia(key: DraftKey): Promise<CapturedMedia | null | undefined> {
  try {
    const file = await readFile(key)
    return file ? await mediaOfFile(file) : null
  } catch (error) {
    console.info('Could not read the file of a draft on this device', error)
    return undefined
  }
}

async function dropOldGuests(keys: DraftKey[]): Promise<void> {
  for (const key of keys) {
    const fields = await readFields(key)
    const age = Date.now() - Date.parse(fields?.savedAt ?? '')
    if (age < GUEST_KEPT_MS) continue
    // Another window may still show it.
    const release = await lockDraft(key.id)
    if (release) await dropDraft(key).finally(release)
  }
}
