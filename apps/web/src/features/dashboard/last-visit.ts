import { readOfOwner, writeOfOwner } from '../../api/owner-store.ts'
import { isSameUser } from '../../api/same-user.ts'
import { getSession } from '../../api/session.ts'

/** Whoever looks again within this time has not been away. */
const PAUSE_MS = 30 * 60 * 1000

interface Visits {
  user: string
  /** Milliseconds since 1970: last seen in this visit, and the end of the visit before, if there was one. */
  seenAt: number
  before: number | null
}

/**
 * Notes that the user is here, and answers when they were here before this visit; null on the first. Another user of the
 * browser begins anew.
 */
export function noteVisit(now: number = Date.now()): number | null {
  const user = getSession().username ?? ''
  const known = readOfOwner('visits', isVisits)
  const isSame = known !== undefined && isSameUser(known.user, user)
  const isPause = isSame && now - known.seenAt > PAUSE_MS
  const before = isPause ? known.seenAt : isSame ? known.before : null
  writeOfOwner('visits', { user, seenAt: now, before } satisfies Visits)
  return before
}

/** What the server knows of a visit before this one, on any device; for the rest of this visit. */
export function noteVisitBefore(before: number): void {
  const known = readOfOwner('visits', isVisits)
  if (known) writeOfOwner('visits', { ...known, before } satisfies Visits)
}

const isVisits = (value: unknown): value is Visits =>
  typeof value === 'object' &&
  value !== null &&
  'user' in value &&
  typeof value.user === 'string' &&
  'seenAt' in value &&
  typeof value.seenAt === 'number' &&
  'before' in value
