import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Business } from '../../business.ts'
import { expect, test } from '../../fixtures.ts'
import { untilKeysWork } from '../../keyboard.ts'

const HOUR_MS = 3_600_000

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
const report = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const figure = (page: Page, name: string) =>
  report(page, 'Summary')
    .locator('div')
    .filter({ has: page.getByText(name, { exact: true }) })
const choose = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Two completed orders, one of them late, and an open order that is late. */
async function addWork(business: Business): Promise<void> {
  const client = await business.addClient({ name: '=Harbor, "Homes"' })
  const { id: project } = await business.addProject({ client: client.id })
  const ann = await business.addWorker({ name: 'Ann Lee' })
  const bo = await business.addWorker({ name: 'Bo Chen' })
  const crew = (...workers: { id: number }[]) => workers.map(({ id }) => ({ worker_id: id, role: 'PRIMARY' }))
  const status = 'COMPLETED'
  await business.addWorkOrder({
    project,
    status,
    scheduled_start: inHours(-6),
    scheduled_end: inHours(-2),
    assigned_workers: crew(ann, bo),
  })
  await business.addWorkOrder({
    project,
    status,
    scheduled_start: inHours(-2),
    scheduled_end: inHours(3),
    assigned_workers: crew(ann),
  })
  await business.addWorkOrder({ project, scheduled_start: inHours(-50), scheduled_end: inHours(-49) })
}

test(
  'an owner sees what was done, week by week, by whom, and for whom',
  { tag: ['@REP-01', '@REP-03', '@REP-04', '@REP-05', '@REP-06', '@API-148', '@phone'] },
  async ({ page, business, isMobile }) => {
    await addWork(business)
    await page.goto('/')
    if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('link', { name: 'Reports', exact: true }).click()
    await expect(page).toHaveURL(/\/reports$/)
    await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible()
    await expect(figure(page, 'Completed Orders')).toContainText('2')
    await expect(figure(page, 'Late Orders')).toContainText('100%2 of 2')
    await expect(figure(page, 'Typical Time to Complete (Median)')).toContainText('4 h')

    // The chart is one Tab stop, in which the arrow keys move between weeks.
    const chart = page.getByRole('slider', { name: 'Completed Orders per Week, chart' })
    await chart.focus()
    await page.keyboard.press('End')
    await expect(chart).toHaveAttribute('aria-valuetext', /: Completed orders 2$/)
    await page.keyboard.press('ArrowLeft')
    await expect(chart).toHaveAttribute('aria-valuetext', /^Week of .*: Completed orders 0$/)
    await expect(chart.getByText(/^Week of /)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(chart.getByText(/^Week of /)).toHaveCount(0)
    const box = await chart.boundingBox()
    if (box === null) throw new Error('the chart is not shown')
    const position = { x: box.width - 20, y: box.height / 2 }
    if (isMobile) await chart.tap({ position })
    else await chart.hover({ position })
    await expect(chart.getByText('Completed orders', { exact: true })).toBeVisible()

    const people = report(page, 'Orders by Worker')
    await expect(people.getByRole('row')).toHaveText([/Worker/, /Ann Lee.*2.*9/, /Bo Chen.*1.*4/])
    await expect(report(page, 'Orders by Client').getByRole('row')).toHaveText([/Client/, /=Harbor, "Homes".*2.*9/])

    // Next to the chart, the table is visible only to screen readers.
    const weeks = report(page, 'Completed Orders per Week').getByRole('table')
    await expect(weeks.getByRole('row').last()).toHaveText(/Total.*2/)
    await choose(page, 'Tables')
    await expect(page).toHaveURL(/view=tables/)
    await expect(chart).toBeHidden()
    expect((await weeks.boundingBox())?.height).toBeGreaterThan(300)
    await people.getByRole('link', { name: 'Ann Lee' }).click()
    await expect(page.getByRole('heading', { name: 'Ann Lee', level: 1 })).toBeVisible()
  },
)

test(
  'a period is chosen, is part of the address, and a wrong one is an error at its field',
  { tag: ['@REP-02'] },
  async ({ page, business }) => {
    await addWork(business)
    await page.goto('/reports')
    const rows = report(page, 'Completed Orders per Week').getByRole('row')
    // Includes the header and footer rows.
    await expect(rows).toHaveCount(14)
    await choose(page, 'Last 4 Weeks')
    await expect(page).toHaveURL(/\?period=4weeks$/)
    await expect(rows).toHaveCount(6)
    await choose(page, 'Custom Dates')
    await expect(page).toHaveURL(/\?from=\d{4}-\d{2}-\d{2}&to=\d{4}-\d{2}-\d{2}$/)
    await page.getByLabel('From', { exact: true }).fill('2020-03-02')
    await expect(page.getByText('A report covers at most 5 years.')).toBeVisible()
    await expect(rows).toHaveCount(6)
    await page.getByLabel('To', { exact: true }).fill('2020-03-01')
    await expect(page.getByText('The last day must not be before the first.')).toBeVisible()
    await page.getByLabel('To', { exact: true }).fill('2020-03-29')
    await expect(page).toHaveURL(/\?from=2020-03-02&to=2020-03-29$/)
    await expect(page.getByRole('status').filter({ hasText: 'Mar 2 – 29, 2020' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\?period=4weeks$/)
    await expect(rows).toHaveCount(6)
  },
)

test(
  'a report is downloaded as a file that a spreadsheet opens without running it',
  { tag: ['@REP-07'] },
  async ({ page, business }) => {
    await addWork(business)
    await page.goto('/reports?period=4weeks')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download Orders by Client as CSV' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^Orders by Client \d{4}-\d{2}-\d{2} \d{4}-\d{2}-\d{2}\.csv$/)
    const file = await readFile(await download.path(), 'utf8')
    expect(file).toBe('\uFEFFClient,Completed orders,Scheduled hours\r\n"\'=Harbor, ""Homes""",2,9\r\n')
  },
)

test(
  'on paper there is one document with the name of the business, the period, charts, and tables',
  { tag: ['@REP-08'] },
  async ({ page, business, playwright, server, account }) => {
    await addWork(business)
    const extraHTTPHeaders = { Authorization: `Bearer ${account.access}` }
    const api = await playwright.request.newContext({ baseURL: server.address, extraHTTPHeaders })
    const rename = async (name: string) => {
      expect((await api.put('/api/business/', { data: { name } })).status()).toBe(200)
    }
    await rename('Oak & Sons')
    await page.goto('/reports')
    await expect(report(page, 'Summary')).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('Oak & Sons', { exact: true })).toBeVisible()
    await expect(page.getByText('Work Report', { exact: true })).toBeVisible()
    for (const name of ['Completed Orders per Week', 'Time to Complete', 'Late Orders']) {
      await expect(page.getByRole('slider', { name: `${name}, chart` })).toBeVisible()
      const table = await report(page, name).getByRole('table').boundingBox()
      expect(table?.height, name).toBeGreaterThan(200)
      // Browsers repeat a foot on each page, in the middle of the table.
      await expect(report(page, name).locator('tfoot')).toHaveCSS('display', 'table-row-group')
      await expect(page.getByRole('slider', { name: `${name}, chart` })).toHaveCSS('min-height', '0px')
    }
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await rename('')
    await api.dispose()
  },
)

test('an empty business is led to its work orders', { tag: ['@REP-09'] }, async ({ page }) => {
  await page.goto('/reports')
  await expect(page.getByText('No reports yet')).toBeVisible()
  await page.getByRole('button', { name: 'Go to Work Orders' }).click()
  await expect(page.getByRole('heading', { name: 'Work Orders', level: 1 })).toBeVisible()
})

test(
  'reports that failed to load are loaded again, and a period without work says so',
  { tag: ['@REP-09'] },
  async ({ page, business, noise }) => {
    await addWork(business)
    noise.announce(/status of 503/)
    const address = (url: URL) => url.pathname === '/api/reports/'
    await page.route(address, (route) => route.fulfill({ status: 503, json: { detail: 'Busy.' } }))
    await page.goto('/reports')
    await expect(page.getByText("Couldn't load the reports")).toBeVisible()
    await page.unroute(address)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(report(page, 'Summary')).toBeVisible()
    await page.goto('/reports?from=2020-03-02&to=2020-03-29')
    await expect(page.getByText('Nothing was completed or due in this period.')).toBeVisible()
    await untilKeysWork(page, 'Reports')
    await page.keyboard.press('g')
    await page.keyboard.press('r')
    await expect(page).toHaveURL(/\/reports$/)
  },
)
