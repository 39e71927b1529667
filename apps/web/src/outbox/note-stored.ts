import { removeOfOwner, writeOfOwner } from '../api/owner-store.ts'
import { getPageOwner } from '../api/page-owner.ts'
import { isSameUser } from '../api/same-user.ts'
import { localStore } from '../api/storage.ts'
import { storedKey } from '../api/writes/kept-writes.ts'

/**
 * Notes for the next page whether the device has stored operations. Without a note, it is not known.
 * @param username by default, of the page's owner
 */
export function noteStored(hasStored: boolean, username = getPageOwner()): void {
  if (hasStored) {
    localStore.setItem(storedKey(username), 'true')
    if (isSameUser(username, getPageOwner())) removeOfOwner('nothing-stored')
  } else {
    localStore.removeItem(storedKey())
    writeOfOwner('nothing-stored', true)
  }
}
