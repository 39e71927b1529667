import { vi } from 'vitest'

export interface FakeResponse {
  status?: number
  statusText?: string
  body?: unknown
  /** Sent as is, for responses that are not JSON. */
  text?: string
  headers?: Record<string, string>
}

export interface FetchedCall {
  url: string
  method: string
  headers: Headers
  body: unknown
}

/**
 * Replaces only fetch, for tests of the code directly behind it (session, refresh, retries); `fakeNetwork` also signs a
 * user in. If `respond` returns an Error, the request gets no response.
 */
export function fakeFetch(respond: (call: FetchedCall, index: number) => FakeResponse | Error): FetchedCall[] {
  const calls: FetchedCall[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}): Promise<Response> => {
    const call = {
      url,
      method: init.method ?? 'GET',
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : init.body,
    }
    calls.push(call)
    const given = respond(call, calls.length - 1)
    if (given instanceof Error) throw given
    const { status = 200, statusText = '', body, text, headers = {} } = given
    return new Response(text ?? (body === undefined ? null : JSON.stringify(body)), { status, statusText, headers })
  })
  return calls
}
