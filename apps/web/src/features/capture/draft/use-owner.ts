import { getPageOwner } from '../../../api/page-owner.ts'
import { useSession } from '../../../api/session.ts'
import { ownerName } from './owner.ts'

/** Whose captures this page works on; after an expiry still those of who was signed in. */
export function useOwner(): string {
  useSession()
  return ownerName(getPageOwner())
}
