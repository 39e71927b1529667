import { expect, test } from '../../fixtures.ts'
import { card } from '../../shell.ts'

test(
  'clients are filtered by search only, workers also by status',
  { tag: ['@GEN-03'] },
  async ({ page, business }) => {
    await business.addClient({ name: 'Harbor Homes', contact_email: 'office@harbor.test' })
    await business.addClient({ name: 'Slate & Sons', contact_email: 'yard@slate.test' })
    const filters = page.getByRole('group', { name: 'Filter by status' })
    await page.goto('/?tab=workers')
    await expect(filters).toBeVisible()
    await page.goto('/?tab=clients')
    await expect(card(page, 'Slate & Sons')).toBeVisible()
    await expect(filters).toHaveCount(0)
    await page.getByRole('searchbox', { name: 'Search clients...' }).fill('harbor')
    await expect(card(page, 'Slate & Sons')).toHaveCount(0)
    await expect(card(page, 'Harbor Homes')).toBeVisible()
  },
)
