import { makeAccount } from '../../accounts.ts'
import { expect, test as base } from '../../fixtures.ts'
import { tabHeading } from '../../shell.ts'
import { register, signInForm } from '../../sign-in.ts'

/** Runs on a server that has one account and requires invites for others. */
const test = base.extend({
  baseURL: ({ ownServer }, use) => use(ownServer.address),
  storageState: ({}, use) => use(undefined),
})
test.use({ settings: { REGISTRATION: 'invite' } })

const refusal = 'Registration is by invitation. Ask a colleague for an invite link.'

test(
  'a person registers with an invite link, which works once',
  { tag: ['@GEN-15', '@API-99'] },
  async ({ page, playwright, ownServer, noise }) => {
    noise.announce(/status of 403/)
    const first = await makeAccount(playwright.request, ownServer.address, 'dana')
    const api = await playwright.request.newContext({ extraHTTPHeaders: { Authorization: `Bearer ${first.access}` } })
    const response = await api.post(`${ownServer.address}/api/invites/`, { data: {}, failOnStatusCode: true })
    const { url }: { url: string } = await response.json()
    await api.dispose()

    await page.goto('/')
    await page.getByRole('link', { name: 'Need an account? Register' }).click()
    await register(page, 'robin')
    await expect(page.getByRole('alert')).toHaveText(refusal)

    await page.goto(url)
    await expect(page.getByRole('dialog', { name: 'Create Account' })).toBeVisible()
    await register(page, 'robin')
    await expect(tabHeading(page, 'Dashboard')).toBeVisible()
    await expect(page).not.toHaveURL(/invite/)

    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(signInForm(page)).toBeVisible()
    await page.goto(url)
    await register(page, 'sam')
    await expect(page.getByRole('alert')).toHaveText(
      'This invite link was used already or is no longer valid. Ask a colleague for a new one.',
    )
  },
)
