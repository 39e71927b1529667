import { expect, test as base } from '../../fixtures.ts'
import { card, chooseTab, tabHeading } from '../../shell.ts'
import { logIn, register, signInForm } from '../../sign-in.ts'

/** Runs on a newly installed server without accounts and records. */
const test = base.extend({
  baseURL: ({ ownServer }, use) => use(ownServer.address),
  storageState: ({}, use) => use(undefined),
})
test.use({ settings: { REGISTRATION: 'invite' } })

test(
  'on the first day a person reads the terms, registers, adds a client, and invites a colleague',
  { tag: ['@AUTH-36', '@GEN-14', '@GEN-15', '@TERMS-01', '@SESS-20', '@CLI-11'] },
  async ({ page, browser, ownServer }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Terms and Conditions' }).click()
    const terms = page.getByRole('dialog', { name: 'Terms and Conditions' })
    await expect(terms).toContainText('up to 30 messages per month')
    await terms.getByRole('button', { name: 'Close' }).click()

    // The first account needs no invite, even if the server requires one for later accounts.
    await expect(page.getByRole('dialog', { name: 'Create Account' })).toContainText("You're the first one here.")
    await register(page, 'dana')
    await expect(tabHeading(page, 'Dashboard')).toBeVisible()
    await chooseTab(page, 'Clients')
    await expect(page.getByText('No clients yet')).toBeVisible()
    await page.getByRole('button', { name: 'Add Client' }).click()
    const form = page.getByRole('dialog', { name: 'New Client' })
    await form.getByLabel('Name').fill('Harbor Homes')
    await form.getByLabel('Email').fill('office@harbor.test')
    await form.getByRole('button', { name: 'Save Client' }).click()
    await expect(card(page, 'Harbor Homes')).toBeVisible()
    await expect(form).toHaveCount(0)

    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('button', { name: 'Create Invite Link' }).click()
    const url = await page.getByLabel('Invite link').inputValue()
    // An account exists now, so the next user must log in.
    const stranger = await browser.newContext()
    const late = await stranger.newPage()
    await late.goto(ownServer.address)
    await expect(signInForm(late)).toBeVisible()
    await expect(late.getByText('first one here')).toHaveCount(0)
    await stranger.close()
    const context = await browser.newContext()
    const colleague = await context.newPage()
    await colleague.goto(url)
    await register(colleague, 'robin')
    await chooseTab(colleague, 'Clients')
    await expect(card(colleague, 'Harbor Homes')).toBeVisible()
    await context.close()
    // A used invite is no longer listed.
    await page.reload()
    await page.getByRole('button', { name: 'Settings' }).click()
    await expect(page.getByRole('dialog', { name: 'Settings' }).getByText('This device', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Revoke/ })).toHaveCount(0)
    await page.keyboard.press('Escape')

    // An open page would request notifications during the restart and find no server.
    await page.goto('about:blank')
    await ownServer.restart()
    await page.goto('/')
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(signInForm(page)).toBeVisible()
    await logIn(page, 'dana')
    await chooseTab(page, 'Clients')
    await expect(card(page, 'Harbor Homes')).toBeVisible()
  },
)
