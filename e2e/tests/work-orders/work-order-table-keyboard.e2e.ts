import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { addOrdersOfTwoClients } from '../../orders.ts'
import { cardTitles } from '../../shell.ts'

const TABLE = '/?tab=workOrders'

const row = (page: Page, name: string) => page.getByRole('row', { name, exact: true })
const header = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })

test(
  'a row is one Tab stop, and the arrow keys lead to everything in it',
  { tag: ['@WO-87'] },
  async ({ page, business }) => {
    await addOrdersOfTwoClients(business)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(TABLE)
    await expect(cardTitles(page)).toHaveCount(3)
    const first = row(page, 'Lay tiles')
    // From the start of the page, through the link that skips to its content.
    let presses = 0
    await page.keyboard.press('Tab')
    presses += 1
    await page.keyboard.press('Enter')
    while (!(await first.evaluate((element) => element === document.activeElement))) {
      await page.keyboard.press('Tab')
      presses += 1
      expect(presses).toBeLessThanOrEqual(8)
    }
    await page.keyboard.press('ArrowDown')
    await expect(row(page, 'Paint hall')).toBeFocused()
    await page.keyboard.press('End')
    await expect(row(page, 'Hang lights')).toBeFocused()
    await page.keyboard.press('Home')
    await expect(first).toBeFocused()
    const ofTitle = ['Lay tiles', 'Location and schedule: 12 Harbor Street', 'Edit', 'Delete']
    const others = ['Harbor Homes', 'Kitchen at Pier 4']
    const changed = ['3/4/2031 Tue 3:00 PM', 'In Progress', 'High']
    for (const name of [...ofTitle, ...others, ...changed, 'Add worker', 'Add photo 0', 'Complete work order']) {
      await page.keyboard.press('ArrowRight')
      await expect(page.locator(':focus')).toHaveAccessibleName(name)
    }
    await page.keyboard.press('Escape')
    await expect(first).toBeFocused()
    // Tab leaves the table and returns to the same row.
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('grid').locator(':focus')).toHaveCount(0)
    await page.keyboard.press('Shift+Tab')
    await expect(row(page, 'Paint hall')).toBeFocused()
    // The header is above the first row.
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowRight')
    await expect(header(page, 'Client').getByRole('button')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(header(page, 'Client')).toHaveAttribute('aria-sort', 'ascending')
    await page.keyboard.press('ArrowDown')
    await expect(first).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Lay tiles', level: 1 })).toBeVisible()
  },
)

test(
  'a person deletes and completes orders by keyboard, and stays in the table',
  { tag: ['@WO-87', '@WO-34', '@WO-38', '@DEL-01'] },
  async ({ page, business }) => {
    await addOrdersOfTwoClients(business)
    await page.goto(TABLE)
    const first = row(page, 'Lay tiles')
    await first.focus()
    for (let press = 0; press < 12; press += 1) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(first.getByText('Completed', { exact: true })).toBeVisible()
    await row(page, 'Paint hall').focus()
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(row(page, 'Paint hall').getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await expect(row(page, 'Paint hall')).toHaveCount(0)
    await expect(
      page.getByRole('grid').getByRole('button', { name: 'Delete' }).and(page.locator(':focus')),
    ).toHaveCount(1)
  },
)
