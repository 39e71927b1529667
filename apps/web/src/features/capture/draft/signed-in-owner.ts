import { getSession } from '../../../api/session.ts'
import { askToSignIn } from '../../../api/sign-in-request.ts'
import { captureTurn } from './keep-capture.ts'

let isAsking = false

/**
 * Whether somebody is signed in for this capture, asking them to if need be (AUTH-18, AUTH-20, SESS-19). False when they
 * would not, when they are being asked already, or when another user signed in.
 */
export async function isOwnerSignedIn(): Promise<boolean> {
  if (getSession().isAuthenticated) return true
  if (isAsking) return false
  isAsking = true
  const turn = captureTurn()
  const isSignedIn = await askToSignIn()
  isAsking = false
  return isSignedIn && turn === captureTurn()
}
