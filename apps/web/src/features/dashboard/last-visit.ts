import { readOfOwner, writeOfOwner } from '../../api/owner-store.ts'
import { isSameUser } from '../../api/same-user.ts'
import { getSession } from '../../api/session.ts'

/** A gap longer than this starts a new visit. */
const PAUSE_MS = 30 * 60 * 1000

interface Visits {
  user: string
  /** Milliseconds since 1970: last activity in this visit, and the end of the previous visit, if there was one. */
  seenAt: number
  before: number | null
}

/**
 * Records that the user is active and returns the end of their previous visit in milliseconds since 1970, or null on
 * the first visit. A different user of the browser starts from scratch.
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

/** Stores the end of the previous visit, as the server knows it from any device, for the rest of this visit. */
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
