import type { Page } from '@playwright/test'
import { checkAccessible } from '../../accessible.ts'
import { expect, test } from '../../fixtures.ts'
import { tabTo } from '../../keyboard.ts'
import { cardTitles } from '../../shell.ts'

const opener = (page: Page) => page.getByRole('button', { name: /^Filters( \d)?$/ })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Filters', exact: true })
const inUse = (page: Page) => page.getByRole('toolbar', { name: 'Filters in use' })

test(
  'on a phone, a sheet has the filters of the table; the address has each, and each can be removed',
  { tag: ['@WO-153', '@WO-90', '@phone-only'] },
  async ({ page, business }) => {
    const { id: worker } = await business.addWorker({ name: 'Ann Lee' })
    const harbor = await business.addClient({ name: 'Harbor Homes' })
    const oak = await business.addClient({ name: 'Oak Street Homes' })
    const { id: kitchen } = await business.addProject({ title: 'Kitchen', client: harbor.id })
    const { id: roof } = await business.addProject({ title: 'Roof', client: oak.id })
    await business.addWorkOrder({
      title: 'Lay tiles',
      project: kitchen,
      scheduled_start: new Date().toISOString(),
      assigned_workers: [{ worker_id: worker, role: 'PRIMARY' }],
    })
    await business.addWorkOrder({ title: 'Paint hall', project: kitchen, priority: 'URGENT' })
    await business.addWorkOrder({ title: 'Hang doors', project: roof })
    await page.goto('/?tab=workOrders')
    await expect(cardTitles(page)).toHaveCount(3)

    const search = await page.getByRole('searchbox').boundingBox()
    const button = await opener(page).boundingBox()
    expect(Math.min(button?.width ?? 0, button?.height ?? 0)).toBeGreaterThanOrEqual(44)
    expect(Math.abs((button?.y ?? 0) - (search?.y ?? 0))).toBeLessThan(8)

    await opener(page).tap()
    const filters = sheet(page).getByRole('group', { name: 'Filters' }).getByRole('button')
    await expect(filters).toHaveText([
      'Status',
      'Priority',
      'Worker',
      'Client',
      'Project',
      'Date',
      'Late',
      'No date',
      'Items left',
    ])
    const buttons = sheet(page).getByRole('button')
    for (const box of await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON())))
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)

    await sheet(page).getByRole('button', { name: 'Client' }).tap()
    await page.getByRole('dialog', { name: 'Client' }).getByRole('radio', { name: 'Harbor Homes' }).tap()
    await expect(page).toHaveURL((url) => url.searchParams.get('client') === String(harbor.id))
    await sheet(page).getByRole('button', { name: 'Worker' }).tap()
    await page.getByRole('dialog', { name: 'Worker' }).getByRole('checkbox', { name: 'Ann Lee' }).tap()
    await expect(page).toHaveURL((url) => url.searchParams.get('worker') === String(worker))
    // Closes the choices only.
    await sheet(page).getByRole('heading', { name: 'Filters' }).tap()
    await sheet(page).getByRole('button', { name: 'Date', exact: true }).tap()
    await page.getByRole('dialog', { name: 'Date' }).getByRole('button', { name: 'Today', exact: true }).tap()
    await expect(page).toHaveURL((url) => url.searchParams.has('dates'))
    await checkAccessible(page, 'the filters of work orders as a sheet')
    await sheet(page).getByRole('button', { name: 'Show Orders' }).tap()
    await expect(sheet(page)).toHaveCount(0)

    await expect(opener(page)).toHaveText('Filters3')
    await expect(cardTitles(page)).toHaveText(['Lay tiles'])
    const names = ['Worker: Ann Lee', 'Client: Harbor Homes', 'Date: Today']
    await expect(inUse(page).getByRole('button')).toHaveText([...names, 'Clear Filters'])
    expect((await opener(page).boundingBox())?.width).toBe(button?.width)
    await checkAccessible(page, 'work orders with filters')

    // The names of the filters load after the list, and do not move it.
    const held = Promise.withResolvers<undefined>()
    await page.route(/\/active-filters-[^/]*\.js$/, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.reload()
    await expect(cardTitles(page)).toHaveText(['Lay tiles'])
    await expect(inUse(page)).toHaveCount(0)
    const before = await page.getByRole('article').boundingBox()
    held.resolve(undefined)
    await expect(inUse(page).getByRole('button')).toHaveText([...names, 'Clear Filters'])
    expect(await page.getByRole('article').boundingBox()).toEqual(before)
    const boxes = await inUse(page)
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
    expect(new Set(boxes.map(({ y }) => y)).size).toBe(1)
    expect(Math.min(...boxes.map(({ height }) => height))).toBeGreaterThanOrEqual(44)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

    await inUse(page).getByRole('button', { name: 'Remove filter: Worker: Ann Lee' }).tap()
    await expect(opener(page)).toHaveText('Filters2')
    await page.goBack()
    await expect(inUse(page).getByRole('button')).toHaveText([...names, 'Clear Filters'])
    await page.goForward()
    await expect(inUse(page).getByRole('button')).toHaveText([...names.slice(1), 'Clear Filters'])

    await opener(page).tap()
    await sheet(page).getByRole('button', { name: 'Clear All' }).tap()
    await expect(filters).toHaveCount(9)
    await sheet(page).getByRole('button', { name: 'Show Orders' }).tap()
    await expect(cardTitles(page)).toHaveCount(3)
    await expect(opener(page)).toHaveText('Filters')
    await expect(inUse(page)).toHaveCount(0)
  },
)

test(
  'on a narrow screen, the sheet with the filters works by keyboard',
  { tag: ['@WO-153'] },
  async ({ page, business }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await business.addWorkOrder({ title: 'Lay tiles' })
    await business.addWorkOrder({ title: 'Paint hall', priority: 'URGENT' })
    await page.goto('/?tab=workOrders')
    await expect(cardTitles(page)).toHaveCount(2)
    await tabTo(page, opener(page))
    await page.keyboard.press('Enter')
    await expect(sheet(page)).toBeVisible()
    await expect.poll(() => sheet(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)

    await tabTo(page, sheet(page).getByRole('button', { name: 'Priority' }))
    await page.keyboard.press('Enter')
    const choices = page.getByRole('dialog', { name: 'Priority' })
    // The first choice. Tab would lead to the next one.
    await expect(choices.getByRole('checkbox', { name: 'Urgent' })).toBeFocused()
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(/priority=URGENT/)
    // Closes the choices only.
    await page.keyboard.press('Escape')
    await expect(choices).toHaveCount(0)
    await expect(sheet(page).getByRole('button', { name: 'Priority: Urgent', exact: true })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toHaveCount(0)
    await expect(opener(page)).toBeFocused()
    await expect(cardTitles(page)).toHaveText(['Paint hall'])

    const remove = inUse(page).getByRole('button', { name: 'Remove filter: Urgent' })
    await tabTo(page, remove)
    await page.keyboard.press('Enter')
    await expect(cardTitles(page)).toHaveCount(2)
    await expect(page.getByRole('main')).toBeFocused()
  },
)
