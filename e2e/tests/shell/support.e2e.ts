import { expect, test } from '../../fixtures.ts'

test.use({ isSignedIn: false })

test(
  'the support page shows version, status, keys, and where to get help',
  { tag: ['@SHELL-04', '@FOOT-08'] },
  async ({ page }) => {
    await page.goto('/support')
    const main = page.getByRole('main')
    await expect(main.getByText('Daywork 1.0', { exact: true })).toBeVisible()
    await expect(main.getByText('System operational', { exact: true })).toBeVisible()
    // The page has no footer, so it must show the server's status itself.
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await expect(main.getByText('Check “Server” above: it shows whether this device can reach Daywork.')).toBeVisible()
    const keys = main.getByRole('region', { name: 'Go To' })
    await expect(keys).toContainText('Schedule')
    await expect(keys.locator('kbd')).not.toHaveCount(0)
    await expect(main.getByRole('heading', { name: 'If You Run the Server' })).toBeVisible()
  },
)
