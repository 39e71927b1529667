import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '../api/query-client.ts'
import { endSession, startSession } from '../api/session.ts'
import { openOutboxOf } from './open-outbox.ts'
import { OutboxPill } from './outbox-pill.tsx'
import { emptyDatabase } from './testing/kept-database.ts'

const client = createQueryClient()
const stop = new AbortController()

afterEach(async () => {
  stop.abort()
  client.clear()
  endSession()
  vi.restoreAllMocks()
  await emptyDatabase()
})

test(
  'on a phone, the pill moves to the top bar while it is scrolled out of view, and the page does not move',
  { tags: ['SYNC-57'] },
  async () => {
    const { innerHeight, innerWidth } = window
    onTestFinished(() => page.viewport(innerWidth, innerHeight))
    await page.viewport(390, 667)
    startSession({ access: 'access', refresh: 'refresh', username: 'ann', remember: true })
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const outbox = await openOutboxOf(client, stop.signal)
    const note = { kind: 'journal', entity: 'work_order', target: 7, fields: { content: 'Key under the mat' } } as const
    await outbox.keep({ ...note, key: '00000000-0000-4000-8000-000000000001' }, 'waiting', { isQuiet: true })
    await render(
      <QueryClientProvider client={client}>
        <div style={{ paddingTop: 72, height: 3000 }}>
          <OutboxPill cutOff="offline" />
          <h1>Work Orders</h1>
        </div>
      </QueryClientProvider>,
    )
    const pill = page.getByRole('button', { name: 'Offline · 1 to sync' })
    await expect.element(pill).toBeVisible()
    const edges = () => pill.element().getBoundingClientRect()
    /** Where the heading is on the page, however far it is scrolled. */
    const headingTop = () => page.getByText('Work Orders').element().getBoundingClientRect().top + window.scrollY
    const [before, heading] = [edges(), headingTop()]
    expect(before.top).toBe(72)
    window.scrollTo(0, 1000)
    await expect.poll(() => edges().top).toBe(6)
    expect(edges().bottom).toBe(50)
    expect(edges().right).toBeLessThan(390 - 88)
    expect(headingTop()).toBe(heading)
    await pill.click()
    await expect.element(page.getByRole('dialog', { name: 'Changes on This Device' })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    window.scrollTo(0, 0)
    await expect.poll(() => edges().top).toBe(before.top)
    expect(headingTop()).toBe(heading)
  },
)
