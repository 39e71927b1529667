import type { Page } from '@playwright/test'
import { checkAccessible } from '../../accessible.ts'
import { makeAccount } from '../../accounts.ts'
import type { Business } from '../../business.ts'
import { hold, listOf } from '../../faults.ts'
import { expect, test } from '../../fixtures.ts'
import { addOrdersOfTwoClients } from '../../orders.ts'
import { cardTitles } from '../../shell.ts'

const TABLE = '/?tab=workOrders'

const row = (page: Page, name: string) => page.getByRole('row', { name, exact: true })
const header = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })
const filters = (page: Page) => page.getByRole('toolbar', { name: 'Filters and view' })
const filter = (page: Page, name: string) => filters(page).getByRole('button', { name: new RegExp(`^${name}`) })

/** Has space for the project. */
const WIDE = { width: 1440, height: 900 }

test(
  'a person orders the table by its headers, and the URL contains the order',
  { tag: ['@WO-80', '@WO-81', '@WO-83'] },
  async ({ page, business }) => {
    await addOrdersOfTwoClients(business)
    await page.goto(TABLE)
    await expect(cardTitles(page)).toHaveText(['Lay tiles', 'Paint hall', 'Hang lights'])
    await expect(header(page, 'Project')).toHaveCount(0)
    await page.setViewportSize(WIDE)
    const lights = row(page, 'Hang lights')
    await expect(lights.getByText('Oak Dental', { exact: true })).toBeVisible()
    await expect(lights.getByText('Waiting room', { exact: true })).toBeVisible()
    // A screen reader announces more than the title of the focused row.
    await expect(lights).toHaveAccessibleDescription('Oak Dental Waiting room No date On Hold Low')

    await header(page, 'Work order').getByRole('button').click()
    await expect(cardTitles(page)).toHaveText(['Hang lights', 'Lay tiles', 'Paint hall'])
    await expect(header(page, 'Work order')).toHaveAttribute('aria-sort', 'ascending')
    await header(page, 'Work order').getByRole('button').click()
    await expect(cardTitles(page)).toHaveText(['Paint hall', 'Lay tiles', 'Hang lights'])
    await expect(header(page, 'Work order')).toHaveAttribute('aria-sort', 'descending')
    await header(page, 'Date').getByRole('button').click()
    await expect(cardTitles(page)).toHaveText(['Paint hall', 'Lay tiles', 'Hang lights'])
    await expect(header(page, 'Work order')).toHaveAttribute('aria-sort', 'none')
    await header(page, 'Client').getByRole('button').click()
    await expect(cardTitles(page)).toHaveText(['Lay tiles', 'Hang lights', 'Paint hall'])
    await expect(page).toHaveURL(/sort=client/)
    await page.reload()
    await expect(header(page, 'Client')).toHaveAttribute('aria-sort', 'ascending')
    await expect(cardTitles(page)).toHaveText(['Lay tiles', 'Hang lights', 'Paint hall'])
  },
)

test(
  'filters are in the address, and back and forward follow them',
  { tag: ['@WO-82', '@WO-83', '@WO-85'] },
  async ({ page, business }) => {
    await addOrdersOfTwoClients(business)
    await page.goto(TABLE)
    await expect(cardTitles(page)).toHaveCount(3)

    await filter(page, 'Status').click()
    const statuses = page.getByRole('dialog', { name: 'Status' })
    await statuses.getByRole('checkbox', { name: 'On Hold' }).click()
    await expect(cardTitles(page)).toHaveText(['Hang lights'])
    await statuses.getByRole('checkbox', { name: 'Scheduled' }).click()
    await expect(cardTitles(page)).toHaveText(['Paint hall', 'Hang lights'])
    await page.keyboard.press('Escape')
    await expect(filter(page, 'Status')).toHaveText('Status: On Hold, Scheduled')
    await filter(page, 'Priority').click()
    await page.getByRole('dialog', { name: 'Priority' }).getByRole('checkbox', { name: 'Low' }).click()
    await page.keyboard.press('Escape')
    await expect(cardTitles(page)).toHaveText(['Hang lights'])

    await row(page, 'Hang lights').getByRole('link', { name: 'Hang lights' }).click()
    await expect(page.getByRole('heading', { name: 'Hang lights', level: 1 })).toBeVisible()
    await page.goBack()
    await expect(cardTitles(page)).toHaveText(['Hang lights'])
    await page.reload()
    await expect(filter(page, 'Priority')).toHaveText('Priority: Low')
    await expect(cardTitles(page)).toHaveText(['Hang lights'])
    await page.goBack()
    await expect(cardTitles(page)).toHaveText(['Paint hall', 'Hang lights'])
    await page.goBack()
    await expect(cardTitles(page)).toHaveCount(3)
    await page.goForward()
    await expect(cardTitles(page)).toHaveCount(2)

    await page.getByRole('button', { name: 'Remove filter: Status' }).click()
    await expect(cardTitles(page)).toHaveCount(3)
    await filter(page, 'Worker').click()
    await page.getByRole('dialog', { name: 'Worker' }).getByRole('checkbox', { name: 'Ann Lee' }).click()
    await expect(cardTitles(page)).toHaveText(['Lay tiles'])
    await page.keyboard.press('Escape')
    await filter(page, 'Client').click()
    await page.getByRole('dialog', { name: 'Client' }).getByRole('radio', { name: 'Oak Dental' }).click()
    await expect(page.getByText('No work orders match the filters', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Clear Filters' }).click()
    await expect(page.getByRole('main')).toBeFocused()
    await expect(cardTitles(page)).toHaveCount(3)

    await filter(page, 'Date').click()
    const dates = page.getByRole('dialog', { name: 'Date' })
    await dates.getByLabel('From').fill('2031-03-04')
    await dates.getByLabel('To', { exact: true }).fill('2031-03-04')
    await expect(cardTitles(page)).toHaveText(['Lay tiles'])
  },
)

test('old rows stay until those of the new filter are there', { tag: ['@WO-86'] }, async ({ page, business }) => {
  await addOrdersOfTwoClients(business)
  await page.goto(TABLE)
  await expect(cardTitles(page)).toHaveCount(3)
  const release = await hold(page, listOf('work-orders'))
  await filters(page).getByRole('button', { name: 'Late', exact: true }).click()
  await expect(page.getByRole('grid', { name: 'Work orders' })).toHaveAttribute('aria-busy', 'true')
  await expect(cardTitles(page)).toHaveCount(3)
  await release()
  await expect(page.getByText('No work orders match the filters', { exact: true })).toBeVisible()
})

test(
  'a person groups the rows and chooses the columns, and finds both again',
  { tag: ['@WO-83', '@WO-84'] },
  async ({ page, business }) => {
    await addOrdersOfTwoClients(business)
    await page.setViewportSize(WIDE)
    await page.goto(TABLE)
    await filter(page, 'Group By').click()
    await page.getByRole('dialog', { name: 'Group By' }).getByRole('radio', { name: 'Day' }).click()
    const grid = page.getByRole('grid', { name: 'Work orders' })
    await expect(grid.getByRole('row')).toHaveText([
      /^Work order/,
      'Monday, March 3, 2031 1',
      /Paint hall/,
      'Tuesday, March 4, 2031 1',
      /Lay tiles/,
      'No date 1',
      /Hang lights/,
    ])
    await filter(page, 'Columns').click()
    await page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox', { name: 'Project' }).click()
    await page.keyboard.press('Escape')
    await expect(header(page, 'Project')).toHaveCount(0)

    await page.getByRole('button', { name: 'Clients', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Work Orders', exact: true }).click()
    await expect(grid.getByRole('row', { name: 'No date 1', exact: true })).toBeVisible()
    // A new window also restores them.
    await page.goto('about:blank')
    await page.goto(TABLE)
    await expect(grid.getByRole('row', { name: 'No date 1', exact: true })).toBeVisible()
    await expect(header(page, 'Project')).toHaveCount(0)
    // Another sort order ends the grouping.
    await header(page, 'Priority').getByRole('button').click()
    await expect(grid.getByRole('row', { name: 'No date 1', exact: true })).toHaveCount(0)
    await expect(cardTitles(page)).toHaveText(['Lay tiles', 'Paint hall', 'Hang lights'])
  },
)

/** Adds records by number, several at a time. */
async function addMany<Row>(count: number, add: (index: number) => Promise<Row>): Promise<Row[]> {
  const rows: Row[] = []
  while (rows.length < count) {
    const missing = Math.min(24, count - rows.length)
    rows.push(...(await Promise.all(Array.from({ length: missing }, (_, index) => add(rows.length + index)))))
  }
  return rows
}

/** As many records as a busy company has: 190 clients, 128 projects, 37 workers, and 336 work orders. */
async function addBusyCompany(business: Business): Promise<void> {
  const today = new Date().toISOString().slice(0, 10)
  const clients = await addMany(190, (index) => business.addClient({ name: `Client ${index}` }))
  const projects = await addMany(128, (index) =>
    business.addProject({ title: `Project ${index}`, client: clients[index]?.id ?? null }),
  )
  const workers = await addMany(37, (index) => business.addWorker({ name: `Worker ${index}` }))
  await addMany(336, (index) =>
    business.addWorkOrder({
      title: `Order ${index}`,
      location: '12 Harbor Street',
      project: projects[index % projects.length]?.id ?? 0,
      scheduled_start: `${today}T${String(index % 24).padStart(2, '0')}:30:00.000Z`,
      assigned_workers: [{ worker_id: workers[index % workers.length]?.id ?? 0, role: 'PRIMARY' }],
    }),
  )
}

test(
  'with 336 orders, 14 of them are whole on a small screen and 20 on a large one, and the first is 8 presses of Tab away',
  { tag: ['@WO-80', '@WO-87', '@SHELL-40'] },
  async ({ page, business }) => {
    test.slow()
    await addBusyCompany(business)
    for (const [width, height, least] of [
      [1280, 800, 14],
      [1600, 1000, 20],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto(TABLE)
      await expect(row(page, 'Order 335')).toBeVisible()
      const whole = await page
        .locator('[role=row][data-index]')
        .evaluateAll((rows) => rows.filter((one) => one.getBoundingClientRect().bottom <= window.innerHeight).length)
      expect(whole).toBeGreaterThanOrEqual(least)
    }
    const first = page.locator('[role=row][data-index="0"]')
    let presses = 0
    while (!(await first.evaluate((element) => element === document.activeElement))) {
      await page.keyboard.press(presses === 1 ? 'Enter' : 'Tab')
      presses += 1
      expect(presses).toBeLessThanOrEqual(8)
    }
    // Scrolls far down, using only the keyboard.
    for (let press = 0; press < 5; press += 1) await page.keyboard.press('PageDown')
    await expect(page.locator('[role=row]:focus')).toBeInViewport({ ratio: 1 })
    await expect(first).not.toBeInViewport()
    await expect(page.getByRole('columnheader', { name: 'Work order' })).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Home')
    await expect(first).toBeFocused()
    await expect(first).toBeInViewport({ ratio: 1 })

    // On the dashboard of a phone, the first job is high on the screen.
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    const jobs = page.getByRole('list', { name: /^Work orders: / }).getByRole('link')
    await expect(jobs.first()).toBeVisible()
    expect((await jobs.first().boundingBox())?.y).toBeLessThan(220)
  },
)

test(
  'the table is accessible in Spanish',
  { tag: ['@WO-80', '@WO-87'] },
  async ({ browser, playwright, server, business }) => {
    await addOrdersOfTwoClients(business)
    // The language belongs to an account, so use one only for this test.
    const { storageState } = await makeAccount(playwright.request, server.address, 'marta')
    const context = await browser.newContext({
      baseURL: server.address,
      storageState,
      locale: 'es-US',
      reducedMotion: 'reduce',
      viewport: { width: 1280, height: 800 },
    })
    const page = await context.newPage()
    await page.goto(`${TABLE}&priority=LOW,MEDIUM&group=client`)
    await expect(page.getByRole('grid', { name: 'Órdenes de trabajo' })).toBeVisible()
    await expect(cardTitles(page)).toHaveCount(2)
    await page.getByRole('row').nth(2).focus()
    await checkAccessible(page, 'the table')
    await page.getByRole('toolbar').last().getByRole('button').first().click()
    await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible()
    await checkAccessible(page, 'a filter of the table')
    await context.close()
  },
)
