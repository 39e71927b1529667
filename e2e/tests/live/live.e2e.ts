import type { Browser, Page, Request } from '@playwright/test'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { makeAccount } from '../../accounts.ts'
import { expect, test } from '../../fixtures.ts'
import { card } from '../../shell.ts'
import { addPlans, blockIn, dragTo, rowOf, WEEK } from '../schedule/schedule-screen.ts'

/** Work-order lists reload every two minutes, so what appears within this time came through the stream. */
const BEFORE_ANY_TIMER = { timeout: 10_000, intervals: [20] }

const isStream = (request: Request): boolean => request.url().endsWith('/api/sync/live/')

/** An order in the table or on a card. */
const listed = (page: Page, title: string) => page.getByRole('link', { name: title, exact: true }).first()

/** Opens a URL and resolves once the page receives the change stream. */
async function openLive(page: Page, address: string): Promise<void> {
  const following = page.waitForResponse((response) => isStream(response.request()))
  await page.goto(address)
  await following
}

/** Opens a page for another user at another computer. */
async function openColleague(browser: Browser, baseURL: string, account: Awaited<ReturnType<typeof makeAccount>>) {
  const context = await browser.newContext({ baseURL, storageState: account.storageState })
  return context.newPage()
}

/** Runs an action of one user and waits until the other sees its effect. */
async function measure(what: string, act: () => Promise<unknown>, seen: () => Promise<unknown>): Promise<void> {
  await act()
  const startedAt = performance.now()
  await seen()
  console.log(`${what}: on the other screen after ${Math.round(performance.now() - startedAt)} ms`)
}

test(
  'what one person does appears on the screen of another without a reload',
  { tag: ['@SYNC-71', '@SYNC-79', '@SYNC-80'] },
  async ({ page, browser, playwright, server, business, noise }, { testId }) => {
    const robin = await makeAccount(playwright.request, server.address, `robin-${testId}`)
    const colleague = await openColleague(browser, server.address, robin)
    const { id, project } = await business.addWorkOrder({ title: 'Lay tiles', status: 'IN_PROGRESS' })
    await openLive(colleague, '/?tab=workOrders')
    await expect(listed(colleague, 'Lay tiles')).toBeVisible()
    let loads = 0
    colleague.on('load', () => (loads += 1))

    await page.goto(`/work-orders/${id}`)
    await measure(
      'an edit',
      async () => {
        await page.getByRole('button', { name: 'Edit title' }).click()
        await page.getByRole('textbox', { name: 'Title' }).fill('Lay all tiles')
        await page.keyboard.press('Enter')
      },
      () => expect.poll(() => listed(colleague, 'Lay all tiles').isVisible(), BEFORE_ANY_TIMER).toBe(true),
    )
    await measure(
      'a new order',
      () => business.addWorkOrder({ title: 'Hang doors', project }),
      () => expect.poll(() => listed(colleague, 'Hang doors').isVisible(), BEFORE_ANY_TIMER).toBe(true),
    )
    await openLive(colleague, `/work-orders/${id}`)
    await measure(
      'a completed order',
      () => page.getByRole('button', { name: 'Complete', exact: false }).first().click(),
      () =>
        expect
          .poll(() => colleague.getByRole('main').getByText('Completed').first().isVisible(), BEFORE_ANY_TIMER)
          .toBe(true),
    )
    await measure(
      'an entry in the journal',
      () => business.act('work-orders', id, 'add_update', { content: 'Key under the mat' }),
      () => expect.poll(() => colleague.getByText('Key under the mat').isVisible(), BEFORE_ANY_TIMER).toBe(true),
    )
    await measure(
      'a deleted order',
      () => business.remove('work-orders', id),
      () =>
        expect
          .poll(
            () =>
              colleague
                .getByText(/deleted/i)
                .first()
                .isVisible(),
            BEFORE_ANY_TIMER,
          )
          .toBe(true),
    )
    expect(loads).toBe(1)
    // The first window also shows the page of the deleted order.
    noise.announce(/status of 404/)
    await expect(page.getByText(/deleted/i).first()).toBeVisible()
    await colleague.context().close()
  },
)

test(
  'a move on the board appears on another board, but not under the order that is being moved there',
  { tag: ['@SYNC-80', '@SYNC-81'] },
  async ({ page, browser, playwright, server, business }, { testId }) => {
    const robin = await makeAccount(playwright.request, server.address, `robin-${testId}`)
    const { ann, order } = await addPlans(business)
    await business.edit('work-orders', order.id, { assigned_workers: [{ worker_id: ann.id, role: 'PRIMARY' }] })
    const other = await business.addWorkOrder({
      title: 'Hang doors',
      project: order.project,
      scheduled_start: '2026-11-24T10:00:00.000Z',
      scheduled_end: '2026-11-24T12:00:00.000Z',
      assigned_workers: [{ worker_id: ann.id, role: 'PRIMARY' }],
    })
    const colleague = await openColleague(browser, server.address, robin)
    await openLive(colleague, WEEK)
    await page.goto(WEEK)
    await expect(blockIn(rowOf(colleague, 'Ann Lee'))).toHaveAccessibleName(/Mon, Nov 23/)
    await dragTo(page, rowOf(page, 'Ann Lee'), 4, blockIn(page, 'Lay tiles'))
    await measure(
      'a move',
      () => page.mouse.up(),
      () =>
        expect
          .poll(() => blockIn(rowOf(colleague, 'Ann Lee')).getAttribute('aria-label'), BEFORE_ANY_TIMER)
          .toMatch(/Thu, Nov 26/),
    )
    await dragTo(colleague, rowOf(colleague, 'Ann Lee'), 5, blockIn(colleague, 'Hang doors'))
    const pulled = colleague.waitForResponse((response) => response.url().includes('/api/sync/pull/'))
    await business.edit('work-orders', order.id, {
      scheduled_start: '2026-11-22T10:00:00.000Z',
      scheduled_end: '2026-11-22T12:00:00.000Z',
    })
    await pulled
    await expect(blockIn(rowOf(colleague, 'Ann Lee')).first()).toHaveAccessibleName(/Thu, Nov 26/)
    await colleague.mouse.up()
    await expect(blockIn(rowOf(colleague, 'Ann Lee'))).toHaveAccessibleName(/Sun, Nov 22/)
    await expect
      .poll(async () => (await business.list<WorkOrder>('work-orders')).find(({ id }) => id === other.id))
      .toMatchObject({ scheduled_start: '2026-11-27T10:00:00.000Z' })
    await colleague.context().close()
  },
)

test(
  'a form that is open keeps what was typed, and both changes are saved',
  { tag: ['@SYNC-81', '@API-93'] },
  async ({ page, business, noise }) => {
    noise.announce(/status of 412/)
    const worker = await business.addWorker({ name: 'Ann Lee', title: 'Electrician' })
    await openLive(page, '/?tab=workers')
    await card(page, 'Ann Lee').getByRole('button', { name: 'Edit' }).click()
    await page.getByLabel('Name').fill('Ann Lee-Kim')
    const pulled = page.waitForResponse((response) => response.url().includes('/api/sync/pull/'))
    await business.edit('workers', worker.id, { title: 'Plumber' })
    await pulled
    await expect(page.getByLabel('Name')).toHaveValue('Ann Lee-Kim')
    await page.getByRole('button', { name: 'Save Worker' }).click()
    await expect.poll(() => business.list('workers')).toMatchObject([{ name: 'Ann Lee-Kim', title: 'Plumber' }])
    await expect(card(page, 'Ann Lee-Kim')).toContainText('Plumber')
  },
)

test('a second window uses the stream of the first', { tag: ['@SYNC-79'] }, async ({ context, page, business }) => {
  await business.addWorkOrder({ title: 'Lay tiles' })
  const streams: Request[] = []
  context.on('request', (request) => isStream(request) && streams.push(request))
  await openLive(page, '/?tab=workOrders')
  const second = await context.newPage()
  const pulled = second.waitForResponse((response) => response.url().includes('/api/sync/pull/'))
  await second.goto('/?tab=workOrders')
  await pulled
  await expect(listed(second, 'Lay tiles')).toBeVisible()
  await business.addWorkOrder({ title: 'Hang doors' })
  for (const window of [page, second]) {
    await expect.poll(() => listed(window, 'Hang doors').isVisible(), BEFORE_ANY_TIMER).toBe(true)
  }
  expect(streams).toHaveLength(1)
  const taken = second.waitForResponse((response) => isStream(response.request()))
  await page.close()
  await taken
})

test('an own change is not loaded again', { tag: ['@SYNC-80'] }, async ({ page, business }) => {
  await business.addWorker({ name: 'Ann Lee', title: 'Electrician' })
  await openLive(page, '/?tab=workers')
  await card(page, 'Ann Lee').getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Name').fill('Ann Lee-Kim')
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
  const pulled = page.waitForResponse(async (response) => {
    if (!response.url().includes('/api/sync/pull/')) return false
    const { changes } = await response.json()
    return changes.length > 0
  })
  await page.getByRole('button', { name: 'Save Worker' }).click()
  await Promise.all([saved, pulled])
  const reads: string[] = []
  page.on('request', (request) => reads.push(new URL(request.url()).pathname))
  await expect(card(page, 'Ann Lee-Kim')).toBeVisible()
  // Wait for a change by another user, which arrives after all effects of the own change.
  await business.addWorker({ name: 'Bo Chen' })
  await expect(card(page, 'Bo Chen')).toBeVisible()
  expect(reads.filter((path) => path === '/api/workers/').length).toBeLessThanOrEqual(2)
})
