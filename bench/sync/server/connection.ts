import type { Tokens } from '../../../packages/domain/src/accounts/credentials.ts'
import { ApiError, networkError } from '../../../apps/web/src/api/api-error.ts'

const PASSWORD = 'granite and forty lorries'
const UNAUTHORIZED = 401

interface Call {
  method?: string
  body?: unknown
  headers?: Record<string, string>
}

/** The requests of one account, with its session, as the page sends them. */
export class Connection {
  readonly username: string
  readonly #address: string
  #tokens: Tokens
  #refreshing: Promise<void> | undefined

  constructor(address: string, username: string, tokens: Tokens) {
    this.username = username
    this.#address = address
    this.#tokens = tokens
  }

  /** @throws ApiError, whose status is 0 without a response */
  async send<Result>(path: string, call: Call = {}): Promise<Result> {
    const { access } = this.#tokens
    const first = await this.#sendOnce(path, call, access)
    if (first.status !== UNAUTHORIZED) return read<Result>(first)
    this.#refreshing ??= this.#refresh(access).finally(() => (this.#refreshing = undefined))
    await this.#refreshing
    return read<Result>(await this.#sendOnce(path, call, this.#tokens.access))
  }

  async #refresh(refused: string): Promise<void> {
    if (this.#tokens.access !== refused) return
    const { refresh } = this.#tokens
    const response = await this.#sendOnce('/accounts/token/refresh/', { method: 'POST', body: { refresh } }, null)
    // Only then, the page would sign its person out.
    if (response.status === UNAUTHORIZED) throw new SessionLost()
    this.#tokens = { ...this.#tokens, ...read<Tokens>(response) }
  }

  async #sendOnce(path: string, { body, headers = {}, method = 'GET' }: Call, access: string | null) {
    const isBytes = body instanceof ArrayBuffer
    const content = isBytes ? body : body === undefined ? undefined : JSON.stringify(body)
    try {
      const response = await fetch(`${this.#address}${path}`, {
        method,
        headers: {
          ...(content !== undefined && !isBytes && { 'content-type': 'application/json' }),
          ...(access !== null && { authorization: `Bearer ${access}` }),
          ...headers,
        },
        ...(content !== undefined && { body: content }),
      })
      const text = await response.text()
      return { status: response.status, statusText: response.statusText, body: parse(text) }
    } catch {
      throw networkError()
    }
  }
}

/** The server has ended the session of a device that only had a bad link. */
export class SessionLost extends Error {}

function read<Result>(response: { status: number; statusText: string; body: unknown }): Result {
  if (response.status < 200 || response.status > 299) throw new ApiError(response)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server's tests check this shape
  return response.body as Result
}

function parse(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Creates an account and signs it in, over a good link. */
export async function signIn(server: string, username: string): Promise<Tokens> {
  const body = JSON.stringify({ username, password: PASSWORD })
  const headers = { 'content-type': 'application/json' }
  await fetch(`${server}/accounts/register/`, { method: 'POST', headers, body })
  const response = await fetch(`${server}/accounts/login/`, { method: 'POST', headers, body })
  if (!response.ok) throw new Error(`The log-in returned ${response.status}`)
  const tokens: Tokens = await response.json()
  return tokens
}
