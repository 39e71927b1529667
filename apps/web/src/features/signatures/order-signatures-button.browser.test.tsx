import type { Signature } from '@daywork/domain/signatures/signature'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { endSession } from '../../api/session.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { localRecords } from '../../api/writes/kept-writes.ts'
import type { Operation as Write } from '../../api/writes/operation.ts'
import { localIdOf } from '../../outbox/local-ids.ts'
import { newSignature } from '../../outbox/local-signatures.ts'
import { openOutboxOf } from '../../outbox/open-outbox.ts'
import { emptyDatabase } from '../../outbox/testing/kept-database.ts'
import { buildWorkOrder } from '../../testing/build-records.ts'
import { fakeNetwork, jsonResponse } from '../../testing/fake-network.ts'
import { OrderSignaturesButton } from './order-signatures-button.tsx'

const AT = '2026-03-02T08:00:00.000Z'

const signing: Write = {
  key: '00000000-0000-4000-8000-000000000001',
  kind: 'create',
  entity: 'signature',
  fields: {
    work_order: 7,
    signer: 'Carla Diaz',
    role: 'client',
    signed_at: AT,
    statement: {
      v: 1,
      source: 'order',
      number: 7,
      title: 'Fix the valve',
      client: '',
      site: '',
      status: 'COMPLETED',
      date: null,
      checklists: null,
      photos: null,
      notes: [],
      consent: 'The work is done.',
    } satisfies Signature['statement'],
  },
}

let leave = new AbortController()
let client: QueryClient
let isSaved = false
let outcome: object = {}

beforeEach(() => {
  leave = new AbortController()
  client = createQueryClient()
  isSaved = false
  fakeNetwork(({ path }) => {
    if (path.startsWith('/api/sync/push/')) {
      isSaved = 'id' in outcome
      return jsonResponse({ outcomes: [{ key: signing.key, ...outcome }], feed: 'feed' })
    }
    const saved = { ...newSignature(signing.fields ?? {}, AT), id: 3, version: 1 }
    const results = isSaved && path.startsWith('/api/signatures/') ? [saved] : []
    return jsonResponse({ count: results.length, next: null, previous: null, results })
  })
})
afterEach(async () => {
  leave.abort()
  endSession()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await emptyDatabase()
})

/** Signs without a network. @returns connects to the network again */
async function signOffline(): Promise<() => void> {
  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const outbox = await openOutboxOf(client, leave.signal)
  await outbox.keep(signing, 'waiting', { isQuiet: true })
  await render(
    <QueryClientProvider client={client}>
      <OrderSignaturesButton order={buildWorkOrder({ status: 'COMPLETED' })} notes={[]} />
    </QueryClientProvider>,
  )
  return () => {
    offline.mockRestore()
    window.dispatchEvent(new Event('online'))
  }
}

test('a signature that the server refused does not count', { tags: ['SIGN-13'] }, async () => {
  outcome = { result: 'refused', detail: 'The order is not completed.', errors: {} }
  const connect = await signOffline()
  await expect.element(page.getByRole('button', { name: 'Signed' })).toBeVisible()
  connect()
  await expect.element(page.getByRole('button', { name: 'Get Signature' })).toBeVisible()
})

test('the details of a signature stay open when the server gets it', { tags: ['SIGN-13'] }, async () => {
  outcome = { result: 'applied', id: 3, row: null, version: 1, change: null }
  const connect = await signOffline()
  await page.getByRole('button', { name: 'Signed' }).click()
  await page.getByRole('button', { name: /Carla Diaz/ }).click()
  const details = page.getByRole('dialog').filter({ hasText: 'The work is done.' })
  await expect.element(details).toBeVisible()
  const dialog = details.element()
  connect()
  await expect.poll(() => localRecords.get()?.idOf(localIdOf(signing.key))).toBe(3)
  // Only the server knows when it received it.
  await expect.element(details.getByText('Received', { exact: true })).toBeVisible()
  expect(details.element()).toBe(dialog)
})
