import type { Locator, Page } from '@playwright/test'
import type { Business } from '../../business.ts'
import { expect, test } from '../../fixtures.ts'
import { card, records } from '../../shell.ts'

const TABS = ['dashboard', 'workOrders', 'projects', 'clients', 'workers'] as const

async function addScreenful(business: Business): Promise<void> {
  for (let n = 1; n <= 12; n += 1) {
    const { id: client } = await business.addClient({ name: `Client ${n}` })
    const { id: project } = await business.addProject({ title: `Project ${n}`, client })
    await business.addWorkOrder({ title: `Order ${n}`, project })
    await business.addWorker({ name: `Worker ${n}` })
  }
}

async function placeOf(locator: Locator) {
  const place = await locator.boundingBox()
  if (!place) throw new Error('It is not shown')
  return { ...place, right: place.x + place.width, bottom: place.y + place.height }
}

const addButton = (page: Page) => page.locator('[data-add-button]')

test(
  'the floating button is next to the cards and covers none of them',
  { tag: ['@SIDE-21'] },
  async ({ page, business }) => {
    await addScreenful(business)
    for (const tab of TABS) {
      await page.goto(`/?tab=${tab}`)
      await expect(records(page).first()).toBeVisible()
      for (const width of [769, 1280, 1600, 1920]) {
        await page.setViewportSize({ width, height: 800 })
        const covered = async () => {
          const { x } = await placeOf(addButton(page))
          return records(page).evaluateAll(
            (cards, left) => cards.filter((each) => each.getBoundingClientRect().right > left).length,
            x,
          )
        }
        await expect.poll(covered, `${tab} at ${width}`).toBe(0)
      }
    }
  },
)

test(
  'on a phone in landscape the add button is next to the tabs and covers nothing',
  { tag: ['@SHELL-15', '@SHELL-16', '@SIDE-21', '@phone-only'] },
  async ({ page, business }) => {
    await addScreenful(business)
    for (const [width, height] of [
      [740, 360],
      [667, 375],
      [568, 320],
    ] as const) {
      await page.setViewportSize({ width, height })
      for (const [tab, label] of [
        ['workOrders', 'Add Work Order'],
        ['clients', 'Add Client'],
      ] as const) {
        await page.goto(`/?tab=${tab}`)
        await expect(page.getByRole('article').first()).toBeVisible()
        const button = page.getByRole('button', { name: label, exact: true })
        const { x, y, right, bottom } = await placeOf(button)
        const bar = await placeOf(page.getByRole('navigation', { name: 'Tabs' }))
        const lastTab = await placeOf(page.getByRole('navigation', { name: 'Tabs' }).getByRole('button').last())
        const where = `${label} at ${width}`
        expect(y, where).toBeGreaterThanOrEqual(bar.y)
        expect(bottom, where).toBeLessThanOrEqual(height)
        expect(right, where).toBeLessThanOrEqual(width)
        expect(lastTab.right, where).toBeLessThanOrEqual(x)
        expect(await button.evaluate((element) => element.scrollWidth - element.clientWidth), where).toBe(0)
      }
    }
    await page.getByRole('button', { name: 'Add Client', exact: true }).tap()
    await expect(page.getByRole('heading', { name: 'New Client' })).toBeVisible()
  },
)

test(
  'on a phone the add button is a circle at the thumb, with the camera next to it',
  { tag: ['@SHELL-16', '@SHELL-47', '@SIDE-21', '@CAP-31', '@phone-only'] },
  async ({ page, business }) => {
    await addScreenful(business)
    await page.goto('/?tab=workOrders')
    await expect(page.getByRole('article').first()).toBeVisible()
    const add = await placeOf(page.getByRole('button', { name: 'Add Work Order', exact: true }))
    const camera = await placeOf(page.getByRole('link', { name: 'Take a Photo', exact: true }))
    const tabs = await placeOf(page.getByRole('navigation', { name: 'Tabs' }))
    expect(add).toMatchObject({ width: 56, height: 56, right: 390 - 16 })
    expect(add.bottom).toBeLessThan(tabs.y)
    expect(camera.right).toBeLessThan(add.x)
    expect(Math.min(camera.width, camera.height)).toBeGreaterThanOrEqual(44)
    // The last card can be scrolled out from behind both.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    const last = card(page, 'Order 1')
    await expect(last).toBeVisible()
    await expect.poll(async () => (await placeOf(last)).bottom).toBeLessThanOrEqual(add.y)
  },
)
