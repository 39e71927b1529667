import { makeAccount } from '../../accounts.ts'
import { callsTo, fail, hold, listOf } from '../../faults.ts'
import { expect, test } from '../../fixtures.ts'
import { card, chooseTab, tabHeading } from '../../shell.ts'
import { expiredModal, logIn, signInForm } from '../../sign-in.ts'

test.use({ isSignedIn: false })

test.beforeEach(async ({ page, playwright, server }, { testId }) => {
  const { username } = await makeAccount(playwright.request, server.address, `leaver-${testId}`)
  await page.goto('/?tab=clients')
  await logIn(page, username)
  await expect(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible()
})

test(
  'logging out ends the session and leads to the start page',
  { tag: ['@SIDE-13', '@SIDE-18', '@SESS-22', '@SESS-23'] },
  async ({ page }) => {
    const { refresh } = await page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? '{}'))
    const logOutRequest = page.waitForRequest('**/accounts/logout/')
    await page.getByRole('button', { name: 'Log out' }).click()
    expect((await logOutRequest).postDataJSON()).toEqual({ refresh })
    await expect(signInForm(page)).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
    expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull()
    await page.reload()
    await expect(signInForm(page)).toBeVisible()
  },
)

test(
  'logging out cancels pending requests before the server can reject them',
  { tag: ['@SESS-22'] },
  async ({ page }) => {
    await hold(page, listOf('workers'))
    const requestSent = page.waitForRequest((request) => listOf('workers').to(new URL(request.url())))
    await chooseTab(page, 'Workers')
    const request = await requestSent
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(signInForm(page)).toBeVisible()
    expect(request.failure()?.errorText).toBe('net::ERR_ABORTED')
  },
)

test('logging out works without a server', { tag: ['@SESS-23'] }, async ({ page, noise }) => {
  noise.announce(/ERR_FAILED/)
  await page.route('**/accounts/logout/', (route) => route.abort())
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(signInForm(page)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull()
})

test(
  'a person logs out without a network, and the session ends on the server once the network is back',
  { tag: ['@SESS-37'] },
  async ({ page, context, noise, request }) => {
    noise.announce(/ERR_INTERNET_DISCONNECTED/)
    const { refresh } = await page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? '{}'))
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(signInForm(page)).toBeVisible()
    const sent = page.waitForResponse('**/accounts/logout/')
    await context.setOffline(false)
    expect((await sent).status()).toBe(204)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('left-sessions'))).toBeNull()
    await expect(signInForm(page)).toBeVisible()
    const response = await request.post(new URL('/accounts/token/refresh/', page.url()).href, { data: { refresh } })
    expect(response.status()).toBe(401)
  },
)

test(
  'the next user does not see what the previous user loaded',
  { tag: ['@CACHE-19'] },
  async ({ page, business, account }) => {
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
  },
)

test(
  'a pending write of the previous user asks nothing after the log-out',
  { tag: ['@CACHE-19', '@CACHE-21'] },
  async ({ page, business, account, noise }) => {
    noise.announce(/status of 500/)
    await business.addWorker({ name: 'Ann Lee' })
    await business.addWorkOrder({ title: 'Lay tiles' })
    await chooseTab(page, 'Work Orders')
    const assign = callsTo('POST', /\/assign_worker\/$/)
    await fail(page, assign, { status: 500, json: {} })
    const release = await hold(page, assign)
    await card(page, 'Lay tiles').getByRole('button', { name: 'Add worker' }).click()
    // The page asks the schedule for reasons against the assignment first.
    const sent = page.waitForRequest((request) => assign.to(new URL(request.url())))
    await page.getByRole('group', { name: 'Ann Lee' }).getByRole('button').click()
    await page.keyboard.press('Escape')
    await sent
    await page.getByRole('button', { name: 'Log out' }).click()
    // The log-out waits for the response for 10 seconds before it asks.
    await page.getByRole('button', { name: 'Log Out and Keep Changes Here' }).click({ timeout: 20_000 })
    await expect(signInForm(page)).toBeVisible()

    const responded = page.waitForResponse(/assign_worker/)
    await release()
    await responded
    await logIn(page, account.username)
    await expect(tabHeading(page, 'Dashboard')).toBeVisible()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  },
)

test(
  'logging out in one window signs out both, and neither shows an expiry',
  { tag: ['@SESS-03', '@AUTH-29'] },
  async ({ page, context, noise }) => {
    await chooseTab(page, 'Work Orders')
    const other = await context.newPage()
    await other.goto('/?tab=projects&q=oak')
    await expect(other.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible()
    // The server ends the session before its response arrives and rejects requests in between.
    noise.announce(/status of 401/)
    await page.route('**/accounts/logout/', async (route) => {
      const response = await route.fetch()
      const rejected = page.waitForResponse((rejection) => rejection.status() === 401)
      await page.getByRole('button', { name: 'Refresh' }).click()
      await rejected
      await route.fulfill({ response })
    })
    await page.getByRole('button', { name: 'Log out' }).click()
    for (const window of [page, other]) {
      await expect(signInForm(window)).toBeVisible()
      await expect(window).toHaveURL(/\/$/)
      await expect(expiredModal(window)).toHaveCount(0)
      await expect(window.getByText(/expired/)).toHaveCount(0)
    }
  },
)

test(
  'the next user starts at the dashboard in every window',
  { tag: ['@SIDE-18', '@AUTH-17', '@CACHE-19'] },
  async ({ page, context, playwright, server }, { testId }) => {
    const { username, access } = await makeAccount(playwright.request, server.address, `next-${testId}`)
    const other = await context.newPage()
    await other.goto('/?tab=projects&q=oak')
    await expect(tabHeading(other, 'Projects')).toBeVisible()
    await page.getByRole('button', { name: 'Log out' }).click()
    for (const window of [page, other]) await expect(signInForm(window)).toBeVisible()
    await logIn(page, username)
    for (const window of [page, other]) {
      await expect(tabHeading(window, 'Dashboard')).toBeVisible()
      await expect(window).toHaveURL(/\/$/)
    }

    // A suspended window detects the log-out and the next log-in at the same time.
    await chooseTab(other, 'Clients')
    const third = await makeAccount(playwright.request, server.address, `third-${testId}`)
    await page.evaluate(
      ([name, token]) => {
        const session = JSON.parse(localStorage.getItem('session') ?? '{}')
        localStorage.setItem('session', JSON.stringify({ ...session, username: name, access: token }))
      },
      [third.username, third.access],
    )
    expect(third.access).not.toBe(access)
    await expect(other.getByRole('complementary').getByText(third.username, { exact: true })).toBeVisible()
    await expect(tabHeading(other, 'Dashboard')).toBeVisible()
    await expect(other).toHaveURL(/\/$/)
  },
)
