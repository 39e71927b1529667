import type { Page } from '@playwright/test'
import { makeAccount } from '../../accounts.ts'
import { openBusiness } from '../../business.ts'
import { expect, test } from '../../fixtures.ts'
import { card, tabHeading } from '../../shell.ts'
import { logIn, signInForm } from '../../sign-in.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** At ten in the morning, this many days from today. */
const inDays = (days: number, hour = 10) => {
  const now = new Date()
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour).toISOString()
}

/** On a phone, the first visit shows only how many orders there are. */
const openWeek = (page: Page) => page.getByRole('button', { name: /^Show \d+ Work Orders?$/ }).click()

test(
  'the dashboard shows the next seven days above its list',
  { tag: ['@SHELL-11', '@SHELL-13', '@phone'] },
  async ({ page, business, isMobile }) => {
    const { id: project } = await business.addProject()
    await business.addWorkOrder({ title: 'Lay tiles', project, scheduled_start: inDays(0) })
    await business.addWorkOrder({ title: 'Hang doors', project, scheduled_start: inDays(0, 8) })
    await business.addWorkOrder({ title: 'Paint hall', project, scheduled_start: inDays(6) })
    await business.addWorkOrder({ title: 'Too late', project, scheduled_start: inDays(7) })
    await business.addWorkOrder({ title: 'Not wanted', project, scheduled_start: inDays(1), status: 'CANCELLED' })
    await page.goto('/')
    const days = page.getByRole('region', { name: 'Next 7 Days' }).getByRole('listitem')
    await expect(days).toHaveCount(7)
    if (isMobile) await openWeek(page)
    await expect(days.first().getByRole('link')).toHaveText(['Hang doors', 'Lay tiles'])
    await expect(days.last().getByRole('link')).toHaveText(['Paint hall'])
    await expect(days.getByRole('link')).toHaveCount(3)
    await expect(card(page, 'Lay tiles')).toBeAttached()

    await days.last().getByRole('link', { name: 'Paint hall' }).click()
    await expect(page.getByRole('heading', { name: 'Paint hall' })).toBeVisible()
    await page.goBack()
    await expect(tabHeading(page, 'Dashboard')).toBeVisible()
  },
)

test(
  'a full day shows its first orders, and all of them on request',
  { tag: ['@SHELL-11', '@phone'] },
  async ({ page, business, isMobile }) => {
    const { id: project } = await business.addProject()
    for (const hour of [8, 9, 10, 11, 12]) {
      await business.addWorkOrder({ title: `At ${hour}`, project, scheduled_start: inDays(0, hour) })
    }
    await page.goto('/')
    const today = page.getByRole('region', { name: 'Next 7 Days' }).getByRole('listitem').first()
    if (isMobile) await openWeek(page)
    await expect(today.getByRole('link')).toHaveText(['At 8', 'At 9', 'At 10'])
    await today.getByRole('button', { name: /^Show 2 more on / }).click()
    await expect(today.getByRole('link')).toHaveText(['At 8', 'At 9', 'At 10', 'At 11', 'At 12'])
    await today.getByRole('button', { name: /^Show fewer on / }).click()
    await expect(today.getByRole('link')).toHaveCount(3)
  },
)

test('an empty week shows a message and what would fill it', { tag: ['@SHELL-11'] }, async ({ page, business }) => {
  await business.addClient()
  await page.goto('/')
  await expect(page.getByText('Nothing scheduled.')).toBeVisible()
  await expect(page.getByText('Updates from your team will show up here.')).toBeVisible()
  await page.goto('/?tab=workOrders')
  await expect(tabHeading(page, 'Work Orders')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Next 7 Days' })).toHaveCount(0)
})

test(
  'on a phone an empty week stays compact, also when orders arrive, until a person opens it',
  { tag: ['@SHELL-11', '@phone-only'] },
  async ({ page, business }) => {
    const week = page.getByRole('region', { name: 'Next 7 Days' })
    const height = async () => (await week.boundingBox())?.height ?? 0
    await page.goto('/')
    await expect(page.getByText(/^Nothing scheduled/)).toBeVisible()
    const compact = await height()
    expect(compact).toBeLessThan(120)

    await business.addWorkOrder({ title: 'Lay tiles', scheduled_start: inDays(0) })
    await page.reload()
    const open = week.getByRole('button', { name: 'Show 1 Work Order', exact: true })
    await expect(open).toBeVisible()
    await expect(week.getByRole('listitem').first()).toContainText('Today1')
    await expect(week.getByRole('link')).toHaveCount(0)
    expect(await height()).toBe(compact)
    await open.click()
    await expect(week.getByRole('link', { name: 'Lay tiles' })).toBeVisible()
    await expect(open).toHaveCount(0)
    await expect(week.getByRole('list')).toBeFocused()

    // From then on the week is shown in full.
    await page.reload()
    await expect(week.getByRole('link', { name: 'Lay tiles' })).toBeVisible()
  },
)

test(
  'a person sees what colleagues changed since the last visit',
  { tag: ['@API-96'] },
  async ({ page, business, playwright, server }) => {
    await page.clock.install({ time: Date.now() - 3 * HOUR_MS })
    await page.goto('/')
    await expect(page.getByText('Updates from your team will show up here.')).toBeVisible()

    const { access } = await makeAccount(playwright.request, server.address, `bo-${Date.now()}`)
    const extraHTTPHeaders = { Authorization: `Bearer ${access}` }
    const api = await playwright.request.newContext({ baseURL: server.address, extraHTTPHeaders })
    const colleague = openBusiness(api)
    await colleague.addClient({ name: 'Orchard Lane Dental' })
    const project = await colleague.addProject({ title: 'Reception desk', client: null })
    await colleague.edit('projects', project.id, { title: 'Reception desk, oak' })
    await business.addClient({ name: 'My own' })
    await api.dispose()

    await page.clock.fastForward(3 * HOUR_MS)
    await page.reload()
    // Other tests have colleagues, too.
    const summary = page.getByText(/\d+\+? updates? from your team since your last visit \dh ago/)
    await summary.click()
    await expect(page.getByText('changed project “Reception desk, oak”')).toBeVisible()
    await expect(page.getByText('added client “Orchard Lane Dental”')).toBeVisible()
    await expect(page.getByText('My own')).toHaveCount(0)
  },
)

test.describe('with a separate account', () => {
  test.use({ isSignedIn: false })

  test(
    'a person who logs out every evening also sees what colleagues changed',
    { tag: ['@API-96', '@API-100', '@CACHE-19'] },
    async ({ page, playwright, server, business }) => {
      const { username } = await makeAccount(playwright.request, server.address, `cy-${Date.now()}`)
      await page.goto('/')
      await logIn(page, username)
      await expect(tabHeading(page, 'Dashboard')).toBeVisible()
      await page.getByRole('button', { name: 'Log out' }).click()
      await expect(signInForm(page)).toBeVisible()
      expect(await page.evaluate(() => localStorage.getItem('visits'))).toBeNull()

      await business.addClient({ name: 'Orchard Lane Dental' })
      await logIn(page, username)
      const summary = page.getByText(/^1 update from your team since your last visit/)
      await summary.click()
      await expect(page.getByText('added client “Orchard Lane Dental”')).toBeVisible()
      await page.reload()
      await expect(summary).toBeVisible()
    },
  )
})

test(
  'the dashboard does not shift while it loads',
  { tag: ['@SHELL-11', '@phone'] },
  async ({ page, business, isMobile }) => {
    const { id: project } = await business.addProject()
    for (const day of [0, 1, 2]) await business.addWorkOrder({ project, scheduled_start: inDays(day) })
    await page.addInitScript(() => {
      Object.assign(window, { shifted: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value } = entry as PerformanceEntry & { value: number }
          Object.assign(window, { shifted: (window as unknown as { shifted: number }).shifted + value })
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/')
    const week = page.getByRole('region', { name: 'Next 7 Days' })
    if (isMobile) await expect(week.getByRole('button', { name: 'Show 3 Work Orders' })).toBeVisible()
    else await expect(week.getByRole('link')).toHaveCount(3)
    await expect(card(page, 'Lay tiles').first()).toBeVisible()
    expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.02)
  },
)
