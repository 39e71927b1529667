import { forgetWithOwner } from '../../api/page-owner.ts'
import { getSession } from '../../api/session.ts'
import { localStore } from '../../api/storage.ts'

/** Whoever looks again within this time has not been away. */
const PAUSE_MS = 30 * 60 * 1000

interface Visits {
  user: string
  /** Milliseconds since 1970: last seen in this visit, and the end of the visit before, if there was one. */
  seenAt: number
  before: number | null
}

const VISITS_KEY = 'visits'
forgetWithOwner(() => localStore.removeItem(VISITS_KEY))

/**
 * Notes that the user is here, and answers when they were here before this visit; null on the first. Another user of the
 * browser begins anew.
 */
export function noteVisit(now: number = Date.now()): number | null {
  const user = getSession().username ?? ''
  const known = readVisits()
  const isSame = known?.user === user
  const isPause = isSame && now - known.seenAt > PAUSE_MS
  const before = isPause ? known.seenAt : isSame ? known.before : null
  localStore.setItem(VISITS_KEY, JSON.stringify({ user, seenAt: now, before } satisfies Visits))
  return before
}

function readVisits(): Visits | undefined {
  try {
    const value: unknown = JSON.parse(localStore.getItem(VISITS_KEY) ?? 'null')
    return isVisits(value) ? value : undefined
  } catch {
    return undefined
  }
}

const isVisits = (value: unknown): value is Visits =>
  typeof value === 'object' &&
  value !== null &&
  'user' in value &&
  'seenAt' in value &&
  typeof value.seenAt === 'number' &&
  'before' in value
