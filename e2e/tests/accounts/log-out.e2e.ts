import { makeAccount } from '../../accounts.ts'
import { hold, listOf } from '../../faults.ts'
import { expect, test } from '../../fixtures.ts'
import { card, chooseTab } from '../../shell.ts'
import { logIn, signInForm } from '../../sign-in.ts'

test.use({ isSignedIn: false })

test.beforeEach(async ({ page, playwright, server }, { testId }) => {
  const { username } = await makeAccount(playwright.request, server.address, `leaver-${testId}`)
  await page.goto('/?tab=clients')
  await logIn(page, username)
  await expect(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible()
})

test('SIDE-13 SIDE-18 SESS-22 SESS-23 logging out ends the session and leads to the beginning', async ({ page }) => {
  const { refresh } = await page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? '{}'))
  const told = page.waitForRequest('**/accounts/logout/')
  await page.getByRole('button', { name: 'Log out' }).click()
  expect((await told).postDataJSON()).toEqual({ refresh })
  await expect(signInForm(page)).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull()
  await page.reload()
  await expect(signInForm(page)).toBeVisible()
})

test('SESS-23 logging out works without a server, too', async ({ page, noise }) => {
  noise.announce(/ERR_FAILED/)
  await page.route('**/accounts/logout/', (route) => route.abort())
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(signInForm(page)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull()
})

test('CACHE-19 whoever signs in next sees nothing of what was loaded before', async ({ page, business, account }) => {
  await business.addClient({ name: 'Harbor Homes' })
  await page.reload()
  await expect(card(page, 'Harbor Homes')).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(signInForm(page)).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Harbor Homes')

  const release = await hold(page, listOf('clients'))
  await logIn(page, account.username)
  await chooseTab(page, 'Clients')
  await expect(page.getByText('Loading clients...', { exact: true })).toBeVisible()
  await expect(card(page, 'Harbor Homes')).toHaveCount(0)
  await release()
  await expect(card(page, 'Harbor Homes')).toBeVisible()
})

test('SESS-03 all windows are signed in, and signed out, together', async ({ page, context }) => {
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/')
  await expect(other.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(signInForm(other)).toBeVisible()
})
