import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { chooseRecord, fillIn } from '../../record-forms.ts'
import { notifications } from '../../shell.ts'
import { untilLater } from '../../until-later.ts'
import { pill } from './kept-photos.ts'

test.use({ serviceWorkers: 'allow' })

const pad = (part: number) => String(part).padStart(2, '0')
/** Days from today, as a field of a date and time has it. */
const noonIn = (days: number): string => {
  const date = new Date()
  date.setDate(date.getDate() + days)
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}T12:00`
}

/** All that the page needs without a network is on the device. */
async function untilReady(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await untilLater(page)
}

const dayRow = (page: Page, title: string) => page.getByRole('listitem').getByRole('link', { name: title })
const block = (page: Page, title: string) =>
  page.locator('[data-order]').and(page.getByLabel(new RegExp(`^${title}, .*Waiting`)))

async function search(page: Page, text: string) {
  await page.keyboard.press('ControlOrMeta+k')
  const palette = page.getByRole('dialog', { name: 'Search' })
  await palette.getByRole('combobox').fill(text)
  return palette
}

async function closeSearch(page: Page) {
  await page.getByRole('button', { name: 'Close search' }).click()
  await expect(page.getByRole('dialog', { name: 'Search' })).toHaveCount(0)
}

test(
  'an order that is made, and one that is moved without a network, are in the day, the schedule, and the search',
  { tag: ['@SYNC-51', '@SYNC-90', '@SYNC-41'] },
  async ({ page, context, business, noise }) => {
    noise.tolerate(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    const kitchen = await business.addProject({ title: 'Kitchen' })
    const worker = await business.addWorker({ name: 'Grace Pike' })
    const gutter = await business.addWorkOrder({
      title: 'Fix the gutter',
      project: kitchen.id,
      scheduled_start: new Date(noonIn(40)).toISOString(),
      assigned_workers: [{ worker_id: worker.id, role: 'Lead' }],
    })
    await page.goto('/schedule')
    await expect(page.getByRole('grid')).toBeVisible()
    await page.goto('/?tab=workOrders')
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await untilReady(page)
    await page.reload()
    await page.goto(`/work-orders/${gutter.id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Fix the gutter' })).toBeVisible()
    await untilLater(page)
    await context.setOffline(true)

    await test.step('one gets another title and this day', async () => {
      await page.getByRole('button', { name: 'Edit title' }).click()
      await page.getByRole('textbox', { name: 'Title' }).fill('Fix the roof')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByRole('button', { name: 'Edit date and time' }).click()
      await fillIn(page, { 'Scheduled Start': noonIn(0) })
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(pill(page)).toHaveText('Offline · 2 to sync')
    })
    await test.step('another is made for this day', async () => {
      await page.goto('/?tab=workOrders')
      await page
        .getByRole('button', { name: /^(Create|Add) Work Order$/ })
        .first()
        .click()
      const form = page.getByRole('dialog', { name: 'New Work Order' })
      await fillIn(form, { Title: 'Lay tiles', Description: 'Forty square feet' })
      await chooseRecord(form.getByLabel('Project'), 'Kitchen')
      await form.getByRole('button', { name: 'Today', exact: true }).click()
      await form.getByRole('button', { name: 'Create Work Order' }).click()
      await expect(notifications(page)).toContainText('Create “Lay tiles”')
    })

    const isEverywhere = async () => {
      for (const title of ['Lay tiles', 'Fix the roof']) {
        await expect(dayRow(page, title).first()).toContainText('Waiting')
        const palette = await search(page, title)
        await expect(palette.getByRole('option', { name: new RegExp(`^${title}.*Waiting`) })).toBeVisible()
        await closeSearch(page)
      }
      const palette = await search(page, 'Fix the gutter')
      await expect(palette.getByRole('status')).toHaveText('No results')
      await closeSearch(page)
      await page.goto('/schedule')
      await expect(block(page, 'Lay tiles').first()).toBeVisible()
      await expect(block(page, 'Fix the roof').first()).toBeVisible()
    }
    await page.goto('/')
    await isEverywhere()
    await page.goto('/')
    await page.reload()
    await isEverywhere()

    await context.setOffline(false)
    await expect.poll(() => business.list('work-orders')).toHaveLength(2)
    await expect(page.getByText('All changes synced')).toBeVisible()
    await expect(page.getByLabel(/Waiting/)).toHaveCount(0)
    await expect(page.locator('[data-order]').filter({ hasText: 'Lay tiles' })).toHaveCount(1)
    const titles = (await business.list<WorkOrder>('work-orders')).map(({ title }) => title)
    expect(titles.toSorted()).toEqual(['Fix the roof', 'Lay tiles'])
  },
)
