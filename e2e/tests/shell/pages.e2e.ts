import { count } from '../../faults.ts'
import { expect, test } from '../../fixtures.ts'
import { tabHeading } from '../../shell.ts'

test.describe('for a guest', () => {
  test.use({ isSignedIn: false })

  test('the support page can be read', { tag: ['@SHELL-04', '@AUTH-03', '@FOOT-05'] }, async ({ page }) => {
    await page.goto('/support')
    await expect(page.getByRole('heading', { name: 'Support', level: 1 })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('main').getByRole('link').click()
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('dialog', { name: 'Log In' })).toBeVisible()
  })

  test(
    'an unknown URL shows an error and leads to the start page',
    { tag: ['@SHELL-05', '@SHELL-06'] },
    async ({ page, noise }) => {
      noise.announce(/status of 404/)
      const response = await page.goto('/invoices/17')
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
      await page.getByRole('main').getByRole('link').click()
      await expect(page).toHaveURL(/\/$/)
    },
  )

  test(
    'a URL with a trailing slash asks for a log-in like the one without',
    { tag: ['@AUTH-01', '@AUTH-03', '@AUTH-04'] },
    async ({ page }) => {
      const requests = count(page, { to: ({ pathname }) => pathname.startsWith('/api/') })
      await page.goto('/portfolio/?q=oak')
      await expect(page.getByRole('dialog', { name: 'Log In' })).toBeVisible()
      await expect(page).toHaveURL(/\/portfolio\?q=oak$/)
      await expect(page.getByRole('dialog', { name: 'Session Expired' })).toHaveCount(0)
      expect(requests()).toBe(0)
    },
  )

  test(
    'URLs that only resemble those of pages are unknown and do not ask for a log-in',
    { tag: ['@SHELL-05', '@AUTH-04'] },
    async ({ page, noise }) => {
      noise.announce(/status of 404/)
      for (const address of ['/Portfolio', '/Work-Orders/12', '/work-orders/', '/work-orders/twelve']) {
        await page.goto(address)
        await expect(page.getByRole('heading', { name: 'Page not found' }), address).toBeVisible()
        await expect(page.getByRole('dialog'), address).toHaveCount(0)
      }
    },
  )
})

test(
  'the footer shows version, date, support, and status',
  { tag: ['@FOOT-01', '@FOOT-02', '@FOOT-03', '@FOOT-04', '@FOOT-06', '@FOOT-07'] },
  async ({ page }) => {
    await page.clock.setFixedTime(new Date(2025, 0, 5, 10, 0))
    await page.goto('/')
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByText('Version 1.0', { exact: true })).toBeVisible()
    await expect(footer.getByText('January 5, 2025', { exact: true })).toBeVisible()
    await expect(footer.getByText('System operational', { exact: true })).toBeVisible()
    await footer.getByRole('link', { name: 'Support', exact: true }).click()
    await expect(page).toHaveURL(/\/support$/)
  },
)

const STATES = [
  {
    title: 'a server that is not well',
    response: { status: 503, json: { status: 'failing' } },
    text: 'System issues',
  },
  { title: 'a server that does not respond', response: undefined, text: 'Connection lost' },
]

for (const { title, response, text } of STATES) {
  test(`the footer reports ${title} and its recovery`, { tag: ['@FOOT-08'] }, async ({ page, noise }) => {
    noise.announce(response ? /status of 503/ : /ERR_FAILED/)
    await page.clock.install()
    const failing = (url: URL) => url.pathname === '/api/health/'
    await page.route(failing, (route) => (response ? route.fulfill(response) : route.abort()))
    await page.goto('/')
    const footer = page.getByRole('contentinfo')
    // A request without a response is retried once after a short delay.
    await expect(async () => {
      await page.clock.runFor(500)
      await expect(footer.getByText(text, { exact: true })).toBeVisible({ timeout: 200 })
    }).toPass()
    await page.unroute(failing)
    await page.clock.fastForward('01:01')
    await expect(footer.getByText('System operational', { exact: true })).toBeVisible()
  })
}

test(
  'a request without a response triggers a status check, and so does the next successful one',
  { tag: ['@FOOT-08'] },
  async ({ page, noise }) => {
    noise.announce(/ERR_FAILED/)
    await page.goto('/?tab=projects')
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByText('System operational', { exact: true })).toBeVisible()
    const calls = (url: URL) => url.pathname.startsWith('/api/')
    await page.route(calls, (route) => route.abort())
    const refresh = page.getByRole('button', { name: 'Refresh', exact: true })
    await refresh.click()
    // Long before the next check, which runs one minute after the last.
    await expect(footer.getByText('Connection lost', { exact: true })).toBeVisible()
    await page.unroute(calls)
    await page
      .getByRole('button', { name: /^(Refresh|Try Again)$/ })
      .first()
      .click()
    await expect(footer.getByText('System operational', { exact: true })).toBeVisible()
  },
)

test(
  'a server that did not respond is checked again within seconds',
  { tag: ['@FOOT-08'] },
  async ({ page, noise }) => {
    noise.announce(/ERR_FAILED/)
    await page.clock.install()
    const calls = (url: URL) => url.pathname.startsWith('/api/')
    await page.route(calls, (route) => route.abort())
    await page.goto('/?tab=projects')
    const footer = page.getByRole('contentinfo')
    await expect(async () => {
      await page.clock.runFor(500)
      await expect(footer.getByText('Connection lost', { exact: true })).toBeVisible({ timeout: 200 })
    }).toPass()
    await page.unroute(calls)
    await page.clock.runFor(5000)
    await expect(footer.getByText('System operational', { exact: true })).toBeVisible()
    await expect(page.getByText('No projects added yet')).toBeVisible()
  },
)

test('the page title names the tab', { tag: ['@SHELL-12'] }, async ({ page }) => {
  await page.goto('/?tab=projects')
  await expect(tabHeading(page, 'Projects')).toBeVisible()
  await expect(page).toHaveTitle(/Projects/)
})

test(
  'a page whose script is missing loads again once, and then offers to reload',
  { tag: ['@SHELL-51', '@phone'] },
  async ({ page, noise }) => {
    noise.announce(/status of 404/)
    let isMissing = true
    await page.route(/\/assets\/(base|app)-[^/]+\.js$/, (route) =>
      isMissing ? route.fulfill({ status: 404, body: '' }) : route.continue(),
    )
    let loads = 0
    page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0))
    await page.goto('/?tab=clients', { waitUntil: 'commit' })
    await expect(page.getByRole('alert')).toContainText("Daywork couldn't load. Your saved work is safe.")
    expect(loads).toBe(2)
    isMissing = false
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(tabHeading(page, 'Clients')).toBeVisible()
  },
)

test(
  'an application that cannot be loaded is requested again once, and then on request',
  { tag: ['@SHELL-51', '@SHELL-53'] },
  async ({ page, noise }) => {
    noise.announce(/status of 404/)
    let isMissing = true
    await page.route(/\/assets\/app-[^/]+\.js$/, (route) =>
      isMissing ? route.fulfill({ status: 404, body: '' }) : route.continue(),
    )
    let loads = 0
    page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0))
    await page.goto('/?tab=clients', { waitUntil: 'commit' })
    await expect(page.getByRole('alert')).toContainText("Couldn't load this section")
    expect(loads).toBe(2)
    isMissing = false
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(tabHeading(page, 'Clients')).toBeVisible()
  },
)
