import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { chooseRecord, fillIn } from '../../record-forms.ts'
import { card } from '../../shell.ts'
import { untilLater } from '../../until-later.ts'
import { pill } from './kept-photos.ts'

test.use({ serviceWorkers: 'allow' })

const badge = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Main' })
    .locator('div')
    .filter({ has: page.getByRole('button', { name: 'Work Orders', exact: true }), hasNot: page.getByRole('heading') })
const summary = (page: Page) => page.getByRole('list', { name: 'Summary' })

/** Every count that the page shows from now on: the badge of the work orders, and those in progress. */
async function recordCounts(page: Page) {
  const elements = [await badge(page).elementHandle(), await summary(page).elementHandle()]
  const seen = await page.evaluateHandle(
    ([line, cards]) => {
      const texts: string[] = []
      const firstNumber = (element: Node | null | undefined) => /\d+/.exec(element?.textContent ?? '')?.[0]
      const read = () => texts.push([firstNumber(line), firstNumber(cards)].join(' '))
      for (const element of [line, cards])
        if (element)
          new MutationObserver(read).observe(element, { characterData: true, childList: true, subtree: true })
      return texts
    },
    [...elements],
  )
  return () => seen.jsonValue()
}

test(
  'an order that is created, and one that is started without a network, count once, also after a reload and while they are sent',
  { tag: ['@SIDE-42', '@WO-154'] },
  async ({ page, context, business, noise }) => {
    noise.announce(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    const kitchen = await business.addProject({ title: 'Kitchen' })
    await business.addWorkOrder({ title: 'Fix the gutter', project: kitchen.id, status: 'SCHEDULED' })
    await page.goto('/?tab=workOrders')
    await expect(badge(page)).toHaveText(/1$/)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await untilLater(page)
    await page.reload()
    await expect(badge(page)).toHaveText(/1$/)
    await untilLater(page)
    await context.setOffline(true)

    await card(page, 'Fix the gutter').getByRole('button', { name: 'Start', exact: true }).click()
    await expect(summary(page).getByRole('listitem')).toHaveText([/^1/, /^0/, /^0/])
    await page
      .getByRole('button', { name: /^(Create|Add) Work Order$/ })
      .first()
      .click()
    const form = page.getByRole('dialog', { name: 'New Work Order' })
    await fillIn(form, { Title: 'Lay tiles', Description: 'Forty square feet' })
    await chooseRecord(form.getByLabel('Project'), 'Kitchen')
    await form.getByLabel('Priority').selectOption('URGENT')
    await form.getByRole('button', { name: 'Create Work Order' }).click()
    const isCounted = async () => {
      await expect(pill(page)).toHaveText('Offline · 2 to sync')
      await expect(badge(page)).toHaveText(/2$/)
      await expect(summary(page).getByRole('listitem')).toHaveText([/^2/, /^0/, /^1/])
    }
    await isCounted()
    await page.reload()
    await isCounted()

    const counts = await recordCounts(page)
    await context.setOffline(false)
    await expect(page.getByText('All changes synced')).toBeVisible()
    await expect.poll(() => business.list('work-orders')).toHaveLength(2)
    await expect(card(page, 'Lay tiles')).not.toContainText('Waiting')
    await expect(badge(page)).toHaveText(/2$/)
    await expect(summary(page).getByRole('listitem')).toHaveText([/^2/, /^0/, /^1/])
    expect((await counts()).filter((count) => count !== '2 2')).toEqual([])
  },
)

test(
  'the first steps end with the first order, although it waits for the network',
  { tag: ['@SHELL-43', '@SYNC-51'] },
  async ({ page, context, business, noise }) => {
    noise.announce(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    await business.addProject({ title: 'Kitchen' })
    await page.goto('/')
    const steps = page.getByRole('list', { name: 'First steps' })
    await expect(steps).toBeVisible()
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await untilLater(page)
    await page.reload()
    await expect(steps).toBeVisible()
    await untilLater(page)
    await context.setOffline(true)
    await steps.getByRole('button', { name: 'Create a Work Order' }).click()
    const form = page.getByRole('dialog', { name: 'New Work Order' })
    await fillIn(form, { Title: 'Lay tiles', Description: 'Forty square feet' })
    await chooseRecord(form.getByLabel('Project'), 'Kitchen')
    await form.getByRole('button', { name: 'Create Work Order' }).click()
    await expect(pill(page)).toHaveText('Offline · 1 to sync')
    await expect(card(page, 'Lay tiles')).toBeAttached()
    await expect(page.getByRole('region', { name: 'Needs Attention' })).toBeVisible()
    await expect(steps).toHaveCount(0)
  },
)
