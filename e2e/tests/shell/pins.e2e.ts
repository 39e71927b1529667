import { expect, test } from '../../fixtures.ts'
import { tabHeading } from '../../shell.ts'

test(
  'a person pins sections to the top, and they stay there',
  { tag: ['@SIDE-05', '@SIDE-06', '@SIDE-07'] },
  async ({ page }) => {
    await page.goto('/')
    const sidebar = page.getByRole('navigation', { name: 'Main' })
    const pinned = sidebar.getByRole('region', { name: 'Pinned' })
    await expect(sidebar.getByRole('region', { name: 'Operations' })).toBeVisible()
    await expect(pinned).toHaveCount(0)

    await sidebar.getByRole('button', { name: 'Pin Workers', exact: true }).click()
    await sidebar.getByRole('button', { name: 'Pin Clients', exact: true }).click()
    const names = pinned.getByRole('button').filter({ hasText: /\w/ })
    await expect(names).toHaveText(['Workers', 'Clients'])
    await page.reload()
    await expect(names).toHaveText(['Workers', 'Clients'])
    expect(await page.evaluate(() => localStorage.getItem('pinnedItems'))).toBe('["workers","clients"]')

    await pinned.getByRole('button', { name: 'Clients', exact: true }).click()
    await expect(tabHeading(page, 'Clients')).toBeVisible()
    await pinned.getByRole('button', { name: 'Unpin Workers' }).click()
    await expect(names).toHaveText(['Clients'])
    await pinned.getByRole('button', { name: 'Unpin Clients' }).click()
    await expect(pinned).toHaveCount(0)
  },
)
