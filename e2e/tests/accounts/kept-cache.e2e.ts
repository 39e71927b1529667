import { makeAccount } from '../../accounts.ts'
import { count, fail, hold, listOf } from '../../faults.ts'
import { expect, test } from '../../fixtures.ts'
import { card, chooseTab, tabHeading } from '../../shell.ts'
import { logIn, signInForm } from '../../sign-in.ts'

const keptCache = () => localStorage.getItem('cache') ?? ''

test(
  'a page shows cached records immediately and then requests them again',
  { tag: ['@CACHE-14', '@CACHE-11', '@SHELL-27'] },
  async ({ page, business }) => {
    await business.addClient({ name: 'Harbor Homes' })
    await page.goto('/?tab=clients')
    await expect(card(page, 'Harbor Homes')).toBeVisible()
    await expect.poll(() => page.evaluate(keptCache)).toContain('Harbor Homes')

    await business.addClient({ name: 'Oak Builders' })
    for (const open of [() => page.goto('/?tab=clients'), () => page.reload()]) {
      const release = await hold(page, listOf('clients'))
      await open()
      await expect(card(page, 'Harbor Homes')).toBeVisible()
      await release()
      await expect(card(page, 'Oak Builders')).toBeVisible()
    }
  },
)

test(
  'counts and names match the rows after a colleague has added some',
  { tag: ['@CLI-23', '@WO-04', '@ASG-07'] },
  async ({ page, business }) => {
    const summary = page.getByRole('list', { name: 'Summary' })
    const sidebar = page.getByRole('navigation', { name: 'Main' })
    await business.addWorker()
    const order = await business.addWorkOrder()
    await page.goto('/')
    await expect(summary).toContainText('1 In Progress')
    await expect(sidebar.getByText(/^1$/)).toHaveCount(4)
    for (const kept of ['in_progress', 'Ann Lee', 'count']) {
      await expect.poll(() => page.evaluate(keptCache)).toContain(kept)
    }

    const worker = await business.addWorker({ name: 'Bob Stone', phone: '5555550143' })
    const { id } = await business.addWorkOrder({ title: 'Paint walls', project: order.project })
    await business.act('work-orders', id, 'assign_worker', { worker_id: worker.id, role: 'PRIMARY' })
    await page.goto('/')
    await expect(card(page, 'Paint walls').getByRole('img', { name: 'Bob Stone' })).toBeVisible()
    await expect(summary).toContainText('2 In Progress')
    await expect(sidebar.getByText(/^2$/)).toHaveCount(2)
  },
)

test(
  'cached records are shown while the server is unavailable',
  { tag: ['@CACHE-08', '@CACHE-14'] },
  async ({ page, business, noise }) => {
    noise.announce(/ERR_FAILED/)
    await business.addClient({ name: 'Harbor Homes' })
    await page.goto('/?tab=clients')
    await expect(card(page, 'Harbor Homes')).toBeVisible()
    await fail(page, { to: ({ pathname }) => pathname.startsWith('/api/') }, 'no response')
    await page.reload()
    await expect(card(page, 'Harbor Homes')).toBeVisible()
    await expect(page.getByText('Connection lost')).toBeVisible()
    await expect(card(page, 'Harbor Homes')).toBeVisible()
  },
)

test(
  'a reopened tab shows cached records and loads its list once',
  { tag: ['@CACHE-06'] },
  async ({ page, business }) => {
    await business.addClient({ name: 'Harbor Homes' })
    await page.goto('/?tab=clients')
    await expect(card(page, 'Harbor Homes')).toBeVisible()
    const loads = count(page, listOf('clients'))
    await page.goto('/?tab=clients')
    await expect(card(page, 'Harbor Homes')).toBeVisible()
    // Counts the initial request, without a second one when the list mounts.
    await expect(page.getByText('System operational')).toBeVisible()
    expect(loads()).toBe(1)
  },
)

test.describe('with a separate account', () => {
  test.use({ isSignedIn: false })

  test(
    'logging out deletes the cached records from the device',
    { tag: ['@CACHE-19'] },
    async ({ page, playwright, server, business }) => {
      const { username } = await makeAccount(playwright.request, server.address, 'keeper')
      await business.addClient({ name: 'Harbor Homes' })
      await page.goto('/')
      await logIn(page, username)
      await expect(tabHeading(page, 'Dashboard')).toBeVisible()
      await chooseTab(page, 'Clients')
      await expect.poll(() => page.evaluate(keptCache)).toContain('Harbor Homes')
      await page.getByRole('button', { name: 'Log out' }).click()
      await expect(signInForm(page)).toBeVisible()
      // The device's secret remains, and what it has reported as (SYNC-116): neither reveals people or their business (SESS-40).
      const stored = await page.evaluate(() => Object.entries(localStorage).map(([key, value]) => [key, String(value)]))
      expect(stored.map(([key]) => key).filter((key) => !key?.startsWith('kept-files '))).toEqual(['device'])
      expect(JSON.stringify(stored)).not.toContain(username)
      expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Harbor')
    },
  )
})

test(
  'cached records that cannot be rendered break the page once, and a reload starts without them',
  { tag: ['@CACHE-13', '@SHELL-01'] },
  async ({ page, business, noise }) => {
    noise.announce(/Cannot read properties/)
    await business.addWorkOrder({ title: 'Lay tiles' })
    await page.goto('/?tab=workOrders')
    await expect(card(page, 'Lay tiles')).toBeVisible()
    await expect.poll(() => page.evaluate(keptCache)).toContain('Lay tiles')
    await page.evaluate(() => {
      const broken = localStorage.getItem('cache')?.replaceAll('"assigned_workers"', '"crew"') ?? ''
      window.addEventListener('pagehide', () => localStorage.setItem('cache', broken))
    })
    const release = await hold(page, listOf('work-orders'))
    await page.goto('/support')
    await page.goto('/?tab=workOrders')
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    await release()
    await page.getByRole('button', { name: 'Reload Page' }).click()
    await expect(card(page, 'Lay tiles')).toBeVisible()
  },
)
