import { vi } from 'vitest'

export interface FakeAnswer {
  status?: number
  statusText?: string
  body?: unknown
  /** Sent as it is, for what is no JSON. */
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
 * Stands in for fetch alone, the border to the network, for tests of what lies right behind it (session, refresh,
 * retries); `fakeNetwork` also signs somebody in. An Error that `answer` returns is a call that got no answer.
 */
export function fakeFetch(answer: (call: FetchedCall, index: number) => FakeAnswer | Error): FetchedCall[] {
  const calls: FetchedCall[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}): Promise<Response> => {
    const call = {
      url,
      method: init.method ?? 'GET',
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : init.body,
    }
    calls.push(call)
    const given = answer(call, calls.length - 1)
    if (given instanceof Error) throw given
    const { status = 200, statusText = '', body, text, headers = {} } = given
    return new Response(text ?? (body === undefined ? null : JSON.stringify(body)), { status, statusText, headers })
  })
  return calls
}
