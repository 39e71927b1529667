import type { Locator, Page } from '@playwright/test'
import { makeAccount } from '../../accounts.ts'
import { openBusiness } from '../../business.ts'
import { expect, test } from '../../fixtures.ts'
import { layoutShift } from '../../layout-shift.ts'
import { card, cardTitles, tabHeading } from '../../shell.ts'
import { logIn, signInForm } from '../../sign-in.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** A timestamp this many days from today, at ten in the morning by default. */
const inDays = (days: number, hour = 10) => {
  const now = new Date()
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour).toISOString()
}

const days = (page: Page) => page.getByRole('group', { name: 'Next 7 Days' }).getByRole('button')
/** The orders of the selected day. */
const jobs = (page: Page) => page.getByRole('list', { name: /^Work orders: / }).getByRole('link')
const attention = (page: Page) => page.getByRole('region', { name: 'Needs Attention' })

test(
  "the dashboard opens with today's orders by hour, and shows the other days of the week",
  { tag: ['@SHELL-11', '@SHELL-13', '@SHELL-40', '@phone'] },
  async ({ page, business }) => {
    const { id: project } = await business.addProject()
    const ann = await business.addWorker({ name: 'Ann Lee' })
    const assigned_workers = [{ worker_id: ann.id, role: 'PRIMARY' }]
    await business.addWorkOrder({ title: 'Lay tiles', project, scheduled_start: inDays(0), location: 'Pier 4' })
    await business.addWorkOrder({ title: 'Hang doors', project, scheduled_start: inDays(0, 8), assigned_workers })
    await business.addWorkOrder({ title: 'Paint hall', project, scheduled_start: inDays(6) })
    await business.addWorkOrder({ title: 'Too late', project, scheduled_start: inDays(7) })
    await business.addWorkOrder({ title: 'Not wanted', project, scheduled_start: inDays(0), status: 'CANCELLED' })
    await page.goto('/')
    const subtitle = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' })
    await expect(page.getByText(subtitle.format(), { exact: true })).toBeVisible()
    await expect(jobs(page)).toHaveText([/8:00 AM.*Hang doors.*Harbor Homes/s, /10:00 AM.*Lay tiles.*Pier 4/s])
    await expect(jobs(page).first().getByRole('img', { name: 'Ann Lee' })).toBeVisible()
    await expect(days(page)).toHaveText([
      /^Today.*2 work orders$/s,
      ...Array<RegExp>(5).fill(/0 work orders$/),
      /1 work order$/,
    ])
    await expect(card(page, 'Lay tiles')).toBeAttached()

    await days(page).last().click()
    await expect(jobs(page)).toHaveText(/Paint hall/)
    await expect(days(page)).toHaveText([/2 work orders$/, ...Array<RegExp>(5).fill(/0 work orders$/), /1 work order$/])
    await jobs(page).click()
    await expect(page.getByRole('heading', { name: 'Paint hall' })).toBeVisible()
    await page.goBack()
    await expect(tabHeading(page, 'Dashboard')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Schedule', exact: true }).click()
    await expect(page).toHaveURL(/\/schedule\?view=day&date=/)
  },
)

test(
  'a full day begins with the orders that are open, and shows all on request',
  { tag: ['@SHELL-40', '@phone'] },
  async ({ page, business, isMobile }) => {
    const { id: project } = await business.addProject()
    for (const hour of [8, 9, 10, 11, 12, 13, 14]) {
      const status = hour === 8 ? 'COMPLETED' : 'SCHEDULED'
      await business.addWorkOrder({ title: `At ${hour}`, project, status, scheduled_start: inDays(0, hour) })
    }
    await page.goto('/')
    const shown = isMobile ? ['At 9', 'At 10', 'At 11'] : ['At 9', 'At 10', 'At 11', 'At 12', 'At 13']
    await expect(jobs(page)).toHaveText(shown.map((title) => new RegExp(title)))
    await expect(page.getByText('1 of 7 done')).toBeVisible()
    await page.getByRole('button', { name: 'Show All 7' }).click()
    await expect(jobs(page)).toHaveCount(7)
    await expect(jobs(page).first()).toContainText('At 8')
    await page.getByRole('button', { name: 'Show Fewer' }).click()
    await expect(jobs(page)).toHaveCount(shown.length)
  },
)

test(
  'what needs attention is counted, and each number leads to the list that has as many',
  { tag: ['@SHELL-41', '@WO-82', '@WO-90', '@API-145'] },
  async ({ page, business }) => {
    const { id: project } = await business.addProject()
    const ann = await business.addWorker({ name: 'Ann Lee' })
    const assigned_workers = [{ worker_id: ann.id, role: 'PRIMARY' }]
    const add = (title: string, fields: object) => business.addWorkOrder({ title, project, ...fields })
    await add('Late', { scheduled_start: inDays(-2), assigned_workers })
    await add('Unassigned', { scheduled_start: inDays(2) })
    await add('On hold', { status: 'ON_HOLD', scheduled_start: inDays(2), assigned_workers })
    await add('Undated 1', { assigned_workers })
    await add('Undated 2', { status: 'SCHEDULED' })
    await add('Done', { status: 'COMPLETED' })
    const found = [
      ['Late', ['Late']],
      ['Unassigned', ['Unassigned']],
      ['On Hold', ['On hold']],
      ['No date', ['Undated 1', 'Undated 2']],
    ] as const
    for (const [name, titles] of found) {
      await page.goto('/')
      const row = attention(page).getByRole('link', { name })
      await expect(row).toContainText(String(titles.length))
      await row.click()
      await expect(tabHeading(page, 'Work Orders')).toBeVisible()
      await expect(cardTitles(page)).toHaveCount(titles.length)
      expect((await cardTitles(page).allTextContents()).toSorted()).toEqual(titles)
      // A reload keeps the filters, and they can be removed.
      await page.reload()
      await expect(cardTitles(page)).toHaveCount(titles.length)
    }
    await page
      .getByRole('button', { name: /^(Remove filter: )?No date/ })
      .first()
      .click()
    await page.getByRole('button', { name: /^Remove filter: (Status|Open)/ }).click()
    await expect(cardTitles(page)).toHaveCount(6)
  },
)

test(
  'certificates that expire are counted, and show who and until when',
  { tag: ['@SHELL-41'] },
  async ({ page, business }) => {
    const day = (offset: number) => inDays(offset).slice(0, 10)
    await business.addWorkOrder()
    await business.addWorker({ name: 'Bo Chen', expirations: [{ name: 'Gas', expires_on: day(-3) }] })
    await business.addWorker({ name: 'Ann Lee', expirations: [{ name: 'OSHA 10', expires_on: day(12) }] })
    await page.goto('/')
    const row = attention(page).getByRole('button', { name: 'Certificates' })
    await expect(row).toContainText('2')
    await row.click()
    await expect(attention(page).getByRole('link', { name: /^Bo Chen Gas Expired / })).toBeVisible()
    await attention(page)
      .getByRole('link', { name: /^Ann Lee OSHA 10 Expires / })
      .click()
    await expect(page.getByRole('heading', { name: 'Ann Lee', level: 1 })).toBeVisible()
  },
)

test(
  'the summary filters the list below it, and a second press shows all again',
  { tag: ['@WO-02', '@WO-04', '@WO-90', '@phone'] },
  async ({ page, business }) => {
    const { project } = await business.addWorkOrder({ title: 'Lay tiles' })
    await business.addWorkOrder({ title: 'Paint hall', status: 'COMPLETED', priority: 'URGENT', project })
    await business.addWorkOrder({ title: 'Hang doors', status: 'SCHEDULED', priority: 'URGENT', project })
    const summary = page.getByRole('list', { name: 'Summary' }).getByRole('button')
    for (const address of ['/', '/?tab=workOrders']) {
      await page.goto(address)
      await expect(summary).toHaveText([/^1\s*In Progress$/, /^1\s*Completed$/, /^1\s*Urgent$/])
      for (const [at, title] of ['Lay tiles', 'Paint hall', 'Hang doors'].entries()) {
        await summary.nth(at).click()
        await expect(cardTitles(page)).toHaveText([title])
        await expect(summary.nth(at)).toHaveAttribute('aria-pressed', 'true')
      }
      await summary.last().click()
      await expect(cardTitles(page)).toHaveCount(3)
    }
  },
)

test(
  'a week without orders says so, and only the dashboard shows it',
  { tag: ['@SHELL-11', '@SHELL-40'] },
  async ({ page, business }) => {
    await business.addWorkOrder({ title: 'Undated' })
    await page.goto('/')
    await expect(page.getByText('Nothing scheduled.')).toBeVisible()
    await page.goto('/?tab=workOrders')
    await expect(tabHeading(page, 'Work Orders')).toBeVisible()
    await expect(days(page)).toHaveCount(0)
  },
)

test('a day that fails to load again stays as it was', { tag: ['@SHELL-40'] }, async ({ page, business, noise }) => {
  await business.addWorkOrder({ title: 'Lay tiles', scheduled_start: inDays(0) })
  await page.goto('/')
  await expect(jobs(page)).toHaveCount(1)
  noise.announce(/status of 500/)
  const failed = page.waitForResponse((response) => response.url().includes('/api/today/') && !response.ok())
  await page.route('**/api/today/**', (route) => route.fulfill({ status: 500, json: {} }))
  await page.reload()
  await failed
  await expect(jobs(page)).toHaveCount(1)
  await expect(page.getByText('Nothing scheduled.')).toHaveCount(0)
})

test(
  "on a phone the first of today's orders is in view, high on the screen",
  { tag: ['@SHELL-40', '@phone-only'] },
  async ({ page, business }) => {
    await business.addWorkOrder({ title: 'Lay tiles', scheduled_start: inDays(0) })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await expect(jobs(page)).toHaveCount(1)
    expect((await jobs(page).boundingBox())?.y).toBeLessThan(220)
  },
)

/** How many lines the word at the end of a text ('Show', 'Hide') takes. */
const linesAfter = (text: Locator): Promise<number> =>
  text.evaluate((element) => {
    const { height, lineHeight } = getComputedStyle(element, '::after')
    return Math.round(Number.parseFloat(height) / Number.parseFloat(lineHeight))
  })

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
    // Colleagues from other tests have also made changes.
    const summary = page.getByText(/\d+\+? updates? from your team since your last visit, \dh ago/)
    await summary.click()
    for (const width of [320, 340, 360, 375, 390]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await linesAfter(summary)).toBe(1)
    }
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

test('the dashboard does not shift while it loads', { tag: ['@SHELL-42', '@phone'] }, async ({ page, business }) => {
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
  await expect(jobs(page)).toHaveCount(1)
  await expect(attention(page).getByRole('button', { name: 'Certificates' })).toContainText('0')
  await expect(card(page, 'Lay tiles').first()).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.02)
})

test(
  'the first steps of an empty business do not shift what is below them',
  { tag: ['@SHELL-42', '@SHELL-43', '@phone'] },
  async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('list', { name: 'First steps' })).toBeVisible()
    await expect(page.getByText('No work orders found', { exact: true })).toBeAttached()
    expect(await layoutShift(page)).toBeLessThan(0.02)
  },
)

test(
  'on the next visit the day comes from the device, and nothing shifts',
  { tag: ['@SHELL-42', '@CACHE-14', '@phone'] },
  async ({ page, business }) => {
    const { id: project } = await business.addProject()
    for (const hour of [8, 10]) await business.addWorkOrder({ project, scheduled_start: inDays(0, hour) })
    await page.goto('/')
    await expect(jobs(page)).toHaveCount(2)
    await page.goto('/?tab=clients')
    await expect(tabHeading(page, 'Clients')).toBeVisible()
    await page.route(/api\/today/, () => {})
    await page.goto('/')
    await expect(jobs(page)).toHaveCount(2)
    expect(await layoutShift(page)).toBeLessThan(0.02)
  },
)
