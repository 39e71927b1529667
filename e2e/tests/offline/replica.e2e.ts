import type { Page } from '@playwright/test'
import { makeAccount } from '../../accounts.ts'
import { expect, test } from '../../fixtures.ts'
import { card, chooseTab, tabHeading } from '../../shell.ts'
import { logIn, signInForm } from '../../sign-in.ts'
import { clearCache, countRecords, deviceLine as line, untilFilled } from './copy-on-device.ts'

test.use({ serviceWorkers: 'allow' })

/** Waits until the service worker is ready, with all application files on the device. */
const untilInstalled = async (page: Page) => {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
}

/** The paths of the stored thumbnails. */
const thumbnails = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('daywork-thumbnails-'))
    const stored = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return stored.flat().map(({ url }) => new URL(url).pathname)
  })

const todayAt = (hour: number) => new Date(new Date().setHours(hour, 0, 0, 0)).toISOString()

test(
  'without a network, a phone reads what it never opened: lists, pages, search, the day, and the schedule',
  { tag: ['@SYNC-40', '@SYNC-41', '@SYNC-43', '@phone-only'] },
  async ({ page, context, business, noise }) => {
    noise.announce(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    const client = await business.addClient({ name: 'Quarry Estates', phone_number: '(555) 555-0142' })
    const project = await business.addProject({ title: 'Boathouse', client: client.id })
    const { id: worker } = await business.addWorker({ name: 'Grace Pike' })
    const order = await business.addWorkOrder({
      title: 'Fix the gutter',
      project: project.id,
      scheduled_start: todayAt(12),
      assigned_workers: [{ worker_id: worker, role: 'Lead' }],
    })
    await business.act('work-orders', order.id, 'add_update', { content: 'Bring the long ladder' })
    await business.addWorkOrder({ title: 'Paint the door', project: project.id })
    await page.goto('/?tab=workers')
    await expect(card(page, 'Grace Pike')).toBeVisible()
    await untilInstalled(page)
    await untilFilled(page, 2)
    await clearCache(page)

    await context.setOffline(true)
    await page.goto('/?tab=clients')
    await expect(card(page, 'Quarry Estates')).toBeVisible()
    await expect(line(page)).toHaveCount(1)
    // The banner of SIDE-23 would be in the sidebar.
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
    await chooseTab(page, 'Projects')
    await expect(card(page, 'Boathouse')).toBeVisible()
    await page.goto('/')
    await expect(card(page, 'Fix the gutter')).toBeVisible()
    await page.getByPlaceholder(/^Search work orders/).fill('door')
    await expect(card(page, 'Paint the door')).toBeVisible()
    await expect(card(page, 'Fix the gutter')).toHaveCount(0)

    await page.goto(`/clients/${client.id}`)
    await expect(page.getByRole('heading', { name: 'Quarry Estates', level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Fix the gutter' })).toBeVisible()
    await page.goto(`/projects/${project.id}`)
    await expect(page.getByRole('heading', { name: 'Boathouse', level: 1 })).toBeVisible()
    await page.goto(`/work-orders/${order.id}`)
    await expect(page.getByRole('heading', { name: 'Fix the gutter', level: 1 })).toBeVisible()
    await expect(page.getByText('Bring the long ladder')).toBeVisible()
    await expect(page.getByText('Grace Pike').first()).toBeVisible()
    await expect(line(page)).toHaveCount(1)

    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Fix the gutter' }).first()).toBeVisible()
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('dialog').getByRole('combobox').fill('quarry')
    await expect(page.getByRole('option', { name: /^Quarry Estates/ })).toBeVisible()
    await page.goto('/schedule')
    await expect(page.getByText('Fix the gutter').first()).toBeVisible()

    await context.setOffline(false)
    await expect(line(page)).toHaveCount(0)
    await expect(page.getByText('Fix the gutter').first()).toBeVisible()
  },
)

test(
  'without a network, the page of an order that was never opened shows its photos, and a sign-out removes them',
  { tag: ['@SYNC-46', '@SYNC-44', '@phone-only'] },
  async ({ page, context, business, noise }) => {
    noise.announce(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    const order = await business.addWorkOrder({ title: 'Fix the gutter', scheduled_start: todayAt(12) })
    const { files } = await business.addPhoto(order)
    await page.goto('/?tab=workers')
    await expect(tabHeading(page, 'Workers')).toBeVisible()
    await untilInstalled(page)
    // The page that installs the service worker is not controlled by it.
    await page.reload()
    await untilFilled(page, 1)
    await expect.poll(() => thumbnails(page)).toEqual([`/media/${files[0]?.id}/320`])

    await context.setOffline(true)
    await page.goto(`/work-orders/${order.id}`)
    const photo = page.getByRole('region', { name: 'Timeline' }).locator('img').first()
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(signInForm(page)).toBeVisible()
    await expect.poll(() => thumbnails(page)).toEqual([])
  },
)

test(
  'a page that loses the network opens other lists from the device, and loads them again afterward',
  { tag: ['@SYNC-41'] },
  async ({ page, context, business, noise }) => {
    // A request fails only if it is sent before the page notices that it is offline.
    noise.tolerate(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    await business.addProject({ title: 'Boathouse' })
    await page.goto('/?tab=workers')
    await expect(tabHeading(page, 'Workers')).toBeVisible()
    await untilInstalled(page)
    // After this reload, the service worker has all parts of the page.
    await page.reload()
    await expect(tabHeading(page, 'Workers')).toBeVisible()
    await untilFilled(page, 0)
    await context.setOffline(true)
    await chooseTab(page, 'Projects')
    await expect(card(page, 'Boathouse')).toBeVisible()
    await expect(line(page)).toHaveCount(1)
    await business.addProject({ title: 'Added later' })
    await context.setOffline(false)
    await expect(card(page, 'Added later')).toBeVisible()
    await expect(line(page)).toHaveCount(0)
  },
)

test(
  'what others change reaches the device while the page is open',
  { tag: ['@SYNC-40'] },
  async ({ page, business }) => {
    await business.addWorkOrder({ title: 'Fix the gutter' })
    await page.goto('/?tab=workers')
    await untilFilled(page, 1)
    await business.addWorkOrder({ title: 'Paint the door' })
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await untilFilled(page, 2)
  },
)

test.describe('signing out', () => {
  test.use({ isSignedIn: false })

  test(
    'leaves nothing on the device, and the next user sees nothing of the first one',
    { tag: ['@SYNC-44', '@CACHE-19'] },
    async ({ page, context, business, noise, playwright, server }, { testId }) => {
      noise.announce(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
      await business.addWorkOrder({ title: 'Fix the gutter' })
      const names = [`first-${testId}`, `second-${testId}`] as const
      for (const name of names) await makeAccount(playwright.request, server.address, name)
      await page.goto('/?tab=workers')
      await logIn(page, names[0])
      await expect(tabHeading(page, 'Workers')).toBeVisible()
      await untilInstalled(page)
      await untilFilled(page, 1)
      await context.setOffline(true)
      await page.getByRole('button', { name: 'Log out' }).click()
      await expect(signInForm(page)).toBeVisible()
      await expect.poll(() => countRecords(page)).toEqual([])
      await context.setOffline(false)
      await logIn(page, names[1])
      await expect(tabHeading(page, 'Dashboard')).toBeVisible()
      await untilFilled(page, 1)
      const owned = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
      expect(owned.filter((name) => name?.includes(names[0].toLowerCase()))).toEqual([])
    },
  )
})
