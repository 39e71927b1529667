import { onOtherFeed } from '../api/other-feed.ts'
import { onReach } from '../api/reach.ts'
import { subscribeToSession } from '../api/session.ts'

interface Occasions {
  /** The network, or the person, may be back. */
  onReturn: () => void
  /** The server has responded to a request. */
  onReached: () => void
  onSession: () => void
  onOtherFeed: () => void
}

/** Calls these when there is an occasion to send, until `signal` aborts. */
export function hearOccasions({ onReached, onReturn, onSession, ...on }: Occasions, signal: AbortSignal): void {
  window.addEventListener('online', onReturn, { signal })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && onReturn(), { signal })
  const ends = [
    onReach((isAnswered) => isAnswered && onReached()),
    subscribeToSession(onSession),
    onOtherFeed(on.onOtherFeed),
  ]
  signal.addEventListener('abort', () => ends.forEach((end) => end()))
}
