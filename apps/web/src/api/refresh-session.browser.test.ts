import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { registerDevice } from './device.ts'
import { openReplica } from '../replica/database.ts'
import { keepReplica, syncReplica } from '../replica/replica.ts'
import { createQueryClient } from './query-client.ts'
import { refreshSession, replacingTokens } from './refresh-session.ts'
import { chooseReplicaScope, replicaSize } from './replica-scope.ts'
import { endSession, getSession, startSession } from './session.ts'
import { callWithSession } from './with-session.ts'

let release = () => {}
let frame: HTMLIFrameElement | undefined

beforeEach(() => {
  const wait = AbortSignal.timeout.bind(AbortSignal)
  // The time after which a lock is stolen passes faster.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => wait(ms < 60_000 ? ms : 50))
  registerDevice(() => Promise.reject(new Error('not needed')))
  startSession({ access: 'old', refresh: 'refresh', username: 'ann', remember: true })
})
afterEach(() => {
  release()
  frame?.remove()
  endSession()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** As a window that the browser has suspended in the middle of its task. */
function suspendWith(name: string): void {
  const { promise, resolve } = Promise.withResolvers<void>()
  release = resolve
  navigator.locks.request(name, () => promise).catch(() => {})
}

test('a suspended window does not sign out the others', { tags: ['SYNC-64'] }, async () => {
  suspendWith('daywork-session-refresh')
  vi.stubGlobal('fetch', async () => Response.json({ access: 'new', refresh: 'next' }))
  expect(await refreshSession('old')).toBe('new')
})

test('a suspended window does not stop the copy of the records', { tags: ['SYNC-64'] }, async () => {
  suspendWith('replica')
  const row = { id: 4, name: 'Ana' }
  vi.stubGlobal('fetch', async () =>
    Response.json({ changes: [{ entity: 'client', id: 4, row }], cursor: 'next', more: false }),
  )
  await syncReplica()
  const copy = openReplica('ann', () => {})
  expect(await copy.list('client')).toEqual([row])
  copy.close()
})

test('a suspended window does not stop the copy from being filled again', { tags: ['SYNC-64'] }, async () => {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (address: string | URL) => {
    requests.push(String(address))
    return Response.json({ changes: [], cursor: 'next', more: false })
  })
  const stop = keepReplica(createQueryClient())
  onTestFinished(stop)
  await expect.poll(() => replicaSize.get()).toMatchObject({ isFilling: false })
  suspendWith('replica')
  chooseReplicaScope('everything')
  expect(replicaSize.get()).toMatchObject({ isFilling: true })
  await expect.poll(() => replicaSize.get()).toMatchObject({ isFilling: false })
  expect(requests.at(-1)).toContain('scope=everything')
})

/** Refreshes in another window of this browser, with modules of its own, which does not wait long for the lock. */
async function refreshInOtherWindow(): Promise<string> {
  frame = document.createElement('iframe')
  document.body.append(frame)
  const { contentDocument, contentWindow: other } = frame
  if (!contentDocument || !other) throw new Error('the frame has no window')
  const refreshed = new Promise<string>((resolve, reject) => Object.assign(other, { resolve, reject }))
  const script = contentDocument.createElement('script')
  script.type = 'module'
  script.textContent = `
    const wait = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (ms) => wait(ms < 60_000 ? ms : 50)
    window.fetch = async () => Response.json({ access: 'new', refresh: 'next' })
    const { refreshSession } = await import(${JSON.stringify(new URL('./refresh-session.ts', import.meta.url).href)})
    refreshSession('old').then(resolve, reject)`
  contentDocument.body.append(script)
  return refreshed
}

const response = (status: number) => ({ status, statusText: '', retryAfter: null, requestId: null, body: undefined })
const call = async (access: string | null) => response(access === 'new' ? 200 : 401)

test.each([
  ['rejects the old token', async () => Response.json({ code: 'token_not_valid' }, { status: 401 })],
  ['returns the same tokens', async () => Response.json({ access: 'new', refresh: 'next' })],
])(
  'a window that resumes after another one has refreshed stays signed in when the server %s',
  { tags: ['SYNC-64'] },
  async (_what, respond) => {
    const { promise: resumed, resolve: resume } = Promise.withResolvers<void>()
    const fetched = vi.fn<() => Promise<Response>>(() => resumed.then(respond))
    vi.stubGlobal('fetch', fetched)
    const suspended = callWithSession(call, { isAnonymous: false })
    await expect.poll(() => fetched).toHaveBeenCalledOnce()
    expect(await refreshInOtherWindow()).toBe('new')
    resume()
    expect(await suspended).toMatchObject({ status: 200 })
    expect(getSession()).toMatchObject({ access: 'new', refresh: 'next', isAuthenticated: true })
  },
)

test('a change of the password succeeds even if another window steals its turn', { tags: ['SYNC-64'] }, async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const begin = vi.fn<() => Promise<string>>(() => promise)
  const changed = replacingTokens(begin)
  await expect.poll(() => begin).toHaveBeenCalledOnce()
  expect(await refreshInOtherWindow()).toBe('new')
  resolve('changed')
  expect(await changed).toBe('changed')
})
