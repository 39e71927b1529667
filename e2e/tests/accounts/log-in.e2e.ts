import type { Page } from '@playwright/test'
import { PASSWORD } from '../../accounts.ts'
import { callsTo, fail } from '../../faults.ts'
import { expect, test } from '../../fixtures.ts'
import { logIn, signInForm } from '../../sign-in.ts'

test.use({ isSignedIn: false })

test(
  'a first visit shows the log-in form',
  { tag: ['@AUTH-01', '@AUTH-05', '@AUTH-06', '@AUTH-07', '@AUTH-13', '@GEN-11', '@phone'] },
  async ({ page }) => {
    await page.goto('/')
    const dialog = page.getByRole('dialog', { name: 'Log In' })
    await expect(dialog.getByLabel('Username')).toHaveAttribute('autocomplete', 'username')
    await expect(dialog.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password')
    await expect(dialog.getByLabel('Password', { exact: true })).toHaveAttribute('autocomplete', 'current-password')
    await expect(dialog.getByLabel('Keep me logged in on this device')).toBeChecked()
    await expect(dialog.getByRole('button', { name: 'Log In' })).toBeVisible()
  },
)

test('the log-in shows a picture from its own server', { tag: ['@AUTH-14', '@AUTH-15'] }, async ({ page, server }) => {
  await page.goto('/')
  const picture = page.getByRole('dialog').getByRole('img').filter({ visible: true }).first()
  await expect(picture).toHaveAttribute('alt', /\w+/)
  const source = await picture.evaluate((image: HTMLImageElement) => image.src)
  expect(new URL(source).origin).toBe(server.address)
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('the log-in page sends no requests to the API', { tag: ['@AUTH-04'] }, async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(signInForm(page)).toBeVisible()
  expect(calls.filter((path) => /^\/(api|accounts)\//.test(path))).toEqual([])
})

test('a person can neither dismiss the log-in nor get past it', { tag: ['@AUTH-03'] }, async ({ page }) => {
  await page.goto('/')
  await expect(signInForm(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(signInForm(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toHaveCount(0)
})

test(
  'the Log In button needs both fields, and Enter submits the form',
  { tag: ['@VAL-39', '@AUTH-07'] },
  async ({ page, account }) => {
    await page.goto('/')
    const button = page.getByRole('button', { name: 'Log In' })
    await expect(button).toBeDisabled()
    await page.getByLabel('Username').fill(account.username)
    await expect(button).toBeDisabled()
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await expect(button).toBeEnabled()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  },
)

test(
  'after too many attempts the log-in shows how long it waits and retries automatically',
  { tag: ['@ERR-03', '@ERR-04'] },
  async ({ page, account, noise }) => {
    noise.announce(/status of 429/)
    await page.clock.install()
    await page.goto('/')
    const busy = { status: 429, headers: { 'Retry-After': '30' }, json: { detail: 'Too many attempts.' } }
    await page.route('**/accounts/login/', (route) => route.fulfill(busy), { times: 1 })
    await logIn(page, account.username)
    await expect(signInForm(page).getByRole('status')).toHaveText(/^Too many attempts. Trying again in (30|2\d)s...$/)
    await page.clock.fastForward(30_000)
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  },
)

test(
  'a person stops the wait, corrects the password, and logs in',
  { tag: ['@ERR-03', '@AUTH-21'] },
  async ({ page, account, noise }) => {
    noise.announce(/status of 429/)
    await page.goto('/')
    const busy = { status: 429, headers: { 'Retry-After': '30' }, json: { detail: 'Too many attempts.' } }
    await page.route('**/accounts/login/', (route) => route.fulfill(busy), { times: 1 })
    await logIn(page, account.username, 'mistyped')
    await signInForm(page).getByRole('link', { name: 'Stop' }).press('Enter')
    await expect(signInForm(page).getByLabel('Password', { exact: true })).toBeFocused()
    await expect(signInForm(page).getByText('Too many attempts.')).toHaveCount(0)
    await expect(signInForm(page).getByRole('alert')).toHaveCount(0)
    await logIn(page, account.username)
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  },
)

test(
  'a person logs in and gets the page that they opened',
  { tag: ['@AUTH-16', '@AUTH-17', '@AUTH-22', '@SESS-04'] },
  async ({ page, account }) => {
    await page.goto('/?tab=clients')
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    const loaded = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/clients/')
    await logIn(page, account.username)
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible()
    expect((await loaded).status()).toBe(200)
    await expect(page).toHaveURL(/\/\?tab=clients$/)
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  },
)

test(
  'a wrong password shows an error, and the form stays open',
  { tag: ['@AUTH-21', '@ERR-12'] },
  async ({ page, account, noise }) => {
    noise.announce(/status of 401/)
    await page.goto('/')
    await logIn(page, account.username, 'wrong horse battery')
    await expect(page.getByRole('alert')).toHaveText('No active account found with the given credentials')
    await expect(page.getByLabel('Username')).toHaveValue(account.username)
    await logIn(page, account.username)
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  },
)

test('a username of spaces shows an error', { tag: ['@VAL-38', '@AUTH-21'] }, async ({ page }) => {
  await page.goto('/')
  await logIn(page, '   ')
  await expect(page.getByRole('alert')).toHaveText('Username and password are required')
})

const FAILURES = [
  { response: 'no response', text: 'System error occurred. Please try again.' },
  { response: { status: 403, json: {} }, text: 'Login failed' },
  { response: { status: 200, json: {} }, text: 'Invalid login response' },
] as const

test(
  'a log-in without a response, rejected without a reason, or with a response without tokens shows an error',
  { tag: ['@ERR-11', '@ERR-12', '@ERR-13'] },
  async ({ page, account, noise }) => {
    noise.announce(/ERR_FAILED/)
    noise.announce(/status of 403/)
    await page.goto('/')
    for (const { response, text } of FAILURES) {
      await test.step(text, async () => {
        // The real server cannot be made to fail like this, so replace only this response.
        await fail(page, callsTo('POST', /^\/accounts\/login\/$/), response)
        await logIn(page, account.username)
        await expect(page.getByRole('alert')).toHaveText(text)
        await expect(signInForm(page)).toBeVisible()
      })
    }
  },
)

for (const { isKept, days, tag } of [
  { isKept: true, days: 30, tag: '@SESS-05' },
  { isKept: false, days: 1, tag: '@SESS-06' },
]) {
  test(`a log-in that is ${isKept ? '' : 'not '}kept lasts ${days * 24} hours`, { tag }, async ({ page, account }) => {
    await page.goto('/')
    await page.getByLabel('Keep me logged in on this device').setChecked(isKept)
    const before = Date.now()
    await logIn(page, account.username)
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    const lasts = (await keptExpiry(page)) - before
    expect(Math.floor(lasts / (24 * 60 * 60 * 1000))).toBe(days)
  })
}

const keptExpiry = (page: Page): Promise<number> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? '{}').expiresAt)
