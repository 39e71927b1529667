import type { BrowserContext, Page } from '@playwright/test'
import { makeAccount, PASSWORD } from '../../accounts.ts'
import { expect, test } from '../../fixtures.ts'
import { card, chooseTab, tabHeading } from '../../shell.ts'
import { logIn } from '../../sign-in.ts'

/** Would execute if it were parsed as markup, in an attribute or in text. */
const HOSTILE = '"><img src=x onerror="window.isHacked=1"><script>window.isHacked=1</script>'

const isHacked = (page: Page) => page.evaluate(() => 'isHacked' in window)

/** Collects all URLs that are requested from now on. */
function listenToRequests(context: BrowserContext): string[] {
  const addresses: string[] = []
  context.on('request', (request) => addresses.push(request.url()))
  return addresses
}

test(
  'text that looks like markup is shown as text, wherever people can write',
  { tag: ['@GEN-12', '@API-18'] },
  async ({ page, business }) => {
    const named = (what: string) => `${what} ${HOSTILE}`
    const client = await business.addClient({ name: named('Client'), notes: HOSTILE, address: HOSTILE })
    const worker = await business.addWorker({ name: named('Worker'), title: HOSTILE, skills: { [HOSTILE]: true } })
    const project = await business.addProject({
      title: named('Project'),
      description: HOSTILE,
      client: client.id,
      status: 'IN_PROGRESS',
    })
    const order = await business.addWorkOrder({
      title: named('Order'),
      description: HOSTILE,
      project: project.id,
      assigned_workers: [{ worker_id: worker.id, role: 'PRIMARY' }],
    })
    await business.act('work-orders', order.id, 'add_update', { content: HOSTILE })

    for (const [tab, what] of [
      ['clients', 'Client'],
      ['workers', 'Worker'],
      ['projects', 'Project'],
      ['workOrders', 'Order'],
    ] as const) {
      await page.goto(`/?tab=${tab}`)
      await expect(card(page, named(what))).toBeVisible()
      await expect(card(page, named(what))).toContainText(named(what))
    }
    await page.goto(`/work-orders/${order.id}`)
    await expect(page.getByText(HOSTILE, { exact: true }).first()).toBeVisible()
    await page.goto(`/?tab=clients&q=${encodeURIComponent(HOSTILE)}`)
    await expect(card(page, named('Client'))).toBeVisible()
    expect(await isHacked(page)).toBe(false)
    expect(await page.locator('img[src="x"], main script').count()).toBe(0)
  },
)

test(
  'pages request only their own server and contain no inline scripts',
  { tag: ['@API-18'] },
  async ({ page, context, server }) => {
    const addresses = listenToRequests(context)
    for (const path of ['/?tab=clients', '/?tab=workOrders', '/create', '/portfolio', '/support']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      expect(await page.locator('script:not([src])').count()).toBe(0)
    }
    const elsewhere = addresses.filter(
      (address) => /^https?:/.test(address) && !address.startsWith(`${server.address}/`),
    )
    expect(addresses.length).toBeGreaterThan(10)
    expect(elsewhere).toEqual([])
  },
)

test(
  'an injected script or style does not apply and cannot send anything to another server',
  { tag: ['@API-18'] },
  async ({ page, noise }) => {
    noise.announce(/Content Security Policy/)
    await page.goto('/')
    await expect(tabHeading(page, 'Dashboard')).toBeVisible()
    const outcome = await page.evaluate(async () => {
      const blocked: string[] = []
      Object.assign(window, { blocked })
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => blocked.push(effectiveDirective))
      const inline = document.createElement('script')
      inline.textContent = 'window.isHacked = 1'
      const foreign = Object.assign(document.createElement('script'), { src: 'https://elsewhere.test/x.js' })
      const handler = document.createElement('div')
      handler.setAttribute('onclick', 'window.isHacked = 1')
      handler.setAttribute('style', 'position: fixed; inset: 0')
      const sheet = Object.assign(document.createElement('style'), { textContent: 'body { display: none }' })
      document.body.append(inline, foreign, handler, sheet)
      handler.click()
      return fetch('https://elsewhere.test/').catch(() => 'blocked')
    })
    expect(outcome).toBe('blocked')
    // The browser reports violations asynchronously.
    const blocked = () => page.evaluate((): string[] => Reflect.get(window, 'blocked').toSorted())
    const scripts = ['script-src-attr', 'script-src-elem', 'script-src-elem']
    await expect.poll(blocked).toEqual(['connect-src', ...scripts, 'style-src-attr', 'style-src-elem'])
    expect(await isHacked(page)).toBe(false)
  },
)

test('another site cannot show Daywork in a frame', { tag: ['@API-18'] }, async ({ page, server }) => {
  await page.route('http://elsewhere.test/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${server.address}/"></iframe>` }),
  )
  await page.goto('http://elsewhere.test/')
  const [, frame] = page.frames()
  await expect.poll(() => frame?.url()).toMatch(/^chrome-error:/)
  await expect(page.frameLocator('iframe').getByText('Daywork')).toHaveCount(0)
})

test.describe('with a separate account', () => {
  test.use({ isSignedIn: false })

  test(
    'neither passwords nor tokens appear in a URL or in the console',
    { tag: ['@SESS-29', '@SESS-11'] },
    async ({ page, context, playwright, server, business, noise }) => {
      noise.announce(/status of 401/)
      const said: string[] = []
      context.on('console', (message) => said.push(message.text()))
      const addresses = listenToRequests(context)
      const { username } = await makeAccount(playwright.request, server.address, 'discreet')
      await business.addWorkOrder()
      await page.goto('/?tab=clients')
      await logIn(page, username)
      await expect(tabHeading(page, 'Clients')).toBeVisible()
      const first = await page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? '{}'))
      // Include a refresh of the tokens.
      await page.evaluate(() => {
        const kept = JSON.parse(localStorage.getItem('session') ?? '{}')
        localStorage.setItem('session', JSON.stringify({ ...kept, access: 'run-out' }))
      })
      await page.reload()
      await chooseTab(page, 'Work Orders')
      await expect(card(page, 'Lay tiles')).toBeVisible()
      const second = await page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? '{}'))
      await page.getByRole('button', { name: 'Log out' }).click()
      await expect(page.getByRole('dialog', { name: 'Log In' })).toBeVisible()

      expect(second.access).not.toBe(first.access)
      const secrets = [PASSWORD, first.access, first.refresh, second.access, second.refresh]
      const output = [...addresses, ...said, page.url()].join('\n')
      for (const secret of secrets) {
        expect(output).not.toContain(secret)
        expect(output).not.toContain(encodeURIComponent(secret))
      }
    },
  )
})
