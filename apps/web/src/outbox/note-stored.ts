import { removeOfOwner, writeOfOwner } from '../api/owner-store.ts'
import { localStore } from '../api/storage.ts'
import { storedKey } from '../api/writes/kept-writes.ts'

/** Notes for the next page whether the device has stored operations of the page's owner. Without a note, it is not known. */
export function noteStored(hasStored: boolean): void {
  if (hasStored) {
    localStore.setItem(storedKey(), 'true')
    removeOfOwner('nothing-stored')
  } else {
    localStore.removeItem(storedKey())
    writeOfOwner('nothing-stored', true)
  }
}
