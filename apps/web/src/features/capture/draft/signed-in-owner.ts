import { getSession } from '../../../api/session.ts'
import { askToSignIn } from '../../../api/sign-in-request.ts'

let isAsking = false

/**
 * Whether a user is signed in for this capture; asks for a log-in if not (AUTH-18, AUTH-20, SESS-19). False when they
 * would not, or are being asked already. After another user's log-in there is nothing left to act on (keep-capture.ts).
 */
export async function isOwnerSignedIn(): Promise<boolean> {
  if (getSession().isAuthenticated) return true
  if (isAsking) return false
  isAsking = true
  const isSignedIn = await askToSignIn()
  isAsking = false
  return isSignedIn
}
