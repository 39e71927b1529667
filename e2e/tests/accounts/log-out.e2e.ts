import { makeAccount } from '../../accounts.ts'
import { expect, test } from '../../fixtures.ts'
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

test('SESS-03 all windows are signed in, and signed out, together', async ({ page, context }) => {
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/')
  await expect(other.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(signInForm(other)).toBeVisible()
})
