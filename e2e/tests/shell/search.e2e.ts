import type { Locator, Page } from '@playwright/test'
import { showLanguage } from '../../accessible.ts'
import { fail } from '../../faults.ts'
import { expect, test } from '../../fixtures.ts'
import { card, notifications, tabHeading } from '../../shell.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Search', expanded: true })
const box = (page: Page) => page.getByRole('combobox', { name: 'Search', exact: true })
const results = (page: Page) => page.getByRole('listbox', { name: 'Search results' })
const options = (page: Page, group?: string) =>
  (group === undefined ? results(page) : results(page).getByRole('group', { name: group })).getByRole('option')

test(
  'a person finds anything with a name from anywhere, grouped by kind, and opens it',
  { tag: ['@SIDE-08', '@SIDE-09', '@phone'] },
  async ({ page, business, isMobile }) => {
    const client = await business.addClient({ name: 'Oak Street Dental', contact_email: 'desk@oak.test' })
    const project = await business.addProject({ title: 'Oak floor', client: client.id })
    await business.addWorker({ name: 'Oakley Reed', title: 'Joiner' })
    await business.addWorkOrder({ title: 'Sand the oak', project: project.id })
    await page.goto('/?tab=workers')
    if (isMobile) await page.getByRole('button', { name: 'Search' }).tap()
    else await box(page).fill('oak')
    await field(page).fill('oak')
    await expect(options(page, 'Clients')).toHaveText([/Oak Street Dental/])
    await expect(options(page, 'Projects')).toHaveText([/Oak floor/])
    await expect(options(page, 'Work Orders')).toHaveText([/Sand the oak/])
    await expect(options(page, 'Workers')).toHaveText([/Oakley Reed\s*Joiner/])

    await options(page, 'Clients').click()
    await expect(results(page)).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Oak Street Dental', level: 1 })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('desk@oak.test')
    await expect(page).toHaveURL(new RegExp(`/clients/${client.id}$`))
  },
)

test(
  'a found record opens read-only, and one click opens its form',
  { tag: ['@SIDE-09'] },
  async ({ page, business }) => {
    const project = await business.addProject({ title: 'Oak floor' })
    await business.addWorkOrder({ title: 'Sand the boards', project: project.id })
    await business.addWorker({ name: 'Oakley Reed', title: 'Joiner' })
    await page.goto('/')
    await box(page).pressSequentially('oak')
    await expect(field(page)).toHaveValue('oak')
    await options(page, 'Projects').click()
    await expect(page.getByRole('heading', { name: 'Oak floor', level: 1 })).toBeVisible()
    const view = page.getByRole('main')
    await expect(view).toContainText('Sand the boards')
    await view.getByRole('button', { name: 'Edit', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Edit Project' })
    await expect(form.getByLabel('Project Title')).toHaveValue('Oak floor')
    await form.getByRole('button', { name: 'Cancel' }).click()

    await box(page).click()
    await field(page).fill('oak')
    await options(page, 'Workers').click()
    await expect(page.getByRole('heading', { name: 'Oakley Reed', level: 1 })).toBeVisible()
    await expect(view).toContainText('No open work orders')
  },
)

test('a person searches by keyboard only', { tag: ['@SIDE-09'] }, async ({ page, business }) => {
  await business.addClient({ name: 'Network Homes' })
  await page.goto('/')
  await expect(tabHeading(page, 'Dashboard')).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await expect(options(page, 'Commands').first()).toHaveText(/New work order/)

  await page.keyboard.type('work')
  await expect(options(page, 'Sections')).toHaveText([/Work Orders/, /Workers/])
  await expect(options(page, 'Clients')).toHaveText([/Network Homes/])
  const active = results(page).getByRole('option', { selected: true })
  await expect(active).toHaveText(/Work Orders/)
  await page.keyboard.press('ArrowDown')
  await expect(active).toHaveText(/Workers/)
  await page.keyboard.press('ArrowDown')
  await expect(active).toHaveText(/New work order/)
  await page.keyboard.press('ArrowDown')
  await expect(active).toHaveText(/New worker/)
  await page.keyboard.press('ArrowDown')
  await expect(active).toHaveText(/Network Homes/)
  await page.keyboard.press('ArrowDown')
  await expect(active).toHaveText(/Work Orders/)
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(field(page)).toBeHidden()

  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('workers')
  await expect(active).toHaveText(/Workers/)
  await page.keyboard.press('Enter')
  await expect(tabHeading(page, 'Workers')).toBeVisible()
  // The next Tab continues from the opened record.
  await expect(page.getByRole('main')).toBeFocused()

  await page.keyboard.press('Meta+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('   zebra')
  await expect(page.getByText('No results', { exact: true })).toBeVisible()
})

test(
  'a search that fails on the server shows an error and still finds sections',
  { tag: ['@SIDE-09'] },
  async ({ page, noise }) => {
    noise.announce(/status of 503/)
    await fail(page, { to: ({ pathname }) => pathname === '/api/search/' }, { status: 503, json: {} })
    await page.goto('/')
    await box(page).click()
    await field(page).fill('proj')
    await expect(page.getByText("Search isn't available right now. Check your connection and try again.")).toBeVisible()
    await expect(options(page)).toHaveText([/Projects/, /New project/])
  },
)

test(
  'an address of earlier versions leads to the page of the record, also of a deleted one',
  { tag: ['@CLI-39', '@CLI-41'] },
  async ({ page, business, noise }) => {
    noise.announce(/status of 404/)
    const worker = await business.addWorker({ name: 'Oakley Reed' })
    await page.goto(`/?tab=workers&open=${worker.id}`)
    await expect(page.getByRole('heading', { name: 'Oakley Reed', level: 1 })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/team/${worker.id}$`))
    await business.remove('workers', worker.id)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Worker not found', level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(page.getByRole('heading', { name: 'Oakley Reed', level: 1 })).toBeVisible()
  },
)

test('the shortcut also opens the search in a narrow window', { tag: ['@SIDE-09'] }, async ({ page, business }) => {
  await business.addClient({ name: 'Harbor Homes' })
  await page.setViewportSize({ width: 768, height: 800 })
  await page.goto('/?tab=projects')
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search', expanded: true })).toBeFocused()
  await page.keyboard.type('harbor')
  await expect(page.getByRole('option', { name: /Harbor Homes/ })).toBeVisible()
})

test(
  'words of a title and of a client find the order, and each is marked where it is',
  { tag: ['@API-174', '@SIDE-41', '@phone'] },
  async ({ page, business, isMobile }) => {
    const oak = await business.addClient({ name: 'Oak Family', phone_number: '2125550142' })
    const project = await business.addProject({ title: 'Ground floor', client: oak.id })
    const order = await business.addWorkOrder({ title: 'Tile the kitchen', project: project.id })
    await business.addWorkOrder({ title: 'Paint the kitchen' })
    await page.goto('/')
    if (isMobile) await page.getByRole('button', { name: 'Search' }).tap()
    else await box(page).click()
    const examples = page.getByRole('dialog', { name: 'Search' }).getByRole('definition')
    await expect(examples).toHaveText([/kitchen oak/, /555-0142/, /move gas line to friday/])

    await field(page).fill('kitchen oak')
    await expect(options(page)).toHaveText([/Tile the kitchen\s*Oak Family/])
    await expect(options(page).locator('mark')).toHaveText(['kitchen', 'Oak'])
    await expect(examples).toHaveCount(0)

    for (const digits of ['212-555-0142', '+1 (212) 555 0142', '5550142']) {
      await field(page).fill(digits)
      await expect(options(page)).toHaveText([/Oak Family\s*\(212\) 555-0142/])
    }
    await field(page).fill('kitchen elm')
    await expect(page.getByText('No results', { exact: true })).toBeVisible()
    await expect(examples).toHaveCount(3)

    await field(page).fill('oak kitchen')
    await options(page).click()
    await expect(page).toHaveURL(new RegExp(`/work-orders/${order.id}$`))
  },
)

test('the palette gives its examples in Spanish', { tag: ['@SIDE-41', '@LANG-01'] }, async ({ page }) => {
  // Afterward, the page neither takes the language of the account nor saves its own there.
  const account = page.waitForResponse('**/accounts/me/')
  await page.goto('/')
  await (await account).finished()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await showLanguage(page, 'es')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Buscar' }).getByRole('definition')).toHaveText([
    /cocina/,
    /últimos dígitos/,
    /nuevo cliente/,
  ])
})

test(
  'on a phone, a notification covers none of the first results, and the placeholder of each search is shown in full',
  { tag: ['@GEN-08', '@WO-05', '@phone-only'] },
  async ({ page, business }) => {
    await business.addWorkOrder({ title: 'Sand the oak', status: 'IN_PROGRESS' })
    await page.goto('/?tab=workOrders')
    await card(page, 'Sand the oak')
      .getByRole('button', { name: /^Complete/ })
      .click()
    await expect(notifications(page).getByRole('button', { name: 'Undo' })).toBeVisible()
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await field(page).fill('oak')
    const found = await options(page).first().boundingBox()
    const notice = await notifications(page).boundingBox()
    expect(found && notice && notice.y > found.y + found.height).toBe(true)
    await field(page).fill('')
    await page.keyboard.press('Escape')
    await expect(results(page)).toBeHidden()
    for (const language of ['en', 'es'] as const) {
      await showLanguage(page, language)
      await expect.poll(() => roomOfPlaceholder(page.locator('main input[type=search]'))).toBeGreaterThanOrEqual(0)
    }
  },
)

/** How much wider a field is than its placeholder, in pixels. */
const roomOfPlaceholder = (search: Locator): Promise<number> =>
  search.evaluate((input: HTMLInputElement) => {
    const { paddingInlineEnd, paddingInlineStart } = getComputedStyle(input)
    const { fontFamily, fontSize } = getComputedStyle(input, '::placeholder')
    const text = document.createElement('canvas').getContext('2d')
    if (!text) throw new Error('There is no canvas')
    text.font = `${fontSize} ${fontFamily}`
    const { width } = text.measureText(input.placeholder)
    return input.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd) - width
  })
