import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { checkAccessible } from '../../accessible.ts'
import { chooseTab, card } from '../../shell.ts'
import { untilLater } from '../../until-later.ts'
import { pill } from './kept-photos.ts'

const mark = (page: Page, title: string) =>
  card(page, title).getByRole('button', { name: 'Needs Your Decision', exact: true })

test(
  'the card or row of an order that two people have renamed asks which title to keep',
  { tag: ['@SYNC-142', '@SYNC-58', '@phone'] },
  async ({ page, context, business }) => {
    const order = await business.addWorkOrder({ title: 'Lay tiles' })
    await page.goto('/?tab=workOrders')
    await untilLater(page)
    await card(page, 'Lay tiles').getByRole('link', { name: 'Lay tiles' }).click()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Edit title' }).click()
    await page.getByRole('textbox', { name: 'Title' }).fill('Lay blue tiles')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(pill(page)).toHaveText('Offline · 1 to sync')
    await business.edit('work-orders', order.id, { title: 'Lay green tiles' })
    await context.setOffline(false)
    await expect(page.getByRole('button', { name: 'Needs Your Decision', exact: true })).toBeVisible()

    await chooseTab(page, 'Work Orders')
    await expect(mark(page, 'Lay green tiles')).toBeVisible()
    await checkAccessible(page, 'a list with an open question')
    // It is on the device, not on the page.
    await page.reload()
    await mark(page, 'Lay green tiles').click()
    const question = page.getByRole('dialog', { name: /changed this work order/ })
    await expect(question).toContainText('Lay green tiles')
    await question.getByRole('button', { name: 'Later' }).click()
    await mark(page, 'Lay green tiles').press('Enter')
    await question.getByRole('radio', { name: /Your version/ }).check()
    await question.getByRole('button', { name: 'Save' }).click()
    await expect(card(page, 'Lay blue tiles')).toBeVisible()
    await expect(page.getByText('Needs Your Decision')).toHaveCount(0)
    await expect.poll(() => business.list('work-orders')).toMatchObject([{ title: 'Lay blue tiles' }])
  },
)
