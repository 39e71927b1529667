import { expect, test } from '../../fixtures.ts'
import { card, chooseTab } from '../../shell.ts'

test(
  'the search keeps every letter of fast typing and follows the URL',
  { tag: ['@FMT-11', '@CLI-17', '@SHELL-12'] },
  async ({ page, business }) => {
    await business.addProject({ title: 'Kitchen at Pier 4' })
    await business.addClient({ name: 'Oak Street Homes' })
    await page.goto('/?tab=clients')
    await expect(card(page, 'Harbor Homes')).toBeVisible()
    const box = page.getByRole('searchbox')
    await box.pressSequentially('harbor homes', { delay: 0 })
    await expect(box).toHaveValue('harbor homes')
    await expect(card(page, 'Oak Street Homes')).toHaveCount(0)
    await expect(page).toHaveURL(/q=harbor\+homes/)

    // Types at the start, where setting the value again would move the cursor to the end.
    await box.press('Home')
    await box.pressSequentially('the ', { delay: 0 })
    await expect(box).toHaveValue('the harbor homes')
    await expect(page.getByText('No matching clients found', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Clear Search' }).click()
    await expect(box).toHaveValue('')
    await expect(card(page, 'Oak Street Homes')).toBeVisible()

    await card(page, 'Harbor Homes').getByRole('link', { name: '1 project' }).click()
    await expect(box).toHaveValue('Harbor Homes')
    await expect(card(page, 'Kitchen at Pier 4')).toBeVisible()
    await chooseTab(page, 'Clients')
    await expect(box).toHaveValue('')
  },
)
