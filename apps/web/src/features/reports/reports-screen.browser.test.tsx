import { BUSINESS_DEFAULTS } from '@daywork/domain/business/defaults'
import { QueryClientProvider } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '../../api/query-client.ts'
import { fakeNetwork, jsonResponse } from '../../testing/fake-network.ts'
import { ReportsScreen } from './reports-screen.tsx'

/** Each wait also advances the faked clock, which must not reach midnight before the test asks for it. */
const WAIT = { timeout: 10_000 }

test('a period up to today goes on with the days while the page is open', { tags: ['REP-02'] }, async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.parse('2026-11-22T23:59:30.000Z') })
  onTestFinished(() => void vi.useRealTimers())
  const calls = fakeNetwork(({ path }) =>
    path.startsWith('/api/business/') ? jsonResponse(BUSINESS_DEFAULTS) : jsonResponse({ detail: 'No.' }, 400),
  )
  const lastReport = () => calls.findLast(({ path }) => path.startsWith('/api/reports/'))?.path
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <ReportsScreen
        shown="4weeks"
        view="charts"
        onShowPeriod={() => {}}
        onShowView={() => {}}
        onOpenOrders={() => {}}
      />
    </QueryClientProvider>,
  )
  await vi.waitFor(() => expect(lastReport()).toBe('/api/reports/?from=2026-10-26&to=2026-11-22'), WAIT)
  vi.advanceTimersByTime(60_000)
  await vi.waitFor(() => expect(lastReport()).toBe('/api/reports/?from=2026-11-02&to=2026-11-23'), WAIT)
})
