import type { WorkOrder, WorkOrderDetail } from '@daywork/domain/work-orders/work-order'
import type { Page } from '@playwright/test'
import { type Account, makeAccount } from '../../accounts.ts'
import { openBusiness } from '../../business.ts'
import { callsTo, count } from '../../faults.ts'
import { expect, test } from '../../fixtures.ts'
import { card, notifications } from '../../shell.ts'
import { logIn } from '../../sign-in.ts'
import { untilLater } from '../../until-later.ts'

const KEPT = "Saved on this device. It'll be sent later."
const PUSH = callsTo('POST', /^\/api\/sync\/push\/$/)

const pill = (page: Page) => page.getByRole('main').getByRole('status').getByRole('button')
const panel = (page: Page) => page.getByRole('dialog', { name: 'Changes on This Device' })
const composer = (page: Page) => page.getByRole('region', { name: 'Add to the timeline' })
const timeline = (page: Page) => page.getByRole('region', { name: 'Timeline', exact: true })
const notes = (page: Page, text: string) => timeline(page).getByRole('listitem').filter({ hasText: text })
const post = async (page: Page, text: string) => {
  await composer(page).getByRole('textbox').fill(text)
  await composer(page).getByRole('button', { name: 'Post', exact: true }).click()
}
const rename = async (page: Page, to: string) => {
  await page.getByRole('button', { name: 'Edit title' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill(to)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: to })).toBeVisible()
}

test.describe('on an installed page', () => {
  test.use({ serviceWorkers: 'allow' })

  test(
    'a person does a whole order without a network, and all of it reaches the server once',
    { tag: ['@SYNC-50', '@SYNC-51', '@SYNC-52', '@SYNC-57', '@WO-132', '@WO-134', '@phone-only'] },
    async ({ page, context, business, noise }) => {
      noise.announce(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
      const order = await business.addWorkOrder({ title: 'Lay tiles', status: 'SCHEDULED' })
      const unread = await business.addWorkOrder({ title: 'Seal beds' })
      await page.goto('/?tab=workOrders')
      await expect(card(page, 'Lay tiles')).toBeVisible()
      await page.evaluate(async () => void (await navigator.serviceWorker.ready))
      await untilLater(page)
      await expect.poll(() => page.evaluate(() => localStorage.getItem('cache'))).toContain('Lay tiles')
      await page.goto(`/work-orders/${order.id}`)
      await expect(timeline(page)).toContainText('created the work order')
      await untilLater(page)

      await context.setOffline(true)
      await page.getByRole('button', { name: 'Start', exact: true }).click()
      await expect(notifications(page)).toContainText(KEPT)
      await post(page, 'Drain is blocked')
      await expect(timeline(page)).toContainText('Drain is blocked')
      await rename(page, 'Lay all tiles')
      await page.getByRole('button', { name: 'Complete work order' }).click()
      await expect(pill(page)).toHaveText('Offline · 4 to sync')

      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: 'Lay all tiles' })).toBeVisible()
      await expect(notes(page, 'Drain is blocked')).toContainText('Waiting')
      await expect(timeline(page)).toContainText('created the work order')
      await expect(timeline(page).getByRole('alert')).toHaveCount(0)
      await expect(page.getByRole('article').getByText('Completed', { exact: true })).toBeVisible()
      await pill(page).click()
      await expect(panel(page).getByRole('listitem').filter({ hasText: 'Waiting to be sent' })).toHaveText([
        /Start “Lay all tiles”/,
        /Note on “Lay all tiles”\s*Drain is blocked/,
        /Edit “Lay all tiles”\s*Title: Lay all tiles/,
        /Complete “Lay all tiles”/,
      ])
      await page.keyboard.press('Escape')
      await expect(panel(page)).toBeHidden()

      await page.goto(`/work-orders/${unread.id}`)
      await expect(timeline(page)).toContainText("Everything else appears here when you're back online.")
      await expect(timeline(page).getByRole('alert')).toHaveCount(0)
      await page.goto(`/work-orders/${order.id}`)

      const pushes = count(page, PUSH)
      await context.setOffline(false)
      await expect(page.getByText('All changes synced')).toBeVisible()
      expect(pushes()).toBe(1)
      const saved = await business.list<WorkOrder>('work-orders')
      expect(saved.find(({ id }) => id === order.id)).toMatchObject({ title: 'Lay all tiles', status: 'COMPLETED' })
      await expect(notes(page, 'Drain is blocked')).toHaveCount(1)
      await expect(timeline(page)).not.toContainText('Waiting')
      await expect(pill(page)).toHaveCount(0)
    },
  )
})

/** The page of an order, loaded with all that it needs without a network. */
async function openOrder(page: Page, id: number): Promise<void> {
  await page.goto(`/work-orders/${id}`)
  await expect(timeline(page).getByText('created the work order')).toBeVisible()
  await untilLater(page)
}

async function signInOn(page: Page, { username }: Account): Promise<void> {
  await page.goto('/team')
  await logIn(page, username)
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  await page.goto('/?tab=workOrders')
}

test(
  'a note whose response was lost is written once',
  { tag: ['@SYNC-50', '@SYNC-55'] },
  async ({ page, business, noise }) => {
    noise.announce(/ERR_FAILED/)
    const order = await business.addWorkOrder({ title: 'Lay tiles' })
    await openOrder(page, order.id)
    let isLost = false
    await page.route(/\/add_update\/$/, async (route) => {
      // The server writes it; the response does not arrive.
      await route.fetch()
      isLost = true
      await route.abort()
    })
    await post(page, 'Drain is blocked')
    await expect(notifications(page)).toContainText(KEPT)
    await expect(page.getByText('All changes synced')).toBeVisible()
    expect(isLost).toBe(true)
    await expect(notes(page, 'Drain is blocked')).toHaveCount(1)
    await expect(timeline(page).getByText('Waiting')).toHaveCount(0)
    const { updates } = await business.read<WorkOrderDetail>('work-orders', order.id)
    expect(updates.map(({ content }) => content)).toEqual(['Drain is blocked'])
  },
)

test(
  'two people change one field: the one without a network is asked once, and nothing else waits',
  { tag: ['@SYNC-58'] },
  async ({ page, context, business }) => {
    const order = await business.addWorkOrder({ title: 'Lay tiles', status: 'SCHEDULED' })
    await openOrder(page, order.id)
    await context.setOffline(true)
    await rename(page, 'Lay blue tiles')
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await expect(pill(page)).toHaveText('Offline · 2 to sync')
    await business.edit('work-orders', order.id, { title: 'Lay green tiles' })
    await context.setOffline(false)
    await expect(pill(page)).toHaveText('1 change needs your decision')
    await expect(page.getByRole('heading', { level: 1, name: 'Lay green tiles' })).toBeVisible()
    expect(await business.list('work-orders')).toMatchObject([{ title: 'Lay green tiles', status: 'IN_PROGRESS' }])

    await pill(page).click()
    await expect(panel(page).getByRole('listitem').first()).toContainText(
      /Edit “Lay green tiles”.*Title: Lay blue tiles.*You changed the same fields elsewhere just now/,
    )
    await panel(page).getByRole('button', { name: 'Decide' }).click()
    const question = page.getByRole('dialog', { name: /changed this work order/ })
    await question.getByRole('button', { name: 'Later' }).click()
    await panel(page).getByRole('button', { name: 'Decide' }).click()
    await question.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(panel(page)).toContainText('Everything is on the server.')
    await expect.poll(() => business.list('work-orders')).toMatchObject([{ title: 'Lay blue tiles' }])
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Lay blue tiles' })).toBeVisible()
    await untilLater(page)
    await expect(pill(page)).toHaveCount(0)
  },
)

test(
  'what the server refuses is shown with its reason, and goes only when the person discards it',
  { tag: ['@SYNC-57'] },
  async ({ page, context, business }) => {
    const order = await business.addWorkOrder({ title: 'Lay tiles', status: 'SCHEDULED' })
    await openOrder(page, order.id)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await expect(pill(page)).toHaveText('Offline · 1 to sync')
    await business.edit('work-orders', order.id, { status: 'CANCELLED' })
    await context.setOffline(false)
    await expect(pill(page)).toHaveText('1 change needs your decision')
    // It no longer promises to send the change.
    await expect(notifications(page).getByText('Saved on this device')).toHaveCount(0)
    await pill(page).click()
    const item = panel(page).getByRole('listitem')
    await expect(item).toContainText(/Start “Lay tiles”.*Not saved: /)
    const sentAgain = page.waitForResponse(/\/api\/sync\/push\/$/)
    await item.getByRole('button', { name: 'Try Again' }).click()
    await sentAgain
    await expect(item).toContainText('Not saved: ')
    await item.getByRole('button', { name: 'Discard' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Keep' }).click()
    await expect(item).toBeVisible()
    await item.getByRole('button', { name: 'Discard' }).click()
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(panel(page)).toContainText('Everything is on the server.')
    await page.keyboard.press('Escape')
    await expect(pill(page)).toHaveCount(0)
    expect(await business.list('work-orders')).toMatchObject([{ status: 'CANCELLED' }])
  },
)

test(
  'Undo reverts what was never sent, and the edit after it stays',
  { tag: ['@SYNC-54', '@SYNC-51'] },
  async ({ page, context, business }) => {
    const order = await business.addWorkOrder({ title: 'Lay tiles', status: 'SCHEDULED' })
    await openOrder(page, order.id)
    await context.setOffline(true)
    await rename(page, 'Lay blue tiles')
    // The next form begins with what waits.
    await page.getByRole('button', { name: 'Edit title' }).click()
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Lay blue tiles')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await expect(pill(page)).toHaveText('Offline · 2 to sync')
    await notifications(page).getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
    await expect(pill(page)).toHaveText('Offline · 1 to sync')
    await rename(page, 'Lay green tiles')
    await pill(page).click()
    await panel(page).getByRole('listitem').getByRole('button', { name: 'Undo' }).first().click()
    await page.keyboard.press('Escape')
    await context.setOffline(false)
    await expect(page.getByText('All changes synced')).toBeVisible()
    expect(await business.list('work-orders')).toMatchObject([{ title: 'Lay green tiles', status: 'SCHEDULED' }])
  },
)

test(
  'a second window shows what the first one keeps, and that it was sent',
  { tag: ['@SYNC-59', '@SYNC-52'] },
  async ({ page, context, business }) => {
    const order = await business.addWorkOrder({ title: 'Lay tiles', status: 'SCHEDULED' })
    await openOrder(page, order.id)
    const other = await context.newPage()
    await openOrder(other, order.id)
    const pushes = [count(page, PUSH), count(other, PUSH)]
    await context.setOffline(true)
    await rename(page, 'Lay blue tiles')
    await expect(other.getByRole('heading', { level: 1, name: 'Lay blue tiles' })).toBeVisible()
    await expect(pill(other)).toHaveText('Offline · 1 to sync')
    await context.setOffline(false)
    await expect(pill(page)).toHaveCount(0)
    await expect(pill(other)).toHaveCount(0)
    await expect(other.getByRole('heading', { level: 1, name: 'Lay blue tiles' })).toBeVisible()
    expect(pushes.reduce((sum, pushed) => sum + pushed(), 0)).toBe(1)
    expect(await business.list('work-orders')).toMatchObject([{ title: 'Lay blue tiles' }])
  },
)

test(
  'a log-out with waiting work asks, leaves it here for its owner alone, and the next log-in sends it',
  { tag: ['@SYNC-60'] },
  async ({ browser, playwright, ownServer }) => {
    const { address } = ownServer
    const account = await makeAccount(playwright.request, address, 'dana')
    const context = await browser.newContext({ baseURL: address, storageState: account.storageState })
    const robin = await makeAccount(playwright.request, address, 'robin')
    const extraHTTPHeaders = { Authorization: `Bearer ${robin.access}` }
    const api = await playwright.request.newContext({ baseURL: address, extraHTTPHeaders })
    const business = openBusiness(api)
    const order = await business.addWorkOrder({ title: 'Lay tiles', status: 'SCHEDULED' })
    const page = await context.newPage()
    await openOrder(page, order.id)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await expect(pill(page)).toHaveText('Offline · 1 to sync')
    await page.getByRole('button', { name: 'Log out' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('1 change is only on this device.')
    await question.getByRole('button', { name: 'Stay Logged In' }).click()
    await expect(pill(page)).toHaveText('Offline · 1 to sync')
    await page.getByRole('button', { name: 'Log out' }).click()
    await question.getByRole('button', { name: 'Log Out and Keep Changes Here' }).click()
    await expect(page.getByRole('button', { name: 'Log out' })).toHaveCount(0)
    await context.setOffline(false)

    await signInOn(page, robin)
    await expect(card(page, 'Lay tiles')).toBeVisible()
    await untilLater(page)
    await expect(card(page, 'Lay tiles')).not.toContainText('Waiting')
    await expect(pill(page)).toHaveCount(0)
    expect(await business.list('work-orders')).toMatchObject([{ status: 'SCHEDULED' }])
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByRole('button', { name: 'Log out' })).toHaveCount(0)

    await signInOn(page, account)
    await expect.poll(() => business.list('work-orders')).toMatchObject([{ status: 'IN_PROGRESS' }])
    await api.dispose()
    await context.close()
  },
)
