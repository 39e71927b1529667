import type { Locator, Page } from '@playwright/test'
import { findUnnamedWords } from '../../accessible.ts'
import { expect, test } from '../../fixtures.ts'
import { tabTo } from '../../keyboard.ts'
import { notifications } from '../../shell.ts'

const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
const heading = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title })

test(
  'on a phone the job comes first, and everything else is in one menu',
  { tag: ['@CLI-50', '@WO-135', '@phone-only'] },
  async ({ page, business }) => {
    const { id } = await business.addWorkOrder({ title: 'Lay tiles' })
    await page.goto(`/work-orders/${id}`)
    const names = ['Checklists', 'Timeline', 'Shared with the Client', 'PDF Reports', 'Proof Pack']
    for (const name of names) await expect(part(page, name)).toBeVisible()
    const tops = await Promise.all(names.map(async (name) => (await part(page, name).boundingBox())?.y ?? 0))
    expect(tops).toEqual(tops.toSorted((one, other) => one - other))

    const more = page.getByRole('button', { name: 'More', exact: true })
    const menu = page.getByRole('dialog', { name: 'More' })
    expect((await more.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await more.tap()
    const items = menu.getByRole('button')
    await expect(items).toHaveText(['Edit', 'Shared with the Client', 'PDF Reports', 'Proof Pack', 'Delete'])
    for (const box of await items.evaluateAll((buttons) => buttons.map((button) => button.clientHeight)))
      expect(box).toBeGreaterThanOrEqual(44)
    await menu.getByRole('button', { name: 'Proof Pack' }).tap()
    await expect(menu).toBeHidden()
    await expect(part(page, 'Proof Pack')).toBeFocused()
    await expect(part(page, 'Proof Pack')).toBeInViewport()

    await more.tap()
    await menu.getByRole('button', { name: 'Edit' }).tap()
    const form = page.getByRole('dialog', { name: 'Edit Work Order' })
    await expect(form.getByLabel('Title')).toBeVisible()
    await form.getByRole('button', { name: 'Cancel' }).tap()
    await expect(form).toHaveCount(0)

    await more.tap()
    // On its label: a second tap in the same place would be one of a double tap (DEL-01).
    const onLabel = { position: { x: 24, y: 20 } }
    await menu.getByRole('button', { name: 'Delete' }).tap(onLabel)
    await menu.getByRole('button', { name: 'Cancel' }).tap()
    await expect(menu.getByRole('button', { name: 'Delete' })).toBeVisible()
    await menu.getByRole('button', { name: 'Delete' }).tap(onLabel)
    await menu.getByRole('button', { name: 'Confirm' }).tap()
    await expect(notifications(page).getByText('Work order deleted')).toBeVisible()
  },
)

test(
  'on a phone the note, both cameras, the signature, and the next step share one line',
  { tag: ['@WO-135', '@phone-only'] },
  async ({ page, business }) => {
    const { id } = await business.addWorkOrder({ title: 'Lay tiles', status: 'IN_PROGRESS' })
    await page.goto(`/work-orders/${id}`)
    const composer = part(page, 'Add to the timeline')
    const note = composer.getByRole('textbox', { name: 'Add a note', exact: true })
    const buttons = [
      ['Photo 0', composer.getByRole('button', { name: 'Add photo 0', exact: true })],
      ['Camera', composer.getByRole('link', { name: 'Open Camera', exact: true })],
      ['Signature', composer.getByRole('button', { name: 'Get Signature', exact: true })],
      ['Complete', composer.getByRole('button', { name: 'Complete work order', exact: true })],
    ] as const
    const line = await note.boundingBox()
    expect(line?.height).toBeGreaterThanOrEqual(44)
    expect(line?.width).toBeGreaterThanOrEqual(100)
    for (const [words, button] of buttons) {
      await expect(button).toHaveText(words, { useInnerText: true })
      const box = await button.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), words).toBeGreaterThanOrEqual(44)
      expect(box?.y, words).toBe(line?.y)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    expect(await findUnnamedWords(page, 'section[aria-label="Add to the timeline"]')).toEqual([])
    await note.fill('Tiles are here')
    await expect(composer.getByRole('button', { name: 'Post', exact: true })).toBeInViewport({ ratio: 1 })
  },
)

test("on a narrow screen the menu 'More' works by keyboard alone", { tag: ['@CLI-50'] }, async ({ page, business }) => {
  const { id } = await business.addWorkOrder({ title: 'Lay tiles' })
  await page.setViewportSize({ width: 900, height: 900 })
  await page.goto(`/work-orders/${id}`)
  const more = page.getByRole('button', { name: 'More', exact: true })
  await expect(more).toBeVisible()
  await tabTo(page, more)
  await page.keyboard.press('Enter')
  const menu = page.getByRole('dialog', { name: 'More' })
  await expect(menu.getByRole('button', { name: 'Edit' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(menu.getByRole('button', { name: 'Delete' })).toBeFocused()
  await page.keyboard.press('p')
  await expect(menu.getByRole('button', { name: 'PDF Reports' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(more).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(menu.getByRole('button', { name: 'Edit' })).toBeFocused()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Edit Work Order' })
  await expect(form.getByLabel('Title')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  await expect(more).toBeFocused()
})

test(
  'on a tablet the list is next to the order, and both are in the URL',
  { tag: ['@WO-140', '@WO-153'] },
  async ({ page, business }) => {
    const { id: project } = await business.addProject({ title: 'Kitchen at Pier 4' })
    const tiles = await business.addWorkOrder({ title: 'Lay tiles', project, status: 'SCHEDULED' })
    const grout = await business.addWorkOrder({ title: 'Grout tiles', project, status: 'SCHEDULED' })
    await business.addWorkOrder({ title: 'Paint the door', project, status: 'IN_PROGRESS', priority: 'URGENT' })
    await page.setViewportSize({ width: 820, height: 1180 })
    await page.goto(`/work-orders/${tiles.id}`)
    const list = page.getByRole('navigation', { name: 'Work orders' })
    const order = (title: string) => list.getByRole('link', { name: new RegExp(`^${title}`) })
    await expect(order('Lay tiles')).toHaveAttribute('aria-current', 'page')
    await expect(list.getByRole('link')).toHaveCount(3)
    await list.getByRole('searchbox').fill('tiles')
    await expect(list.getByRole('link')).toHaveCount(2)
    await expect(page).toHaveURL(/q=tiles/)

    await tabTo(page, order('Lay tiles'))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await expect(order('Lay tiles')).toBeFocused()
    await order('Grout tiles').click()
    await expect(heading(page, 'Grout tiles')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/work-orders/${grout.id}\\?.*q=tiles`))
    await expect(order('Grout tiles')).toHaveAttribute('aria-current', 'page')
    await page.reload()
    await expect(heading(page, 'Grout tiles')).toBeVisible()
    await expect(list.getByRole('searchbox')).toHaveValue('tiles')
    await expect(list.getByRole('link')).toHaveCount(2)
    await page.goBack()
    await expect(heading(page, 'Lay tiles')).toBeVisible()

    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await expect(order('Lay tiles')).toContainText('In Progress')
    await list.getByRole('searchbox').fill('nothing like it')
    await expect(list).toContainText('No work orders match the search')
    await list.getByRole('button', { name: 'Clear Filters' }).click()
    await expect(list.getByRole('link')).toHaveCount(3)

    const opener = list.getByRole('button', { name: 'Filters', exact: true })
    await opener.click()
    const sheet = page.getByRole('dialog', { name: 'Filters', exact: true })
    await sheet.getByRole('button', { name: 'Priority' }).click()
    await page.getByRole('dialog', { name: 'Priority' }).getByRole('checkbox', { name: 'Urgent' }).click()
    await page.keyboard.press('Escape')
    await sheet.getByRole('button', { name: 'Show Orders' }).click()
    await expect(list.getByRole('link', { name: /^Paint the door/ })).toBeVisible()
    await expect(list.getByRole('link')).toHaveCount(1)
    await expect(page).toHaveURL(/priority=URGENT/)
    await expect(heading(page, 'Lay tiles')).toBeVisible()
    await list.getByRole('button', { name: 'Remove filter: Urgent' }).click()
    await expect(list.getByRole('link')).toHaveCount(3)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(list).toHaveCount(0)
    await expect(heading(page, 'Lay tiles')).toBeVisible()
  },
)

test(
  'on a phone, the title of a record is in the top bar once its title block is scrolled out of view',
  { tag: ['@SHELL-48', '@phone-only'] },
  async ({ page, business }) => {
    const order = await business.addWorkOrder({ title: 'Lay tiles' })
    for (const [address, title] of [
      [`/work-orders/${order.id}`, 'Lay tiles'],
      [`/projects/${order.project}`, 'Kitchen at Pier 4'],
    ] as const) {
      await page.goto(address)
      const bar = page.getByRole('banner')
      const inBar = bar.getByText(title, { exact: true })
      const search = bar.getByRole('button', { name: 'Search' })
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeInViewport()
      await expect(inBar).toHaveCount(0)
      const before = await search.boundingBox()
      await page.mouse.wheel(0, 400)
      await expect(inBar).toBeVisible()
      await expect(bar.getByText('Daywork', { exact: true })).toBeHidden()
      expect(await search.boundingBox()).toEqual(before)
      await page.evaluate(() => window.scrollTo(0, 0))
      await expect(inBar).toHaveCount(0)
      await expect(bar.getByText('Daywork', { exact: true })).toBeVisible()
    }
  },
)

test(
  'the title blocks of clients and projects begin with what matters and end with their times',
  { tag: ['@CLI-36', '@PRJ-64', '@phone-only'] },
  async ({ page, business }) => {
    const { id, client } = await business.addProject({ title: 'Dock' })
    const facts = page.getByRole('main').getByRole('term')
    await page.goto(`/projects/${id}`)
    const ofProject = ['Status', 'Client', 'Budget', 'Start', 'Est. End', 'Description', 'Workers', 'Work orders']
    await expect(facts).toHaveText([...ofProject, 'Created', 'Updated'])
    await page.goto(`/clients/${client}`)
    const ofClient = ['Phone', 'Email', 'Address', 'Notes', 'Projects and work orders']
    await expect(facts).toHaveText([...ofClient, 'Created', 'Updated'])
  },
)
