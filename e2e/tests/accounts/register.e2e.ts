import type { Page } from '@playwright/test'
import { PASSWORD } from '../../accounts.ts'
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

const FAULTS = [
  { title: 'VAL-41 a name of spaces', username: '   ', text: 'Username is required' },
  { title: 'VAL-42 VAL-43 a name of two letters', username: 'al', text: 'Username must be at least 3 characters long' },
  { title: 'VAL-45 a password of spaces', password: '   ', text: 'Both passwords are required' },
  {
    title: 'VAL-44 a password of 7 characters',
    password: '1234567',
    text: 'Password must be at least 8 characters long',
  },
  { title: 'VAL-46 two passwords that differ', again: 'incorrect horse battery', text: 'Passwords do not match' },
]

for (const { title, username = 'someone-new', password, again, text } of FAULTS) {
  test(`${title} shows an error, and nothing is sent`, async ({ page }) => {
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    await openForm(page)
    await register(page, username, password, again)
    await expect(page.getByRole('alert')).toHaveText(text)
    expect(sent).toEqual([])
  })
}

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

const FAILURES = [
  {
    title: 'ERR-17 a registration without an answer',
    isAnswered: false,
    text: 'Registration failed. Please try again.',
  },
  { title: 'ERR-16 one rejected without a reason', isAnswered: true, text: 'Registration failed' },
]

for (const { title, isAnswered, text } of FAILURES) {
  test(`${title} shows an error`, async ({ page, noise }) => {
    noise.announce(isAnswered ? /status of 403/ : /ERR_FAILED/)
    await openForm(page)
    // The real server never sends this response, so replace only this one.
    await page.route('**/accounts/register/', (route) =>
      isAnswered ? route.fulfill({ status: 403, json: {} }) : route.abort(),
    )
    await register(page, 'someone-new')
    await expect(page.getByRole('alert')).toHaveText(text)
  })
}
