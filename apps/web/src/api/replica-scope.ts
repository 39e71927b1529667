import { createStore } from './create-store.ts'
import { clearWithOwner } from './page-owner.ts'
import { localStore } from './storage.ts'

/** Which records the copy on this device has: those that a phone needs, or all that the user sees. */
export type ReplicaScope = 'phone' | 'everything'

const KEY = 'replica-scope'
/** Read each time: another window may have changed it. */
export const readReplicaScope = (): ReplicaScope => (localStore.getItem(KEY) === 'everything' ? 'everything' : 'phone')

/** For the settings, and to fill the copy again when it changes, in this window or another. */
export const replicaScope = createStore<ReplicaScope>(readReplicaScope(), () => {
  window.addEventListener('storage', reread)
  return () => window.removeEventListener('storage', reread)
})

/** How many work orders the copy has, and whether it is being filled; undefined until that is known. */
export const replicaSize = createStore<{ workOrders: number; isFilling: boolean } | undefined>(undefined)

/** Stores the scope in this browser until the user signs out, and fills the copy again. */
export function chooseReplicaScope(scope: ReplicaScope): void {
  if (scope === 'everything') localStore.setItem(KEY, scope)
  else localStore.removeItem(KEY)
  replicaScope.set(scope)
}

/** Another window has changed it, or the page's owner has left (see `owner-store.ts`). */
function reread(): void {
  const scope = readReplicaScope()
  if (scope !== replicaScope.get()) replicaScope.set(scope)
}
clearWithOwner(() => {
  reread()
  replicaSize.set(undefined)
})
