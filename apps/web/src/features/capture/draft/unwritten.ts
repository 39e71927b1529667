import type { DraftKey } from '../../../api/kept-drafts.ts'
import { keepCopy, localStore } from '../../../api/storage.ts'

/*
 * A page that is reloaded or closed loses what it is still writing to the database. Only local storage is written immediately.
 */

const PREFIX = 'capture_unwritten_'

interface Unwritten {
  name: DraftKey
  copy: object
}

/** Stores the fields of a draft that the database may not get. */
export const storeUnwritten = (key: DraftKey, copy: object): void =>
  keepCopy(`${PREFIX}${key.id}`, JSON.stringify({ name: key, copy } satisfies Unwritten))

export const removeUnwritten = ({ id }: DraftKey): void => localStore.removeItem(`${PREFIX}${id}`)

export function readUnwritten({ id, owner }: DraftKey): object | undefined {
  const stored = localStore.getItem(`${PREFIX}${id}`)
  if (stored === null) return undefined
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what storeUnwritten stored
  const { copy, name } = JSON.parse(stored) as Unwritten
  return name.owner === owner ? copy : undefined
}

/** The drafts of all users that have unwritten fields. */
export const listUnwritten = (): DraftKey[] =>
  localStore.keys().flatMap((key) => {
    const stored = key.startsWith(PREFIX) ? localStore.getItem(key) : null
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    return stored === null ? [] : (JSON.parse(stored) as Unwritten).name
  })
