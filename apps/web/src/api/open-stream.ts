import { apiAddress } from './address.ts'
import { callWithSession, REQUEST_ID_HEADER, type RawResponse } from './with-session.ts'

/**
 * Opens a response that stays open. Its body is a stream, whatever the status.
 * @throws ApiError if the session has ended; what fetch throws if there is no response or `signal` aborts it
 */
export const openStream = (path: string, signal: AbortSignal): Promise<RawResponse> =>
  callWithSession(
    async (access) => {
      const headers = { Accept: 'text/event-stream', Authorization: `Bearer ${access}` }
      const { body, headers: received, status, statusText } = await fetch(apiAddress(path), { headers, signal })
      const [retryAfter, requestId] = [received.get('Retry-After'), received.get(REQUEST_ID_HEADER)]
      return { status, statusText, retryAfter, requestId, body }
    },
    { isAnonymous: false, signal },
  )
