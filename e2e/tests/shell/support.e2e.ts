import { expect, test } from '../../fixtures.ts'

test.use({ isSignedIn: false })

test('SHELL-04 FOOT-08 the support page says version, state and keys, and where help is', async ({ page }) => {
  await page.goto('/support')
  const main = page.getByRole('main')
  await expect(main.getByText('Daywork 1.0', { exact: true })).toBeVisible()
  await expect(main.getByText('System operational', { exact: true })).toBeVisible()
  await expect(main.getByText('Ctrl K', { exact: true })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'If you run the server' })).toBeVisible()
})
