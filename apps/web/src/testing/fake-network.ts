import { vi } from 'vitest'
import { startSession } from '../api/session.ts'

export interface SeenCall {
  method: string
  /** Path and query. */
  path: string
  /** Parsed JSON; undefined without a body. */
  body: unknown
  headers: Headers
}

/**
 * Signs a user in and replaces the network: every request goes to `respond`.
 * @returns the requests, in order
 */
export function fakeNetwork(respond: (call: SeenCall) => Response | Promise<Response>): SeenCall[] {
  startSession({ access: 'access', refresh: 'refresh', username: 'ann', remember: false })
  const calls: SeenCall[] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body, headers, signal }: RequestInit) => {
    signal?.throwIfAborted()
    const call = {
      method,
      path,
      body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined,
      headers: new Headers(headers),
    }
    calls.push(call)
    return Promise.race([respond(call), ...(signal ? [abortOf(signal)] : [])])
  })
  return calls
}

const abortOf = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

export const jsonResponse = (body: unknown, status = 200, statusText = ''): Response =>
  new Response(JSON.stringify(body), { status, statusText, headers: { 'Content-Type': 'application/json' } })

/** 'POST /api/work-orders/7/start_work/' for each call. */
export const namesOf = (calls: readonly SeenCall[]): string[] => calls.map(({ method, path }) => `${method} ${path}`)
