import { expect, test } from '../../fixtures.ts'

test.use({ isSignedIn: false })

test(
  'a person reads the terms over the log-in, which keeps what was typed',
  { tag: ['@TERMS-01', '@TERMS-02', '@TERMS-03'] },
  async ({ page }) => {
    await page.goto('/')
    await page.getByLabel('Username').fill('robin')
    await page.getByRole('link', { name: 'Terms and Conditions' }).click()
    const terms = page.getByRole('dialog', { name: 'Terms and Conditions' })
    const text = terms.getByRole('region', { name: 'Terms' })
    await text.press('End')
    await expect.poll(() => text.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
    await expect(text.getByRole('heading', { name: 'Dispute Resolution' })).toBeInViewport()

    await terms.getByRole('button', { name: 'Close' }).click()
    await expect(terms).toBeHidden()
    await expect(page.getByLabel('Username')).toHaveValue('robin')
  },
)

test(
  'the terms contain the required sections',
  { tag: ['@TERMS-04', '@TERMS-05', '@TERMS-06', '@TERMS-07', '@TERMS-08', '@TERMS-09'] },
  async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Terms and Conditions' }).click()
    const terms = page.getByRole('region', { name: 'Terms' })
    await expect(terms.getByRole('heading')).toHaveText([
      'SMS Consent',
      'Data Collection',
      'Liability',
      'Dispute Resolution',
    ])
    await expect(terms).toContainText('up to 30 messages per month')
    await expect(terms).toContainText('reply STOP')
    for (const part of await terms.locator('section').all()) {
      await expect(part.getByRole('paragraph').first()).toHaveText(/\w+/)
    }
  },
)
