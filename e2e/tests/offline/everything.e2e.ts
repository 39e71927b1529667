import { expect, test } from '../../fixtures.ts'
import { tabHeading } from '../../shell.ts'

test(
  'a person of the office chooses to have all records on the device, and goes back',
  { tag: ['@SYNC-47'] },
  async ({ page, business }) => {
    await business.addWorkOrder({ title: 'Fix the gutter', status: 'IN_PROGRESS' })
    await page.goto('/?tab=workers')
    await expect(tabHeading(page, 'Workers')).toBeVisible()
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    const settings = page.getByRole('dialog', { name: 'Settings' })
    const choice = settings.getByRole('checkbox', { name: 'Keep everything available offline' })
    await expect(choice).not.toBeChecked()
    const filled = page.waitForResponse(/\/api\/sync\/pull\/\?.*scope=everything/)
    await choice.click()
    await filled
    await expect(settings.getByRole('status').filter({ hasText: '1 work order is on this device.' })).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    await expect(choice).toBeChecked()
    const back = page.waitForResponse(/\/api\/sync\/pull\/\?.*scope=phone/)
    await choice.click()
    await back
    await expect(choice).not.toBeChecked()
  },
)
