import { QueryClientProvider } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fromDevice } from '../api/device.ts'
import { reportResponse } from '../api/on-response.ts'
import { createQueryClient } from '../api/query-client.ts'
import { send } from '../api/send.ts'
import { endSession, startSession } from '../api/session.ts'
import { history } from '../browser-history.ts'
import { goOffline } from '../testing/go-offline.ts'
import { ServerState } from './server-state.tsx'
import { useHealthRecheck } from './use-health.ts'

function Footer() {
  useHealthRecheck()
  return <ServerState />
}

/** Opens a page whose server responds to the first status check, and then to none. */
async function openPage() {
  startSession({ access: 'access', refresh: 'refresh', username: 'ann', remember: true })
  history.replace('/work-orders/7')
  const client = createQueryClient()
  const checks: AbortSignal[] = []
  const { promise: recovered, resolve: recover } = Promise.withResolvers<void>()
  let isSilent = false
  vi.stubGlobal('fetch', async (_address: string, { signal }: { signal: AbortSignal }) => {
    checks.push(signal)
    if (isSilent) {
      const aborted = new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      await Promise.race([recovered, aborted])
    }
    return Response.json({ status: 'ok' })
  })
  onTestFinished(() => {
    client.clear()
    endSession()
    fromDevice.set(new Map())
  })
  await render(
    <QueryClientProvider client={client}>
      <Footer />
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('status')).toHaveTextContent('System operational')
  isSilent = true
  return { checks, client, recover }
}

test(
  'a request that was lost without a response shows immediately that nothing responds',
  { tags: ['FOOT-08'] },
  async () => {
    const { checks, recover } = await openPage()
    reportResponse(false, true)
    await expect.element(page.getByRole('status')).toHaveTextContent('Connection lost')
    expect(checks).toHaveLength(2)
    recover()
    await expect.element(page.getByRole('status')).toHaveTextContent('System operational')
  },
)

test(
  'a page that is filled from this device checks the server, for 15 seconds at most',
  { tags: ['FOOT-08', 'SYNC-41'] },
  async () => {
    const { checks } = await openPage()
    const limit = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
    fromDevice.set(new Map([['["clients","list",{}]', { asOf: 7 }]]))
    await expect.poll(() => checks.length).toBe(2)
    expect(timeout).toHaveBeenCalledWith(15_000)
    await expect.element(page.getByRole('status')).toHaveTextContent('System operational')
    limit.abort(new DOMException('', 'TimeoutError'))
    await expect.element(page.getByRole('status')).toHaveTextContent('Connection lost')
  },
)

test('a request that failed immediately is only a reason to check', { tags: ['FOOT-08'] }, async () => {
  const { checks, client, recover } = await openPage()
  reportResponse(false)
  expect(client.getQueryData(['health'])).toBe('operational')
  await expect.poll(() => checks.length).toBe(2)
  recover()
  await expect.element(page.getByRole('status')).toHaveTextContent('System operational')
})

test.each([
  ['a page', () => new Response('<h1>Welcome to our Wi-Fi</h1>')],
  ['the status for it', () => new Response('<h1>Welcome to our Wi-Fi</h1>', { status: 511 })],
  ['JSON of its own', () => Response.json({ portal: 'https://wifi.example' })],
])(
  'behind the sign-in page of a network, the connection stays lost, whatever that page responds: %s',
  { tags: ['SYNC-144', 'FOOT-08'] },
  async (_, respond) => {
    const { client } = await openPage()
    vi.stubGlobal('fetch', async () => respond())
    void client.refetchQueries({ queryKey: ['health'] })
    const read = () => send('/api/clients/').catch(() => {})
    await read()
    const status = page.getByRole('status')
    await expect.element(status).toHaveTextContent('Connection lost')
    const shown: (string | null)[] = []
    const observer = new MutationObserver(() => shown.push(status.element().textContent))
    observer.observe(status.element(), { characterData: true, childList: true, subtree: true })
    onTestFinished(() => observer.disconnect())
    await read()
    await read()
    vi.stubGlobal('fetch', async () => Response.json({ status: 'ok' }))
    await read()
    await expect.element(status).toHaveTextContent('System operational')
    expect(shown).toEqual(['System operational'])
  },
)

test('without a network, the connection is lost without a check', { tags: ['FOOT-08'] }, async () => {
  const { checks } = await openPage()
  const goOnline = goOffline()
  window.dispatchEvent(new Event('offline'))
  await expect.element(page.getByRole('status')).toHaveTextContent('Connection lost')
  expect(checks).toHaveLength(1)
  goOnline()
  await expect.element(page.getByRole('status')).toHaveTextContent('System operational')
})
