import type { Page } from '@playwright/test'
import { checkAccessible } from '../../accessible.ts'
import { makeAccount } from '../../accounts.ts'
import type { Business } from '../../business.ts'
import { fail, hold, listOf } from '../../faults.ts'
import { expect, test } from '../../fixtures.ts'
import { tabTo, untilKeysWork } from '../../keyboard.ts'
import { card, cardTitles, chooseTab, notifications } from '../../shell.ts'

const row = (page: Page, name: string) => page.getByRole('row', { name, exact: true })
const header = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })
const choice = (page: Page, name: 'Cards' | 'Table') =>
  page.getByRole('group', { name: 'View' }).getByRole('button', { name })

async function addClients(business: Business) {
  const oak = await business.addClient({
    name: 'Oak Dental',
    contact_email: 'front@oak.test',
    phone_number: '(555) 555-0142',
    address: '12 Oak Street',
    notes: 'Ring once',
  })
  const harbor = await business.addClient({ name: 'Harbor Homes', contact_email: 'office@harbor.test' })
  const { id: project } = await business.addProject({ title: 'Waiting room', client: oak.id })
  await business.addWorkOrder({ title: 'Hang lights', project, status: 'ON_HOLD' })
  await business.addWorkOrder({ title: 'Paint hall', project, status: 'COMPLETED' })
  return { oak, harbor }
}

test(
  'cards come first; a person chooses the table, orders it, and finds it again',
  { tag: ['@CLI-47', '@CLI-48', '@CLI-49', '@ENT-18'] },
  async ({ page, business }) => {
    await addClients(business)
    await page.goto('/?tab=clients')
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect(choice(page, 'Cards')).toHaveAttribute('aria-pressed', 'true')
    await choice(page, 'Table').click()
    await expect(page).toHaveURL(/layout=table/)
    await expect(cardTitles(page)).toHaveText(['Harbor Homes', 'Oak Dental'])
    await expect(row(page, 'Oak Dental')).toHaveAccessibleDescription(
      '(555) 555-0142 front@oak.test 12 Oak Street 1 project 1 open work order',
    )
    await expect(page.getByRole('searchbox')).toHaveCount(1)

    await header(page, 'Name').getByRole('button').click()
    await header(page, 'Name').getByRole('button').click()
    await expect(cardTitles(page)).toHaveText(['Oak Dental', 'Harbor Homes'])
    await expect(header(page, 'Name')).toHaveAttribute('aria-sort', 'descending')
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Address' }).click()
    await page.keyboard.press('Escape')
    await expect(header(page, 'Address')).toHaveCount(0)

    // Each tab has its own view.
    await chooseTab(page, 'Workers')
    await expect(choice(page, 'Cards')).toHaveAttribute('aria-pressed', 'true')
    await page.goto('about:blank')
    await page.goto('/?tab=clients')
    await expect(cardTitles(page)).toHaveText(['Oak Dental', 'Harbor Homes'])
    await expect(header(page, 'Address')).toHaveCount(0)

    await row(page, 'Oak Dental').getByRole('link', { name: '1 open work order' }).click()
    await expect(cardTitles(page)).toHaveText(['Hang lights'])
    await page.goBack()
    await choice(page, 'Cards').click()
    await expect(page.getByRole('article')).toHaveCount(2)
    // Narrow windows have only cards.
    await choice(page, 'Table').click()
    await expect(page.getByRole('grid', { name: 'Clients' })).toBeVisible()
    await page.setViewportSize({ width: 991, height: 800 })
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect(choice(page, 'Table')).toHaveCount(0)
  },
)

test(
  'the table of clients by keyboard alone: one Tab stop, and every action of the card in its row',
  { tag: ['@CLI-48', '@CLI-49', '@SIDE-30'] },
  async ({ page, business }) => {
    await addClients(business)
    await page.goto('/?tab=clients&layout=table')
    const first = row(page, 'Harbor Homes')
    await expect(first).toBeVisible()
    await tabTo(page, first)
    await page.keyboard.press('j')
    await expect(row(page, 'Oak Dental')).toBeFocused()
    const controls = ['Oak Dental', 'New Project', 'Edit', 'Delete', '(555) 555-0142', 'front@oak.test', '1 project']
    for (const name of [...controls, '1 open work order']) {
      await page.keyboard.press('ArrowRight')
      await expect(page.locator(':focus')).toHaveAccessibleName(name)
    }
    await page.keyboard.press('Escape')
    await expect(row(page, 'Oak Dental')).toBeFocused()
    await page.keyboard.press('e')
    await expect(page.getByRole('dialog', { name: 'Edit Client' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(row(page, 'Oak Dental')).toBeFocused()
    await page.keyboard.press('k')
    await expect(first).toBeFocused()
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(first.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await expect(first).toHaveCount(0)
    await expect(notifications(page)).toContainText('Client deleted')
    await row(page, 'Oak Dental').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Oak Dental', level: 1 })).toBeVisible()
  },
)

test(
  'the table of projects has dates, budget, orders, and people',
  { tag: ['@PRJ-66', '@CLI-48'] },
  async ({ page, business }) => {
    const ann = await business.addWorker({ name: 'Ann Lee' })
    const pier = await business.addProject({
      title: 'Pier 4',
      status: 'IN_PROGRESS',
      budget: '900.50',
      start_date: '2031-03-04',
      end_date: '2031-05-06',
      description: 'Lobby and stairs',
    })
    await business.addProject({ title: 'Attic', client: pier.client, budget: '12000' })
    await business.addWorkOrder({ title: 'Lay tiles', project: pier.id })
    await business.addWorkOrder({ title: 'Paint hall', project: pier.id, status: 'COMPLETED' })
    await business.act('projects', pier.id, 'add_worker', { worker_id: ann.id })
    await page.goto('/?tab=projects&layout=table&sort=budget')
    await expect(cardTitles(page)).toHaveText(['Pier 4', 'Attic'])
    const first = row(page, 'Pier 4')
    await expect(first).toHaveAccessibleDescription(
      'Harbor Homes In Progress 3/4/2031 5/6/2031 $900.50 1 open, 1 completed',
    )
    await expect(first.getByText('Lobby and stairs', { exact: true })).toBeVisible()
    await expect(first.getByRole('img', { name: 'Ann Lee' })).toBeVisible()
    await first.hover()
    await first.getByRole('button', { name: 'Budget and Dates' }).click()
    const form = page.getByRole('dialog', { name: 'Budget and Dates' })
    await expect(form).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(form).toHaveCount(0)
    await first.getByRole('link', { name: '1 open, 1 completed' }).click()
    await expect(cardTitles(page)).toHaveCount(2)
    await page.goBack()
    await first.getByText('$900.50').click()
    await expect(page.getByRole('heading', { name: 'Pier 4', level: 1 })).toBeVisible()
  },
)

test(
  'the table of workers names what expires first, and who has how many open orders',
  { tag: ['@WRK-62', '@CLI-48', '@ENT-18'] },
  async ({ page, business }) => {
    const ann = await business.addWorker({
      name: 'Ann Lee',
      title: 'Plumber',
      skills: { Welding: true, Tiling: true },
      expirations: [
        { name: 'Forklift', expires_on: '2099-01-01' },
        { name: 'OSHA 30', expires_on: '2020-01-02' },
      ],
    })
    await business.addWorker({ name: 'Ben Ortiz', status: 'BUSY' })
    await business.addWorkOrder({ assigned_workers: [{ worker_id: ann.id, role: 'PRIMARY' }] })
    await page.goto('/?tab=workers&layout=table&sort=-name')
    await expect(cardTitles(page)).toHaveText(['Ben Ortiz', 'Ann Lee'])
    const second = row(page, 'Ann Lee')
    await expect(second).toHaveAccessibleDescription(
      'Welding, Tiling Available (555) 555-0142 OSHA 30: Was valid until Jan 2, 2020 1 open work order',
    )
    await expect(second.getByText('Plumber', { exact: true })).toBeVisible()
    await second.hover()
    await second.getByRole('button', { name: 'Edit', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Edit Worker' })).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()

    await page.getByRole('group', { name: 'Filter by status' }).getByRole('button', { name: 'Busy' }).click()
    await expect(cardTitles(page)).toHaveText(['Ben Ortiz'])
    await page.getByRole('searchbox').fill('no such name')
    await expect(page.getByText('No matching workers found', { exact: true })).toBeVisible()

    // The team page shares the view, and edits above its table.
    await page.goto('/team')
    await expect(cardTitles(page)).toHaveText(['Ben Ortiz', 'Ann Lee'])
    await untilKeysWork(page, 'Edit')
    await second.focus()
    await page.keyboard.press('e')
    await expect(page.getByRole('heading', { name: 'Edit Worker' })).toBeVisible()
  },
)

test(
  'tables load, fail, and are empty as cards are, and rows come page by page',
  { tag: ['@CLI-48'] },
  async ({ page, business, noise }) => {
    test.slow()
    noise.announce(/status of 500/)
    const letThrough = await fail(page, listOf('clients'), { status: 500, json: {} })
    const release = await hold(page, listOf('clients'))
    await page.goto('/?tab=clients&layout=table')
    await expect(page.getByText('Loading clients...', { exact: true })).toBeVisible()
    await release()
    await expect(page.getByText('Failed to load clients', { exact: true })).toBeVisible()
    await letThrough()
    await page.getByRole('button', { name: 'Retry', exact: true }).click()
    await expect(page.getByText('No clients yet', { exact: true })).toBeVisible()

    for (let made = 0; made < 130; made += 26) {
      await Promise.all(
        Array.from({ length: 26 }, (_, at) =>
          business.addClient({ name: `Client ${String(made + at).padStart(3, '0')}` }),
        ),
      )
    }
    await page.goto('/?tab=clients&layout=table&sort=name')
    await expect(row(page, 'Client 000')).toBeVisible()
    await page.locator('[role=row][data-index="0"]').focus()
    await page.keyboard.press('End')
    // The first End key leads to the last loaded row.
    await expect(async () => {
      await page.keyboard.press('End')
      await expect(row(page, 'Client 129')).toBeFocused({ timeout: 500 })
    }).toPass()
    await expect(header(page, 'Name')).toBeInViewport({ ratio: 1 })
  },
)

test(
  'J and K lead through cards, in the order in which they are read, and E edits',
  { tag: ['@SIDE-38'] },
  async ({ page, business }) => {
    for (const name of ['Ann', 'Ben', 'Cem']) await business.addClient({ name: `${name} Homes` })
    await page.goto('/?tab=clients')
    await expect(page.getByRole('article')).toHaveCount(3)
    const link = (name: string) => card(page, name).getByRole('link', { name })
    await expect(async () => {
      await page.keyboard.press('j')
      await expect(link('Cem Homes')).toBeFocused({ timeout: 500 })
    }).toPass()
    await page.keyboard.press('j')
    await expect(link('Ben Homes')).toBeFocused()
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await expect(link('Ann Homes')).toBeFocused()
    await page.keyboard.press('k')
    await expect(link('Ben Homes')).toBeFocused()
    await page.keyboard.press('e')
    await expect(page.getByRole('dialog', { name: 'Edit Client' }).getByLabel('Name')).toHaveValue('Ben Homes')

    const { id: client } = await business.addClient({ name: 'Dee Homes' })
    for (const title of ['Attic', 'Barn']) await business.addProject({ title, client })
    await page.goto('/?tab=projects')
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect(async () => {
      await page.keyboard.press('j')
      await expect(card(page, 'Barn')).toBeFocused({ timeout: 500 })
    }).toPass()
    await page.keyboard.press('Enter')
    await expect(card(page, 'Barn').getByText('Work Orders', { exact: true })).toBeVisible()
  },
)

const TABLES = [
  ['clients', 'Clientes'],
  ['projects', 'Proyectos'],
  ['workers', 'Trabajadores'],
] as const

test(
  'the tables are accessible in Spanish',
  { tag: ['@CLI-48'] },
  async ({ browser, playwright, server, business }) => {
    await addClients(business)
    await business.addWorker({ expirations: [{ name: 'OSHA 30', expires_on: '2020-01-02' }] })
    // The language belongs to an account, so use one only for this test.
    const { storageState } = await makeAccount(playwright.request, server.address, 'marta-de-las-tablas')
    const context = await browser.newContext({
      baseURL: server.address,
      storageState,
      locale: 'es-US',
      reducedMotion: 'reduce',
      viewport: { width: 992, height: 800 },
    })
    const page = await context.newPage()
    for (const [tab, list] of TABLES) {
      await page.goto(`/?tab=${tab}&layout=table`)
      await expect(page.getByRole('grid', { name: list })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Tarjetas' })).toBeVisible()
      await page.locator('[role=row][data-index="0"]').focus()
      await checkAccessible(page, list)
    }
    await context.close()
  },
)
