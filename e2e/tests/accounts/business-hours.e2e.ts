import type { BusinessSettings } from '@daywork/domain/business/business'
import type { Page } from '@playwright/test'
import { makeAccount } from '../../accounts.ts'
import { expect, test as base } from '../../fixtures.ts'
import { logIn } from '../../sign-in.ts'

const test = base.extend({
  baseURL: ({ ownServer }, use) => use(ownServer.address),
  storageState: ({}, use) => use(undefined),
})

test.use({ timezoneId: 'America/Denver' })

const openSettings = async (page: Page) => {
  await page.getByRole('button', { name: 'Settings' }).click()
  return page.getByRole('dialog', { name: 'Settings' })
}

test(
  'business hours begin with the time zone of the browser, are changed, and the change is undone',
  {
    tag: ['@SCH-70', '@SCH-77'],
  },
  async ({ page, playwright, ownServer }) => {
    const { access } = await makeAccount(playwright.request, ownServer.address, 'dana')
    const api = await playwright.request.newContext({
      baseURL: ownServer.address,
      extraHTTPHeaders: { Authorization: `Bearer ${access}` },
    })
    const stored = async (): Promise<BusinessSettings> => (await api.get('/api/business/')).json()
    expect(await stored()).toMatchObject({ is_time_zone_set: false, time_zone: 'UTC' })
    await page.goto('/')
    await logIn(page, 'dana')
    const settings = await openSettings(page)
    const section = settings.getByRole('region', { name: 'Your Business' })
    await expect(section).toContainText('America/Denver')
    await expect(section).toContainText('Each worker has 9 hours a day.')
    expect(await stored()).toMatchObject({ is_time_zone_set: true, time_zone: 'America/Denver' })

    await section.getByRole('button', { name: 'Edit Business' }).click()
    const form = page.getByRole('dialog', { name: 'Your Business' })
    await form.getByLabel('Business Name', { exact: true }).fill('Oak & Sons')
    await form.getByRole('checkbox', { name: 'Saturday' }).check()
    await form.getByLabel('Day Ends', { exact: true }).fill('07:00')
    await form.getByLabel('Default Work Order Length', { exact: true }).selectOption('90')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByText('The working day must end after it starts.')).toBeVisible()
    await form.getByLabel('Day Ends', { exact: true }).fill('16:30')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(section).toContainText('Each worker has 8.5 hours a day.')
    await expect(section).toContainText('Oak & Sons')
    await expect(section).toContainText('Sat')
    expect(await stored()).toMatchObject({ name: 'Oak & Sons', day_ends: '16:30', default_order_minutes: 90 })
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(section).toContainText('9 hours a day')
    await expect.poll(stored).toMatchObject({ name: '', day_ends: '17:00', default_order_minutes: 120 })

    const feeds = settings.getByRole('region', { name: 'Calendar Feeds' })
    await feeds.getByRole('button', { name: 'Create Calendar Feed' }).click()
    await expect(feeds.getByLabel('Calendar feed address', { exact: true })).toHaveValue(
      /\/calendar\/[\w-]{43}\/schedule\.ics$/,
    )
    await expect(feeds.getByRole('listitem').filter({ hasText: "Everyone's work orders" })).toBeVisible()
    await api.dispose()
  },
)
