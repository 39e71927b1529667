import type { Page } from '@playwright/test'
import { type Account, makeAccount, PASSWORD } from '../../accounts.ts'
import { callsTo, fail } from '../../faults.ts'
import { expect, test } from '../../fixtures.ts'
import { pressByKey } from '../../keyboard.ts'
import { chooseTab, notifications, tabHeading } from '../../shell.ts'
import { expiredModal, logIn, signInForm } from '../../sign-in.ts'

test.use({ isSignedIn: false })

const settings = (page: Page) => page.getByRole('dialog', { name: 'Settings' })
const section = (page: Page, name: string) => settings(page).getByRole('region', { name })
const newestEvent = (page: Page) => section(page, 'Login History').getByRole('listitem').first()

let account: Account

test.beforeEach(async ({ page, playwright, server }, { testId }) => {
  account = await makeAccount(playwright.request, server.address, `boss-${testId}`)
  await page.goto('/')
  await logIn(page, account.username)
  await expect(tabHeading(page, 'Dashboard')).toBeVisible()
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(settings(page)).toBeVisible()
})

test(
  'a person changes the password, and the other devices are signed out',
  { tag: ['@API-100', '@AUTH-45', '@VAL-44'] },
  async ({ page, browser, noise }) => {
    noise.announce(/status of 400/)
    const { username } = account
    const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
    const other = await context.newPage()
    await other.goto('/')
    await logIn(other, username)
    await expect(tabHeading(other, 'Dashboard')).toBeVisible()

    const own = section(page, 'Your Account')
    await expect(own).toContainText(`Logged in as ${username}`)
    const form = own.getByRole('form', { name: 'Change password' })
    await own.getByRole('button', { name: 'Change Password' }).click()
    await form.getByRole('button', { name: 'Cancel' }).click()
    await expect(own.getByRole('button', { name: 'Change Password' })).toBeFocused()
    await own.getByRole('button', { name: 'Change Password' }).click()
    await expect(form.getByLabel('Current Password')).toBeFocused()
    await form.getByRole('button', { name: 'Change Password' }).click()
    await expect(form.getByText('Current password is required')).toBeVisible()
    await expect(form.getByText('Password must be at least 8 characters long')).toBeVisible()

    await form.getByLabel('Current Password').fill('not the right one')
    await form.getByLabel('New Password').fill('1234567')
    await expect(form.getByRole('status')).toHaveText('Too short: add 1 more character')
    await form.getByLabel('New Password').fill('a new horse, long')
    await expect(form.getByRole('status')).toHaveText('Strong')
    await form.getByRole('button', { name: 'Change Password' }).click()
    await expect(form.getByText('The current password is not right.')).toBeVisible()
    await expect(form.getByRole('button', { name: 'Change Password' })).toBeFocused()

    const mine = await page.context().newPage()
    // The bell sends one request on load. If it were pending, it would see the end of the old session.
    const bell = mine.waitForResponse(/\/api\/notifications\//)
    await mine.goto('/?tab=clients')
    await expect(tabHeading(mine, 'Clients')).toBeVisible()
    await bell

    await form.getByLabel('Current Password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(notifications(page).getByText('Password changed. Your other devices are logged out.')).toBeVisible()
    await expect(form).toHaveCount(0)
    // All windows of this browser switch to a new session.
    await chooseTab(mine, 'Workers')
    await expect(tabHeading(mine, 'Workers')).toBeVisible()
    await expect(expiredModal(mine)).toHaveCount(0)
    await mine.close()
    await expect(section(page, 'Your Devices').getByRole('listitem')).toHaveCount(1)
    await other.reload()
    await expect(expiredModal(other)).toBeVisible()
    await other.getByRole('button', { name: 'Log in without reloading' }).click()
    await logIn(other, username)
    await expect(signInForm(other).getByRole('alert')).toHaveText('No active account found with the given credentials')
    await logIn(other, username, 'a new horse, long')
    await expect(tabHeading(other, 'Dashboard')).toBeVisible()
    await context.close()
  },
)

test(
  'a person sees the signed-in devices and signs one out remotely',
  { tag: ['@API-100', '@SIDE-24'] },
  async ({ page, browser, noise }) => {
    noise.announce(/status of 404/)
    const userAgent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1'
    const context = await browser.newContext({ baseURL: new URL(page.url()).origin, userAgent })
    const phone = await context.newPage()
    await phone.goto('/')
    await logIn(phone, account.username)
    await expect(tabHeading(phone, 'Dashboard')).toBeVisible()

    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Settings' }).click()
    const devices = section(page, 'Your Devices').getByRole('listitem')
    // The setup, this browser, and the phone.
    await expect(devices).toHaveCount(3)
    const here = devices.filter({ hasText: 'This device' })
    await expect(here).toContainText(/Chrome on Linux.*127\.0\.0\.1 · active now · expires [A-Z][a-z]{2} \d{1,2}/)
    await expect(here.getByRole('button')).toHaveCount(0)
    const failNoMore = await fail(
      page,
      callsTo('DELETE', /sessions/),
      { status: 404, json: { detail: 'Not found.' } },
      1,
    )
    await pressByKey(page, devices.getByRole('button', { name: 'Log out Safari on iPhone' }))
    await expect(notifications(page).getByText('Safari on iPhone is logged out')).toBeVisible()
    await failNoMore()
    // The 404 above made the page report success. This request really signs the phone out.
    await devices.getByRole('button', { name: 'Log out Safari on iPhone' }).click()
    await expect(devices).toHaveCount(2)
    await expect(section(page, 'Your Devices').locator('li:focus, li :focus')).toHaveCount(1)
    await expect(newestEvent(page)).toContainText('Safari on iPhone logged out')
    await phone.reload()
    // The page asks to log in immediately if it has noticed before the reload.
    await expect(expiredModal(phone).or(signInForm(phone))).toBeVisible()
    await context.close()
  },
)

test(
  'a person creates, copies, and revokes an invite link',
  { tag: ['@GEN-15', '@API-99'] },
  async ({ page, context }) => {
    const origin = new URL(page.url()).origin
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin })
    const invites = section(page, 'Invite Your Team')
    await invites.getByRole('button', { name: 'Create Invite Link' }).click()
    const link = invites.getByLabel('Invite link')
    await expect(newestEvent(page)).toContainText('Invite link created')
    await expect(link).toHaveValue(new RegExp(`^${origin}/\\?invite=.{20,}`))
    // The field shows the whole link.
    const beyond = link.evaluate((field) => [
      field.scrollWidth - field.clientWidth,
      field.scrollHeight - field.clientHeight,
    ])
    expect(await beyond).toEqual([0, 0])
    await invites.getByRole('button', { name: 'Copy Link' }).click()
    await expect(invites.getByRole('button', { name: 'Copied' })).toBeVisible()
    const url = await link.inputValue()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)

    // Another test on this server may have left an invite.
    const row = invites.getByRole('listitem').filter({ hasText: `By ${account.username}` })
    await expect(row).toHaveCount(1)
    await row.getByRole('button', { name: `Revoke invite by ${account.username}` }).click()
    await expect(notifications(page).getByText('Invite revoked. Its link no longer works.')).toBeVisible()
    await expect(row).toHaveCount(0)
    await expect(link).toHaveCount(0)
    await expect(newestEvent(page)).toContainText('Invite link revoked')
    await expect(invites.locator('button:focus')).toHaveCount(1)
  },
)

test('the settings show version, license, and source', { tag: ['@SIDE-14'] }, async ({ page }) => {
  const about = section(page, 'About Daywork')
  await expect(about).toContainText('Version 1.0')
  await expect(about.getByRole('link')).toHaveText('GNU Affero General Public License 3.0')
  await expect(about).toContainText('Its source comes with every installation')
})

test('lists in the settings that fail to load show an error and can be retried', async ({ page, noise }) => {
  noise.announce(/status of 500/)
  await page.keyboard.press('Escape')
  await expect(settings(page)).toBeHidden()
  const stopFailing = await fail(page, callsTo('GET', /\/(sessions|invites)\/$/), { status: 500 })
  await page.reload()
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(section(page, 'Your Devices').getByRole('alert')).toContainText("Couldn't load your devices")
  await expect(section(page, 'Invite Your Team').getByRole('alert')).toContainText("Couldn't load the invites")
  await stopFailing()
  await section(page, 'Your Devices').getByRole('button', { name: 'Retry' }).click()
  await expect(section(page, 'Your Devices').getByRole('listitem').first()).toBeVisible()
})
