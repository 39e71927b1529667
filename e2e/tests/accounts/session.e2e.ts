import type { Page } from '@playwright/test'
import { makeAccount } from '../../accounts.ts'
import { callsTo, count } from '../../faults.ts'
import { expect, test } from '../../fixtures.ts'
import { notifications, tabHeading } from '../../shell.ts'
import { logIn, signInForm } from '../../sign-in.ts'

test.use({ isSignedIn: false })

const REFRESH = callsTo('POST', /^\/accounts\/token\/refresh\/$/)

/** SESS-05. */
const THIRTY_DAYS_MS = 30 * 24 * 60 * 60 * 1000

const keptSession = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? 'null'))

const changeKeptSession = (page: Page, change: object) =>
  page.evaluate((changed) => {
    const kept = JSON.parse(localStorage.getItem('session') ?? '{}')
    localStorage.setItem('session', JSON.stringify({ ...kept, ...changed }))
  }, change)

/** Signs a new account in, since these sessions come to no good end. */
test.beforeEach(async ({ page, playwright, server }, { testId }) => {
  const { username } = await makeAccount(playwright.request, server.address, `guest-${testId}`)
  await page.clock.install()
  await page.goto('/?tab=clients')
  await logIn(page, username)
  await expect(tabHeading(page, 'Clients')).toBeVisible()
})

test('SESS-12 SESS-15 SESS-10 a token that has run out is renewed once, unnoticed', async ({ page, noise }) => {
  noise.announce(/status of 401/)
  const { expiresAt } = await keptSession(page)
  await changeKeptSession(page, { access: 'run-out' })
  const refreshes = count(page, REFRESH)
  await page.reload()
  await expect(page.getByText('System operational')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toContainText(/Workers\s*\d/)
  await expect(signInForm(page)).toHaveCount(0)
  expect(refreshes()).toBe(1)
  const renewed = await keptSession(page)
  expect(renewed.access).not.toBe('run-out')
  expect(renewed.expiresAt).toBe(expiresAt)
})

test('SESS-13 a session that cannot be renewed ends, and asks to log in', async ({ page, noise }) => {
  noise.announce(/status of 401/)
  await changeKeptSession(page, { access: 'run-out', refresh: 'forged' })
  await page.reload()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect.poll(() => keptSession(page)).toBeNull()
})

test('SESS-07 SESS-08 SESS-09 at its end a session is cleared, told of, and what was typed is there after a log-in', async ({
  page,
}) => {
  const { username } = await keptSession(page)
  await page.evaluate(() => {
    Object.assign(window, { ends: 0 })
    window.addEventListener('session-expired', () => Object.assign(window, { ends: Reflect.get(window, 'ends') + 1 }))
  })
  await page.getByRole('button', { name: 'New Client', exact: true }).click()
  const form = page.getByRole('region', { name: 'New Client' })
  await form.getByLabel('Name').fill('Harbor Homes')
  await page.clock.fastForward(THIRTY_DAYS_MS)
  const text = 'Your session has expired. Please log in again to continue.'
  await expect(notifications(page).getByText(text, { exact: true })).toHaveCount(1)
  expect(await keptSession(page)).toBeNull()
  expect(await page.evaluate(() => Reflect.get(window, 'ends'))).toBe(1)

  await logIn(page, username)
  await expect(signInForm(page)).toHaveCount(0)
  await expect(form.getByLabel('Name')).toHaveValue('Harbor Homes')
})
