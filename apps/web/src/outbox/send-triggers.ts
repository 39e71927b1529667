import { onOtherFeed } from '../api/other-feed.ts'
import { onResponse } from '../api/on-response.ts'
import { subscribeToSession } from '../api/session.ts'

interface SendTriggers {
  /** The network, or the person, may be back. */
  onReturn: () => void
  /** The server has responded to a request. */
  onServerResponse: () => void
  onSession: () => void
  onOtherFeed: () => void
}

/** Calls these when something may be sent, until `signal` aborts. */
export function onSendTriggers(
  { onServerResponse, onReturn, onSession, ...on }: SendTriggers,
  signal: AbortSignal,
): void {
  window.addEventListener('online', onReturn, { signal })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && onReturn(), { signal })
  const ends = [
    onResponse((hasResponse) => hasResponse && onServerResponse()),
    subscribeToSession(onSession),
    onOtherFeed(on.onOtherFeed),
  ]
  signal.addEventListener('abort', () => ends.forEach((end) => end()))
}
