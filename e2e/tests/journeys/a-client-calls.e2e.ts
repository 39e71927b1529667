import type { Client } from '@daywork/domain/clients/client'
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { pressByKey } from '../../keyboard.ts'
import { notifications, tabHeading } from '../../shell.ts'

/** Past the back link, the name, three contact links, Edit, and Delete. */
const TABS_MAX = 8

/** @returns a function that returns the number of clicks and of Tab presses on the page so far */
async function countInput(page: Page) {
  await page.evaluate(() => {
    const counts = { clicks: 0, tabs: 0 }
    addEventListener('pointerdown', () => (counts.clicks += 1), true)
    addEventListener('keydown', ({ key }) => (counts.tabs += key === 'Tab' ? 1 : 0), true)
    Object.assign(globalThis, { counts })
  })
  return () => page.evaluate<{ clicks: number; tabs: number }>('counts')
}

/** The month before, for example 'November 2026'. */
const monthBefore = (day: Date): string =>
  new Date(day.getFullYear(), day.getMonth() - 1).toLocaleDateString('en-US', { month: 'long', year: 'numeric' })

/** Playwright's clock also replaces timers and animation frames, with which the page took over 10 s on a slow processor. */
function moveDateAhead(byMs: number): void {
  const now = Date.now
  Date.now = () => now() + byMs
  globalThis.Date = new Proxy(Date, {
    construct: (RealDate, given) => Reflect.construct(RealDate, given.length > 0 ? given : [RealDate.now()]),
  })
}

/** Opens a record with Ctrl+K, a part of its name, and Enter. */
async function findByKey(page: Page, typed: string, name: string): Promise<void> {
  await expect(tabHeading(page, 'Dashboard')).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type(typed)
  const found = page.getByRole('listbox', { name: 'Search results' }).getByRole('option', { selected: true })
  await expect(found).toContainText(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

test(
  'a person corrects a wrong phone number, and undoes it, without a click',
  { tag: ['@CLI-37', '@SIDE-09', '@GEN-11'] },
  async ({ page, business }) => {
    await business.addClient({ name: 'Henderson Homes', phone_number: '+15555550142' })
    const stored = async () => (await business.list<Client>('clients'))[0]?.phone_number
    await page.goto('/')
    const count = await countInput(page)
    await findByKey(page, 'hende', 'Henderson Homes')
    await pressByKey(page, page.getByRole('button', { name: 'Edit phone' }))
    await expect(page.getByRole('textbox', { name: 'Phone' })).toBeFocused()
    // The number is selected, so typing replaces it.
    await page.keyboard.type('5555550143')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toContainText('(555) 555-0143')
    await expect.poll(stored).toBe('+15555550143')
    const { clicks, tabs } = await count()
    expect(clicks).toBe(0)
    expect(tabs).toBeLessThanOrEqual(TABS_MAX)

    await pressByKey(page, notifications(page).getByRole('button', { name: 'Undo' }))
    await expect.poll(stored).toBe('+15555550142')
    expect((await count()).clicks).toBe(0)
  },
)

test(
  "a client's photo of last month is open after three steps",
  { tag: ['@CLI-36', '@CLI-38'] },
  async ({ page, business }) => {
    const client = await business.addClient({ name: 'Henderson Homes' })
    const project = await business.addProject({ client: client.id })
    const titles = Array.from({ length: 12 }, (_, nth) => `Lay tiles ${nth}`)
    const [order] = await Promise.all(titles.map((title) => business.addWorkOrder({ title, project: project.id })))
    if (!order) throw new Error('No work order was added')
    const { created_at: added } = await business.addPhoto(order)
    const today = new Date(added)
    // The page's date is next month, so the photo is from last month.
    today.setMonth(today.getMonth() + 1, 15)
    await page.addInitScript(moveDateAhead, today.getTime() - Date.now())
    await page.goto('/')
    const count = await countInput(page)

    await findByKey(page, 'hende', 'Henderson Homes')
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('button', { name: 'Photos' }).click()
    const photo = page.getByRole('list', { name: `Photos from ${monthBefore(today)}` }).getByRole('button')
    await expect(photo).toBeInViewport()
    await photo.click()
    await expect(page.getByRole('dialog')).toContainText('1 of 1')
    expect((await count()).clicks).toBe(2)
  },
)
