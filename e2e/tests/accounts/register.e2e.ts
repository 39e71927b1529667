import type { Page } from '@playwright/test'
import { PASSWORD } from '../../accounts.ts'
import { callsTo, count, fail } from '../../faults.ts'
import { expect, test } from '../../fixtures.ts'
import { logIn, register } from '../../sign-in.ts'

test.use({ isSignedIn: false })

const openForm = async (page: Page) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Need an account? Register' }).click()
}

test(
  'a person registers and is signed in immediately',
  { tag: ['@AUTH-08', '@AUTH-09', '@AUTH-13', '@VAL-48', '@SESS-20', '@SESS-21', '@phone'] },
  async ({ page }, { project, workerIndex }) => {
    await openForm(page)
    const dialog = page.getByRole('dialog', { name: 'Create Account' })
    const button = dialog.getByRole('button', { name: 'Register' })
    await expect(button).toBeDisabled()
    for (const label of ['Password', 'Confirm Password']) {
      await expect(dialog.getByLabel(label, { exact: true })).toHaveAttribute('type', 'password')
      await expect(dialog.getByLabel(label, { exact: true })).toHaveAttribute('autocomplete', 'new-password')
    }
    const loggedIn = page.waitForRequest('**/accounts/login/')
    const username = `robin-${project.name}-${workerIndex}`
    await register(page, username)
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    const sent = { username, password: PASSWORD, remember: true, device: expect.any(String) }
    expect((await loggedIn).postDataJSON()).toEqual(sent)
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? '{}').remember)).toBe(true)
  },
)

test(
  'switching between log-in and registration keeps only the username',
  { tag: ['@AUTH-10', '@AUTH-11', '@AUTH-12'] },
  async ({ page, noise }) => {
    noise.announce(/status of 401/)
    await page.goto('/')
    await logIn(page, 'no-such-user')
    await expect(page.getByRole('alert')).toBeVisible()

    await page.getByRole('link', { name: 'Need an account? Register' }).click()
    await expect(page.getByRole('dialog', { name: 'Create Account' })).toBeVisible()
    await expect(page.getByRole('alert')).toBeHidden()
    await expect(page.getByLabel('Username')).toHaveValue('no-such-user')
    // The focused link no longer exists.
    await expect(page.getByLabel('Username')).toBeFocused()
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)

    await page.getByRole('link', { name: 'Already have an account? Log in' }).click()
    await expect(page.getByRole('dialog', { name: 'Log In' })).toBeVisible()
    await expect(page.getByLabel('Username')).toHaveValue('no-such-user')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  },
)

const REJECTED = [
  { name: 'a name of spaces', username: '   ', text: 'Username is required' },
  { name: 'a name of two letters', username: 'al', text: 'Username must be at least 3 characters long' },
  { name: 'a password of spaces', password: '   ', text: 'Both passwords are required' },
  { name: 'a password of 7 characters', password: '1234567', text: 'Password must be at least 8 characters long' },
  { name: 'two passwords that differ', again: 'incorrect horse battery', text: 'Passwords do not match' },
]

test(
  'what cannot be an account shows an error, and nothing is sent',
  { tag: ['@VAL-41', '@VAL-42', '@VAL-43', '@VAL-44', '@VAL-45', '@VAL-46'] },
  async ({ page }) => {
    const sent = count(page, callsTo('POST', /^\/accounts\//))
    await openForm(page)
    for (const { name, username = 'someone-new', password, again, text } of REJECTED) {
      await test.step(name, async () => {
        await register(page, username, password, again)
        await expect(page.getByRole('alert')).toHaveText(text)
      })
    }
    expect(sent()).toBe(0)
  },
)

test(
  'a username that is taken shows an error',
  { tag: ['@VAL-49', '@ERR-16', '@AUTH-21'] },
  async ({ page, account, noise }) => {
    noise.announce(/status of 400/)
    await openForm(page)
    await register(page, account.username.toUpperCase())
    await expect(page.getByRole('alert')).toHaveText('A user with that username already exists.')
    await expect(page.getByRole('dialog', { name: 'Create Account' })).toBeVisible()
  },
)

test(
  'a registration without a response, or rejected without a reason, shows an error',
  { tag: ['@ERR-16', '@ERR-17'] },
  async ({ page, noise }) => {
    noise.announce(/status of 403/)
    noise.announce(/ERR_FAILED/)
    await openForm(page)
    // The real server never sends these responses, so replace only these.
    const registrations = callsTo('POST', /^\/accounts\/register\/$/)
    const allow = await fail(page, registrations, 'no response')
    await register(page, 'someone-new')
    await expect(page.getByRole('alert')).toHaveText('Registration failed. Please try again.')
    await allow()
    await fail(page, registrations, { status: 403, json: {} })
    await register(page, 'someone-new')
    await expect(page.getByRole('alert')).toHaveText('Registration failed')
  },
)
