import type { Page } from '@playwright/test'
import { makeAccount, PASSWORD } from '../../accounts.ts'
import { callsTo, count, fail, listOf, endStreams } from '../../faults.ts'
import { expect, test } from '../../fixtures.ts'
import { chooseTab, notifications, tabHeading } from '../../shell.ts'
import { expiredModal, logIn, logInWithoutReload, signInForm } from '../../sign-in.ts'

test.use({ isSignedIn: false })

const REFRESH = callsTo('POST', /^\/accounts\/token\/refresh\/$/)

/** The lifetime of a remembered session (SESS-05). */
const THIRTY_DAYS_MS = 30 * 24 * 60 * 60 * 1000

/** The reload interval of counts (CLI-22). */
const COUNTS_RELOAD_MS = 60_000

const keptSession = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? 'null'))

/** Waits first: pending requests would use the changed token. */
async function changeKeptSession(page: Page, change: object): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate((changed) => {
    const kept = JSON.parse(localStorage.getItem('session') ?? '{}')
    localStorage.setItem('session', JSON.stringify({ ...kept, ...changed }))
  }, change)
}

/**
 * Changes the session while no window has the application open. An open one could use the changed token just before it is
 * reloaded: its refresh would be lost with it, and the reloaded page would send a second one.
 * @returns opens the application in all windows, each at its address
 */
async function changeClosedSession(windows: readonly Page[], change: object): Promise<() => Promise<unknown>> {
  const addresses = windows.map((window) => window.url())
  await Promise.all(windows.map((window) => window.goto('/mark.svg')))
  const [first] = windows
  if (first) await changeKeptSession(first, change)
  return () => Promise.all(windows.map((window, index) => window.goto(addresses[index] ?? '/')))
}

/** Signs in a new account, because these tests end its session. */
test.beforeEach(async ({ context, page, playwright, server }, { testId }) => {
  await endStreams(context)
  const { username } = await makeAccount(playwright.request, server.address, `guest-${testId}`)
  await page.clock.install()
  await page.goto('/?tab=clients')
  await logIn(page, username)
  await expect(tabHeading(page, 'Clients')).toBeVisible()
})

test(
  'an expired token is renewed once, unnoticed',
  { tag: ['@SESS-12', '@SESS-15', '@SESS-10'] },
  async ({ page, noise }) => {
    noise.announce(/status of 401/)
    const { expiresAt } = await keptSession(page)
    const reopen = await changeClosedSession([page], { access: 'run-out' })
    const refreshes = count(page, REFRESH)
    await reopen()
    await expect(page.getByText('System operational')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toContainText(/Workers\s*\d/)
    await expect(signInForm(page)).toHaveCount(0)
    expect(refreshes()).toBe(1)
    const renewed = await keptSession(page)
    expect(renewed.access).not.toBe('run-out')
    expect(renewed.expiresAt).toBe(expiresAt)
  },
)

test(
  'the end of a session is not reported as a synchronization issue, before or after the log-in',
  { tag: ['@SIDE-23', '@AUTH-29'] },
  async ({ page, noise }, { testId }) => {
    noise.announce(/status of 401/)
    await changeKeptSession(page, { access: 'run-out', refresh: 'forged' })
    await page.reload()
    // Records whether the message appears, even briefly.
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.body.textContent.includes('Data synchronization issue')) document.body.dataset.sawIssue = 'yes'
      }).observe(document.body, { childList: true, subtree: true })
    })
    await expect(expiredModal(page)).toBeVisible()
    await logInWithoutReload(page, `guest-${testId}`)
    await expect(page.getByRole('navigation', { name: 'Main' })).toContainText(/Workers\s*\d/)
    await expect(page.locator('body')).not.toHaveAttribute('data-saw-issue')
  },
)

test(
  'a session that cannot be renewed ends and shows the reason',
  { tag: ['@SESS-13', '@AUTH-25', '@AUTH-26', '@AUTH-29'] },
  async ({ page, noise }) => {
    noise.announce(/status of 401/)
    await changeKeptSession(page, { access: 'run-out', refresh: 'forged' })
    await page.reload()
    await expect(expiredModal(page).getByRole('alert')).toHaveText('Token refresh failed')
    expect(await keptSession(page)).toBeNull()

    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await expiredModal(page).getByRole('button', { name: 'Reload Page' }).click()
    await expect(signInForm(page)).toBeVisible()
    await expect(expiredModal(page)).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(false)
  },
)

test(
  'the end of a session is reported once, no matter how many requests detect it',
  { tag: ['@AUTH-30', '@SESS-15'] },
  async ({ page, noise }) => {
    noise.announce(/status of 401/)
    await page.waitForLoadState('networkidle')
    const refusal = { status: 401, json: { detail: 'Token is invalid or expired', code: 'token_not_valid' } }
    const reads = callsTo('GET', /^\/api\/(?!health)/)
    await fail(page, reads, refusal)
    await fail(page, REFRESH, refusal)
    const [requests, refreshes] = [count(page, reads), count(page, REFRESH)]
    await page.clock.fastForward(COUNTS_RELOAD_MS)
    await expect(expiredModal(page)).toBeVisible()
    // One request per badge, sent concurrently.
    expect(requests()).toBeGreaterThanOrEqual(4)
    expect(refreshes()).toBe(1)
    await expect(expiredModal(page)).toHaveCount(1)
    await expect(notifications(page).getByText(/session has expired/)).toHaveCount(1)
  },
)

test(
  'a session expires while a person types, and after the log-in nothing is lost',
  {
    tag: ['@AUTH-02', '@AUTH-23', '@AUTH-24', '@AUTH-27', '@AUTH-28', '@SESS-07', '@SESS-08', '@SESS-09', '@phone'],
  },
  async ({ page, isMobile }) => {
    const { username } = await keptSession(page)
    await page.evaluate(() => {
      Object.assign(window, { ends: 0, isSamePage: true })
      window.addEventListener('session-expired', () => Object.assign(window, { ends: Reflect.get(window, 'ends') + 1 }))
    })
    // On desktops, the form is over the list, and Escape would close it. On phones, it replaces the list.
    const form = isMobile
      ? page.getByRole('region', { name: 'New Client' })
      : page.getByRole('dialog', { name: 'New Client' })
    await page.getByRole('button', { name: 'Add Client' }).click()
    await form.getByLabel('Name').fill('Quay Villas')
    await page.clock.fastForward(THIRTY_DAYS_MS)

    const text = 'Your session has expired. Please log in again to continue.'
    await expect(expiredModal(page)).toContainText(text)
    await expect(expiredModal(page).getByRole('alert')).toHaveCount(0)
    await expect(signInForm(page)).toHaveCount(0)
    // The page still belongs to its user (SIDE-11).
    if (!isMobile) await expect(page.getByText(username, { exact: true })).toBeAttached()
    await expect(notifications(page).getByText(text, { exact: true })).toHaveCount(1)
    expect(await keptSession(page)).toBeNull()
    expect(await page.evaluate(() => Reflect.get(window, 'ends'))).toBe(1)

    await page.keyboard.press('Escape')
    await expect(expiredModal(page).getByRole('button', { name: 'Log in without reloading' })).toBeFocused()
    await page.keyboard.press('Enter')
    // The username is filled in, so the password is enough.
    await expect(signInForm(page).getByLabel('Username')).toHaveValue(username)
    await expect(signInForm(page).getByLabel('Password', { exact: true })).toBeFocused()
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(signInForm(page)).toHaveCount(0)
    await expect(notifications(page).getByText(text, { exact: true })).toHaveCount(0)
    await expect(page).toHaveURL(/tab=clients/)
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    await expect(form.getByLabel('Name')).toHaveValue('Quay Villas')

    await form.getByLabel('Email').fill('office@quay.test')
    await form.getByRole('button', { name: 'Save Client' }).click()
    await expect(page.getByRole('article', { name: 'Quay Villas', exact: true })).toBeVisible()
  },
)

test(
  'a person logs in again, and the form no longer shows the session error',
  { tag: ['@ERR-20', '@AUTH-28'] },
  async ({ page, noise }) => {
    noise.announce(/status of 401/)
    const { username } = await keptSession(page)
    await page.getByRole('button', { name: 'Add Client' }).click()
    const form = page.getByRole('dialog', { name: 'New Client' })
    await form.getByLabel('Name').fill('Quay Villas')
    await form.getByLabel('Email').fill('office@quay.test')
    const refusal = { status: 401, json: { detail: 'Token is invalid or expired', code: 'token_not_valid' } }
    const letSave = await fail(page, callsTo('POST', /^\/api\/clients\/$/), refusal)
    await fail(page, REFRESH, refusal)
    await form.getByRole('button', { name: 'Save Client' }).click()
    const line = form.getByText('Session expired. Please log in again.')
    await expect(line).toBeVisible()
    await letSave()
    await logInWithoutReload(page, username)
    await expect(signInForm(page)).toHaveCount(0)
    await expect(line).toHaveCount(0)
    await form.getByRole('button', { name: 'Save Client' }).click()
    await expect(page.getByRole('article', { name: 'Quay Villas', exact: true })).toBeVisible()
  },
)

test(
  'another user who logs in after an expiry starts at the dashboard and finds nothing typed',
  { tag: ['@AUTH-17', '@CACHE-19'] },
  async ({ page, account }) => {
    await page.getByRole('button', { name: 'New Client', exact: true }).click()
    await page.getByRole('region', { name: 'New Client' }).getByLabel('Name').fill('Secret Homes')
    await page.clock.fastForward(THIRTY_DAYS_MS)
    await logInWithoutReload(page, account.username)
    await expect(tabHeading(page, 'Dashboard')).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('region', { name: 'New Client' })).toHaveCount(0)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(notifications(page)).toHaveText('')
  },
)

test(
  'a request is sent again after the time in Retry-After',
  { tag: ['@ERR-03', '@ERR-04'] },
  async ({ page, noise }) => {
    noise.announce(/status of 429/)
    let attempts = 0
    await page.route(listOf('workers').to, (route) =>
      (attempts += 1) === 1 ? route.fulfill({ status: 429, headers: { 'Retry-After': '30' } }) : route.fallback(),
    )
    await chooseTab(page, 'Workers')
    await expect.poll(() => attempts).toBe(1)
    // After 3 seconds, the list shows what the device has, if it has a copy already.
    const waiting = page.getByText(/^Loading workers\.\.\.$|^From this device/)
    await page.clock.runFor(20_000)
    await expect(waiting).toBeVisible()
    expect(attempts).toBe(1)
    await page.clock.runFor(10_000)
    await expect(waiting).toHaveCount(0)
    expect(attempts).toBe(2)
  },
)

test('two windows with an expired token share one refresh', { tag: ['@SESS-15'] }, async ({ page, context, noise }) => {
  noise.announce(/status of 401/)
  const other = await context.newPage()
  await other.goto('/?tab=workers')
  await expect(tabHeading(other, 'Workers')).toBeVisible()
  const reopen = await changeClosedSession([page, other], { access: 'run-out' })
  const refreshes = [page, other].map((window) => count(window, REFRESH))
  const loaded = [page, other].map((window) =>
    window.waitForResponse((response) => /\/api\/(clients|workers)\//.test(response.url()) && response.ok()),
  )
  await Promise.all([reopen(), ...loaded])
  expect(refreshes.reduce((sum, calls) => sum + calls(), 0)).toBe(1)
})

test(
  'a session ends in one window, and the other keeps what was typed',
  { tag: ['@SESS-03', '@AUTH-29'] },
  async ({ page, context, noise }) => {
    noise.announce(/status of 401/)
    const { username } = await keptSession(page)
    await page.getByRole('button', { name: 'New Client', exact: true }).click()
    const form = page.getByRole('region', { name: 'New Client' })
    await form.getByLabel('Name').fill('Harbor Homes')
    await changeKeptSession(page, { access: 'run-out', refresh: 'forged' })
    const other = await context.newPage()
    await other.goto('/')
    await expect(expiredModal(other)).toBeVisible()
    await expect(expiredModal(page)).toBeVisible()

    await logInWithoutReload(other, username)
    await expect(tabHeading(other, 'Dashboard')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(form.getByLabel('Name')).toHaveValue('Harbor Homes')
  },
)
