import { makeAccount } from '../../accounts.ts'
import { expect, test } from '../../fixtures.ts'
import { pressByKey } from '../../keyboard.ts'
import { card, notifications } from '../../shell.ts'

// Other tests' log-ins add notifications to the shared account, so create a separate one (API-126).
test.use({
  storageState: async ({ playwright, server }, use, { testId }) => {
    const account = await makeAccount(playwright.request, server.address, `notified-${testId}`)
    await use(account.storageState)
  },
})

test(
  'a person reads past notifications, newest first, until dismissing them',
  { tag: ['@GEN-08', '@SIDE-13', '@SIDE-15'] },
  async ({ page, business }) => {
    await business.addClient({ name: 'Harbor Homes' })
    await business.addClient({ name: 'Oak Builders' })
    await page.goto('/?tab=clients')
    // Also found while the panel hides the page from screen readers.
    const bell = page.getByRole('button', { name: 'Notifications', exact: true, includeHidden: true })
    await expect(card(page, 'Oak Builders')).toBeVisible()
    await expect(bell).toHaveAccessibleDescription('')
    for (const name of ['Harbor Homes', 'Oak Builders']) {
      await card(page, name).getByRole('button', { name: 'Delete' }).click()
      await card(page, name).getByRole('button', { name: 'Confirm' }).click()
      await expect(card(page, name)).toHaveCount(0)
    }
    await expect(notifications(page).getByText('Client deleted')).toHaveCount(2)
    await expect(bell).toHaveAccessibleDescription('2 unread')

    await bell.click()
    const panel = page.getByRole('dialog', { name: 'Notifications' })
    const entries = panel.getByRole('listitem')
    await expect(entries).toHaveCount(2)
    await expect(entries).toHaveText([/^Client deletedOak Builders/, /^Client deletedHarbor Homes/])
    await expect(bell).toHaveAccessibleDescription('')
    // On the page, notifications would cover the panel.
    await expect(notifications(page).getByText('Client deleted')).toHaveCount(0)
    // The older notification is about the client that was deleted first.
    await entries.nth(1).getByRole('button', { name: 'Undo' }).click()
    await expect(card(page, 'Harbor Homes')).toBeVisible()
    await expect(card(page, 'Oak Builders')).toHaveCount(0)

    await pressByKey(page, entries.filter({ hasText: 'Client deleted' }).getByRole('button', { name: /^Dismiss/ }))
    await expect(entries.filter({ hasText: 'Client deleted' })).toHaveCount(0)
    for (let left = await entries.count(); left > 0; left -= 1)
      await entries
        .first()
        .getByRole('button', { name: /^Dismiss/ })
        .click()
    await expect(panel.getByText('No notifications', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(bell).toBeFocused()
  },
)

test(
  'notifications that left the page remain in the panel, and a person dismisses them all',
  { tag: ['@GEN-08'] },
  async ({ page, business }) => {
    await page.clock.install()
    await business.addClient({ name: 'Harbor Homes' })
    await business.addClient({ name: 'Oak Builders' })
    await page.goto('/?tab=clients')
    for (const name of ['Harbor Homes', 'Oak Builders']) {
      await card(page, name).getByRole('button', { name: 'Delete' }).click()
      await card(page, name).getByRole('button', { name: 'Confirm' }).click()
      await expect(card(page, name)).toHaveCount(0)
    }
    await page.clock.fastForward(120_000)
    await expect(notifications(page).getByText('Client deleted')).toHaveCount(0)
    await page.getByRole('button', { name: 'Notifications', exact: true }).click()
    const panel = page.getByRole('dialog', { name: 'Notifications' })
    await expect(panel.getByText('2m ago')).toHaveCount(2)
    await panel.getByRole('button', { name: 'Dismiss All' }).click()
    await expect(panel.getByText('No notifications', { exact: true })).toBeVisible()
  },
)

test('the menu button of a phone shows unread notifications', { tag: ['@SIDE-25'] }, async ({ page, business }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await business.addClient({ name: 'Harbor Homes' })
  await page.goto('/?tab=clients')
  const menu = page.getByRole('button', { name: 'Open menu', includeHidden: true })
  await expect(menu).toHaveAccessibleDescription('')
  await card(page, 'Harbor Homes').getByRole('button', { name: 'Delete' }).click()
  await card(page, 'Harbor Homes').getByRole('button', { name: 'Confirm' }).click()
  await expect(menu).toHaveAccessibleDescription('1 unread notification')
  await menu.click()
  await page.getByRole('button', { name: 'Notifications', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
  await expect(menu).toHaveAccessibleDescription('')
})

test('a notification and its Undo survive a reload', { tag: ['@GEN-08', '@DEL-17'] }, async ({ page, business }) => {
  await business.addClient({ name: 'Harbor Homes' })
  await page.goto('/?tab=clients')
  await card(page, 'Harbor Homes').getByRole('button', { name: 'Delete' }).click()
  await card(page, 'Harbor Homes').getByRole('button', { name: 'Confirm' }).click()
  await expect(notifications(page).getByText('Client deleted')).toBeVisible()
  const bell = page.getByRole('button', { name: 'Notifications', exact: true })
  await expect.poll(() => page.evaluate(() => localStorage.getItem('notices'))).toContain('Client deleted')

  await page.reload()
  await expect(bell).toHaveAccessibleDescription('1 unread')
  // The panel still lists it, but the page does not show it a second time.
  await expect(notifications(page).getByText('Client deleted')).toHaveCount(0)
  await bell.click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await panel.getByRole('listitem').getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, 'Harbor Homes')).toBeVisible()
  await expect(panel.getByText('No notifications', { exact: true })).toBeVisible()
})

test(
  'a notification appears in every window and is dismissed in every window',
  { tag: ['@GEN-08'] },
  async ({ page, context, business }) => {
    await business.addClient({ name: 'Harbor Homes' })
    await page.goto('/?tab=clients')
    const other = await context.newPage()
    await other.goto('/?tab=workers')
    await expect(other.getByText('No workers added yet', { exact: true })).toBeVisible()
    await card(page, 'Harbor Homes').getByRole('button', { name: 'Delete' }).click()
    await card(page, 'Harbor Homes').getByRole('button', { name: 'Confirm' }).click()
    await expect(other.getByRole('button', { name: 'Notifications', exact: true })).toHaveAccessibleDescription(
      '1 unread',
    )
    await notifications(page).getByRole('button', { name: 'Dismiss' }).click()
    await expect(other.getByRole('button', { name: 'Notifications', exact: true })).toHaveAccessibleDescription('')
  },
)
