import { keepCopy, localStore } from '../../../api/storage.ts'
import type { CopyName, DeviceCopy } from './device-copies.ts'

/*
 * A page that is reloaded or closed loses what it is still writing to the database. Only local storage is written at once.
 */

const PREFIX = 'capture_unwritten_'

interface Unwritten {
  name: CopyName
  copy: DeviceCopy
}

/** Stores the fields of a draft that the database may not get. */
export const storeUnwritten = (name: CopyName, copy: DeviceCopy): void =>
  keepCopy(`${PREFIX}${name.id}`, JSON.stringify({ name, copy } satisfies Unwritten))

export const removeUnwritten = ({ id }: CopyName): void => localStore.removeItem(`${PREFIX}${id}`)

export function readUnwritten({ id, owner }: CopyName): DeviceCopy | undefined {
  const stored = localStore.getItem(`${PREFIX}${id}`)
  if (stored === null) return undefined
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what storeUnwritten stored
  const { copy, name } = JSON.parse(stored) as Unwritten
  return name.owner === owner ? copy : undefined
}

/** The drafts of all people that have any. */
export const listUnwritten = (): CopyName[] =>
  localStore.keys().flatMap((key) => {
    const stored = key.startsWith(PREFIX) ? localStore.getItem(key) : null
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    return stored === null ? [] : (JSON.parse(stored) as Unwritten).name
  })
