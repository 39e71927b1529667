import { getSession, subscribeToSession } from './session.ts'

let leaving = new AbortController()

subscribeToSession(() => {
  const { ending } = getSession()
  if (ending === 'leaving') leaving.abort()
  else if (ending === null && leaving.signal.aborted) leaving = new AbortController()
})

/** Aborts when a log-out begins: what requests in the background get afterward is a 401. */
export const leavingSignal = (): AbortSignal => leaving.signal
