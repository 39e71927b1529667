import { getSession, subscribeToSession } from './session.ts'

let leaving = new AbortController()

subscribeToSession(() => {
  const { ending } = getSession()
  if (ending === 'leaving') leaving.abort()
  else if (ending === null && leaving.signal.aborted) leaving = new AbortController()
})

/** Aborts when a log-out begins: requests in the background would get a 401 afterward. */
export const leavingSignal = (): AbortSignal => leaving.signal
