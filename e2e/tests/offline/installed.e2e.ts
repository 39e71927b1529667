import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { makeAccount } from '../../accounts.ts'
import { expect, test } from '../../fixtures.ts'
import { card, notifications, tabHeading } from '../../shell.ts'

test.use({ serviceWorkers: 'allow' })

/** Waits until the service worker is ready, with all application files on the device. */
const untilKept = async (page: Page) => {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
}

/** Records are written to the cache one second after the last change (CACHE-11). */
const untilRecordsAreKept = (page: Page, title: string) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('cache'))).toContain(title)

test(
  'after a first visit the application opens offline and shows its records and their age',
  { tag: ['@CACHE-20'] },
  async ({ page, context, business, noise }) => {
    noise.announce(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    await business.addProject({ title: 'Kitchen at Pier 4' })
    await business.addProject({ title: 'Roof' })
    await page.goto('/?tab=projects')
    await expect(card(page, 'Kitchen at Pier 4')).toBeVisible()
    await untilKept(page)
    await untilRecordsAreKept(page, 'Kitchen at Pier 4')

    await context.setOffline(true)
    await page.reload()
    await expect(card(page, 'Kitchen at Pier 4')).toBeVisible()
    await expect(page.getByText(/^You're offline\. Last updated (just now|\d+m ago)\.$/)).toBeVisible()
    // Nothing else says it, but for the line at the foot (FOOT-08).
    const notices = page
      .getByRole('status')
      .or(page.getByRole('alert'))
      .filter({ hasText: /offline|network|reach/i })
    await expect(notices).toHaveCount(1)
    await expect(notifications(page)).toBeEmpty()
    // All rows are loaded, so neither the search nor a form that was never opened needs a network (CACHE-20).
    await page.getByPlaceholder('Search projects...').fill('roof')
    await expect(card(page, 'Kitchen at Pier 4')).toHaveCount(0)
    await expect(card(page, 'Roof')).toBeVisible()
    await page.getByRole('button', { name: /^(Create Project|Add Project)$/ }).click()
    await page.getByLabel('Project Title').fill('Cellar shelves')
    await page.getByRole('button', { name: 'Create Project' }).last().click()
    await page.getByPlaceholder('Search projects...').fill('')
    await expect(card(page, 'Cellar shelves')).toContainText('Waiting')

    await page.reload()
    await context.setOffline(false)
    await page.getByPlaceholder('Search projects...').fill('')
    await expect(card(page, 'Cellar shelves').filter({ hasNotText: 'Waiting' })).toHaveCount(1)
    await expect(card(page, 'Cellar shelves').filter({ hasText: 'Waiting' })).toHaveCount(0)
    await expect(page.getByText("You're offline.")).toHaveCount(0)
    expect(await business.list('projects')).toHaveLength(3)
  },
)

test(
  'a page opened offline detects the network immediately',
  { tag: ['@FOOT-08', '@PRJ-27'] },
  async ({ page, context, noise }) => {
    noise.announce(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    await page.goto('/?tab=projects')
    await expect(page.getByText('No projects added yet')).toBeVisible()
    await untilKept(page)
    await context.setOffline(true)
    await page.clock.install()
    await page.reload()
    const footer = page.getByRole('contentinfo')
    await expect(async () => {
      await page.clock.runFor(1000)
      await expect(footer.getByText('Connection lost')).toBeVisible({ timeout: 200 })
    }).toPass()
    // The test does not advance the clock from here on.
    await context.setOffline(false)
    await expect(footer.getByText('System operational')).toBeVisible()
    await expect(page.getByText(/^(You're offline|Can't reach the server)/)).toHaveCount(0)
  },
)

test(
  'the service worker caches only files: no API responses, pictures, or tokens',
  { tag: ['@CACHE-19'] },
  async ({ page, business }) => {
    await business.addWorkOrder()
    await page.goto('/')
    await expect(card(page, 'Lay tiles')).toBeVisible()
    await untilKept(page)
    await page.reload()
    await expect(card(page, 'Lay tiles')).toBeVisible()
    const kept = await page.evaluate(async () => {
      const names = await caches.keys()
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return requests.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(kept).toContain('/index.html')
    expect(kept.filter((path) => !/^\/(index\.html|start\.js|mark\.svg|assets\/[\w.-]+)$/.test(path))).toEqual([])
  },
)

test(
  'a new version of the page shows at the next load, and requests for pages and the API reach the server',
  { tag: ['@SHELL-06'] },
  async ({ page, context }) => {
    await page.goto('/support')
    await untilKept(page)
    await page.reload()
    await context.route(
      (url) => url.pathname === '/support',
      async (route) => {
        const response = await route.fetch()
        await route.fulfill({
          response,
          body: (await response.text()).replace('<html', '<html data-version="2"'),
        })
      },
    )
    await page.reload()
    await expect(page.locator('html[data-version="2"]')).toBeAttached()
    expect((await page.request.get('/api/health/')).status()).toBe(200)
    expect(await page.evaluate(async () => (await fetch('/api/health/')).headers.get('content-type'))).toMatch(/json/)
  },
)

test(
  'the application remains usable when a proxy returns 502',
  { tag: ['@SHELL-01', '@FOOT-08'] },
  async ({ page, context, business, noise }) => {
    noise.announce(/status of 502/)
    await business.addClient({ name: 'Harbor Homes' })
    await page.goto('/?tab=clients')
    await expect(card(page, 'Harbor Homes')).toBeVisible()
    await untilKept(page)
    await untilRecordsAreKept(page, 'Harbor Homes')
    await page.reload()
    await expect(card(page, 'Harbor Homes')).toBeVisible()
    await context.route(
      ({ pathname }) => pathname === '/' || pathname.startsWith('/api/'),
      (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }),
    )
    await page.reload()
    await expect(card(page, 'Harbor Homes')).toBeVisible()
    await expect(page.getByText('System issues')).toBeVisible()
  },
)

test(
  'the application remains usable without its server and detects its return',
  { tag: ['@SHELL-01'] },
  async ({ browser, playwright, ownServer }) => {
    const { address } = ownServer
    const { storageState } = await makeAccount(playwright.request, address, 'dana')
    const context = await browser.newContext({ baseURL: address, storageState, serviceWorkers: 'allow' })
    const page = await context.newPage()
    await page.goto('/?tab=clients')
    await expect(page.getByText('No clients yet')).toBeVisible()
    await untilKept(page)
    const revive = await ownServer.kill()
    await page.clock.install()
    await page.reload()
    await expect(tabHeading(page, 'Clients')).toBeVisible()
    await expect(async () => {
      await page.clock.runFor(1000)
      await expect(page.getByText("Can't reach the server. Retrying...")).toBeVisible({ timeout: 200 })
    }).toPass()
    await revive()
    await page.clock.fastForward('01:01')
    await expect(page.getByText("Can't reach the server. Retrying...")).toHaveCount(0)
    await expect(page.getByText('No clients yet')).toBeVisible()
    await context.close()
  },
)

test(
  'the application can be installed, with a manifest and icons of the sizes it names',
  { tag: ['@SHELL-01'] },
  async ({ page, request }) => {
    await page.goto('/support')
    const href = await page.locator('link[rel=manifest]').getAttribute('href')
    const response = await request.get(href ?? '')
    expect(response.headers()['content-type']).toMatch(/manifest\+json/)
    const manifest: { icons: { src: string; sizes: string; purpose: string }[]; start_url: string; display: string } =
      await response.json()
    expect(manifest).toMatchObject({ start_url: '/', display: 'standalone' })
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
    for (const { src, sizes } of manifest.icons.filter((icon) => icon.sizes !== 'any')) {
      const { width, height } = await sharp(await (await request.get(src)).body()).metadata()
      expect(`${width}x${height}`, src).toBe(sizes)
    }
  },
)
