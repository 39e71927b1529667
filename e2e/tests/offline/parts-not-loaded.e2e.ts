import type { Page } from '@playwright/test'
import { endStreams } from '../../faults.ts'
import { expect, test } from '../../fixtures.ts'
import { card, chooseTab, notifications, tabHeading } from '../../shell.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

/** Simulates an address without https, where the browser has only what the page has loaded. */
test(
  'a part that fails to load shows an error, leaves the page usable, and opens once it can be loaded',
  { tag: ['@SHELL-01', '@SHELL-53', '@GEN-08'] },
  async ({ page, context, business, noise }) => {
    noise.announce(/ERR_INTERNET_DISCONNECTED/)
    await endStreams(context)
    await business.addClient({ name: 'Harbor Homes' })
    await page.goto('/?tab=clients')
    await expect(card(page, 'Harbor Homes')).toBeVisible()
    await page.waitForLoadState('networkidle')
    const search = page.getByPlaceholder('Search clients...')
    await search.fill('Harbor')
    const notice = notifications(page).getByText("Couldn't open this.")
    const dismiss = notifications(page).getByRole('button', { name: 'Dismiss' })
    const form = page.getByRole('region', { name: 'New Client' })
    const settings = page.getByRole('dialog', { name: 'Settings' })

    await test.step('a notification reports forms and panels that fail to load', async () => {
      await context.setOffline(true)
      for (const name of ['New Client', 'Settings', 'Settings']) {
        await press(page, name)
        await expect(notice).toBeVisible()
        await dismiss.click()
        await expect(notice).toHaveCount(0)
      }
      await expect(search).toHaveValue('Harbor')
      await expect(card(page, 'Harbor Homes')).toBeVisible()
    })

    await test.step('once online, they open with their styles', async () => {
      await context.setOffline(false)
      await press(page, 'Settings')
      await expect(settings.getByText('This device', { exact: true })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(settings).toHaveCount(0)
      await press(page, 'New Client')
      await expect(form.getByLabel('Notes')).toBeVisible()
      const unloaded = await page.evaluate(() =>
        [...document.querySelectorAll('link')]
          .filter(({ rel, sheet }) => rel === 'stylesheet' && sheet === null)
          .map(({ href }) => href),
      )
      expect(unloaded).toEqual([])
      await press(page, 'Cancel')
    })

    await test.step('a tab that fails to load shows an error and a retry button', async () => {
      await context.setOffline(true)
      await chooseTab(page, 'Workers')
      await expect(page.getByText("Couldn't load this section")).toBeVisible()
      await context.setOffline(false)
      await press(page, 'Try Again')
      await expect(page.getByText('No workers added yet')).toBeVisible()
    })

    await test.step('a page that fails to load links back', async () => {
      await context.setOffline(true)
      await page.getByRole('contentinfo').getByRole('link', { name: 'Support' }).click()
      await expect(page.getByRole('heading', { name: "Couldn't load this page" })).toBeVisible()
      await page.getByRole('link', { name: 'Back to Daywork' }).click()
      await expect(tabHeading(page, 'Dashboard')).toBeVisible()
    })
  },
)
