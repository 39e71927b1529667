import { connect } from './connect.ts'

const LOCK = 'daywork-live'
const CHANNEL = 'daywork-live'

/**
 * Calls `onChange` when records changed, or when a change may have been missed, until `signal` aborts. One window of
 * the browser follows the server and notifies the others, because browsers open at most six HTTP/1.1 connections to a
 * server.
 */
export function subscribeToChanges(onChange: () => void, signal: AbortSignal): void {
  const channel = new BroadcastChannel(CHANNEL)
  signal.addEventListener('abort', () => channel.close())
  channel.addEventListener('message', onChange)
  const announce = () => {
    if (signal.aborted) return
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    channel.postMessage('changed')
    onChange()
  }
  // Web Locks exist on https and localhost only. Elsewhere each window follows the server.
  const following =
    'locks' in navigator
      ? navigator.locks.request(LOCK, { signal }, () => connect(announce, signal))
      : connect(announce, signal)
  following.catch((error: unknown) => {
    if (!signal.aborted) console.info('Changes of others cannot be received', error)
  })
}
