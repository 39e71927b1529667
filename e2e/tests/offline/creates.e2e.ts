import type { Absence } from '@daywork/domain/absences/absence'
import type { Client } from '@daywork/domain/clients/client'
import type { Project } from '@daywork/domain/projects/project'
import type { WorkOrder, WorkOrderDetail } from '@daywork/domain/work-orders/work-order'
import type { Locator, Page } from '@playwright/test'
import { callsTo, count } from '../../faults.ts'
import { expect, test } from '../../fixtures.ts'
import { chooseRecord, fillIn } from '../../record-forms.ts'
import { card, chooseTab, notifications } from '../../shell.ts'
import { untilLater } from '../../until-later.ts'

test.use({ serviceWorkers: 'allow' })

const PUSH = callsTo('POST', /^\/api\/sync\/push\/$/)

const pill = (page: Page) => page.getByRole('main').getByRole('status').getByRole('button')
const panel = (page: Page) => page.getByRole('dialog', { name: 'Changes on This Device' })
const item = (page: Page, text: string | RegExp) => panel(page).getByRole('listitem').filter({ hasText: text })
const composer = (page: Page) => page.getByRole('region', { name: 'Add to the timeline' })
const idIn = (page: Page): number => Number(/-?\d+$/.exec(new URL(page.url()).pathname)?.[0])

/** All that the page needs without a network is on the device. */
async function untilReady(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await untilLater(page)
}

const addButton = (page: Page, name: RegExp): Locator => page.getByRole('button', { name }).first()

async function createClient(page: Page, name: string): Promise<void> {
  await addButton(page, /^(Add|New|Create) Client$/).click()
  await fillIn(page.getByRole('main'), { Name: name, Email: 'office@example.com' })
  await page.getByRole('button', { name: 'Save Client' }).click()
}

test(
  'a new client that is deleted before it was sent leaves nothing that is announced',
  { tag: ['@SYNC-90', '@SYNC-50'] },
  async ({ page, context, business }) => {
    await page.goto('/?tab=clients')
    await expect(page.getByText(/No clients/)).toBeVisible()
    await untilReady(page)
    await context.setOffline(true)
    await createClient(page, 'Oak Street Homes')
    await expect(notifications(page)).toContainText('Create “Oak Street Homes”')
    const oak = card(page, 'Oak Street Homes')
    await oak.getByRole('button', { name: 'Delete' }).click()
    await oak.getByRole('button', { name: 'Confirm' }).click()
    await expect(oak).toHaveCount(0)
    await expect(notifications(page)).not.toContainText("It'll be sent")
    await expect(pill(page)).toHaveCount(0)
    await context.setOffline(false)
    expect(await business.list<Client>('clients')).toEqual([])
  },
)

test(
  'a new client, its project, and its order are made without a network and reach the server once, with one push',
  { tag: ['@SYNC-90', '@SYNC-91', '@SYNC-92'] },
  async ({ page, context, business, noise }) => {
    noise.announce(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    await page.goto('/?tab=projects')
    await expect(page.getByText('No projects added yet')).toBeVisible()
    await page.goto('/?tab=clients')
    await expect(page.getByText(/No clients/)).toBeVisible()
    await untilReady(page)
    await context.setOffline(true)

    await createClient(page, 'Oak Street Homes')
    await expect(notifications(page)).toContainText('Create “Oak Street Homes”')
    await expect(card(page, 'Oak Street Homes')).toContainText('Waiting')
    await card(page, 'Oak Street Homes').getByRole('link', { name: 'Oak Street Homes' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Oak Street Homes' })).toBeVisible()
    expect(idIn(page)).toBeLessThan(0)

    await test.step('its project and an order of it, made on the pages of records that the server does not have', async () => {
      await page.getByRole('button', { name: 'New Project' }).click()
      await page.getByRole('dialog').getByLabel('Project Title').fill('Kitchen')
      await page.getByRole('dialog').getByRole('button', { name: 'Create Project' }).click()
      await page.getByRole('link', { name: 'Kitchen', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Kitchen' })).toBeVisible()
      await page.getByRole('button', { name: 'Add Work Order' }).click()
      const form = page.getByRole('dialog', { name: 'New Work Order' })
      await fillIn(form, { Title: 'Lay tiles', Description: 'Forty square feet' })
      await form.getByRole('button', { name: 'Create Work Order' }).click()
      await page.getByRole('link', { name: 'Lay tiles', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Lay tiles' })).toBeVisible()
    })
    await test.step('a note, an edit, and a worker, also after a reload', async () => {
      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: 'Lay tiles' })).toBeVisible()
      await composer(page).getByRole('textbox').fill('Drain is blocked')
      await composer(page).getByRole('button', { name: 'Post', exact: true }).click()
      await expect(page.getByRole('region', { name: 'Timeline', exact: true })).toContainText('Drain is blocked')
      await page.getByRole('button', { name: 'Edit title' }).click()
      await page.getByRole('textbox', { name: 'Title' }).fill('Lay all tiles')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Lay all tiles' })).toBeVisible()
      await expect(pill(page)).toHaveText('Offline · 5 to sync')
    })

    // A note that is being written stays when the order gets its number (SYNC-95).
    const note = composer(page).getByRole('textbox')
    await note.fill('The water is off')
    const pushes = count(page, PUSH)
    await context.setOffline(false)
    await expect(page.getByText('All changes synced')).toBeVisible()
    // The edit waits for the order as the server has it.
    expect(pushes()).toBe(2)
    const [client] = await business.list<Client>('clients')
    const [project] = await business.list<Project>('projects')
    const [order] = await business.list<WorkOrder>('work-orders')
    expect(await business.list('work-orders')).toHaveLength(1)
    expect(project).toMatchObject({ title: 'Kitchen', client: client?.id })
    expect(order).toMatchObject({ title: 'Lay all tiles', project: project?.id })
    const { updates } = await business.read<WorkOrderDetail>('work-orders', order?.id ?? 0)
    expect(updates.map(({ content }) => content)).toEqual(['Drain is blocked'])
    await expect(page).toHaveURL(new RegExp(`/work-orders/${order?.id}$`))
    await expect(page.getByRole('heading', { level: 1, name: 'Lay all tiles' })).toBeVisible()
    await expect(page.getByText('Waiting')).toHaveCount(0)
    await expect(note).toHaveValue('The water is off')
    await expect(note).toBeFocused()
    await note.fill('')
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`/projects/${project?.id}$`))
    await expect(page.getByRole('heading', { level: 1, name: 'Kitchen' })).toBeVisible()
  },
)

test(
  'what a person is in the middle of stays when the record gets its number, and is saved for it',
  { tag: ['@SYNC-92', '@SYNC-95'] },
  async ({ page, context, business, noise }) => {
    noise.announce(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    // What was begun without the server is merged with what it has stored.
    noise.announce(/status of 412/)
    const kitchen = await business.addProject({ title: 'Kitchen' })
    await page.setViewportSize({ width: 1280, height: 420 })
    await page.goto('/?tab=projects')
    await page.goto(`/projects/${kitchen.id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Kitchen' })).toBeVisible()
    await untilReady(page)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Add Work Order' }).click()
    const form = page.getByRole('dialog', { name: 'New Work Order' })
    await fillIn(form, { Title: 'Lay tiles', Description: 'Forty square feet' })
    await form.getByRole('button', { name: 'Create Work Order' }).click()
    await page.getByRole('link', { name: 'Lay tiles', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Lay tiles' })).toBeVisible()
    expect(idIn(page)).toBeLessThan(0)

    await test.step('a half-typed title, the place on the page, and the focus', async () => {
      await page.getByRole('button', { name: 'Edit title' }).click()
      const title = page.getByRole('textbox', { name: 'Title' })
      await title.fill('Lay all t')
      await page.mouse.move(400, 200)
      await page.mouse.wheel(0, 60)
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
      await context.setOffline(false)
      await expect.poll(() => idIn(page)).toBeGreaterThan(0)
      await expect(page.getByText('All changes synced')).toBeVisible()
      await expect(title).toHaveValue('Lay all t')
      await expect(title).toBeFocused()
      // Not the same number: the line that says 'Offline' is gone.
      expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
      await page.keyboard.press('End')
      await page.keyboard.type('iles')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'Lay all tiles' })).toBeVisible()
      await expect.poll(() => business.list('work-orders')).toMatchObject([{ title: 'Lay all tiles' }])
    })
    await test.step('an open form of a new project', async () => {
      await page.goto('/?tab=projects')
      await expect(card(page, 'Kitchen')).toBeVisible()
      await context.setOffline(true)
      await addButton(page, /^(Create|Add) Project$/).click()
      const create = page.getByLabel('New Project').filter({ has: page.getByLabel('Project Title') })
      await create.getByLabel('Project Title').fill('Cellar')
      await create.getByRole('button', { name: 'Create Project' }).click()
      await card(page, 'Cellar').getByRole('link', { name: 'View', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Cellar' })).toBeVisible()
      await page.getByRole('main').getByRole('button', { name: 'Edit', exact: true }).first().click()
      const edit = page.getByRole('dialog', { name: 'Edit Project' })
      await edit.getByLabel('Project Title').fill('Cellar stairs')
      await context.setOffline(false)
      await expect.poll(() => idIn(page)).toBeGreaterThan(0)
      await expect(edit.getByLabel('Project Title')).toHaveValue('Cellar stairs')
      await edit.getByRole('button', { name: 'Update Project' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Cellar stairs' })).toBeVisible()
      await expect
        .poll(async () => (await business.list<Project>('projects')).map(({ title }) => title).toSorted())
        .toEqual(['Cellar stairs', 'Kitchen'])
    })
  },
)

test(
  'the choice of a day that is open on a card stays open when the order gets its number',
  { tag: ['@SYNC-95', '@WO-143', '@phone-only'] },
  async ({ page, context, business, noise }) => {
    noise.announce(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    const kitchen = await business.addProject({ title: 'Kitchen' })
    await page.goto('/?tab=workOrders')
    await page.goto(`/projects/${kitchen.id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Kitchen' })).toBeVisible()
    await untilReady(page)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Add Work Order' }).click()
    const form = page.getByRole('dialog', { name: 'New Work Order' })
    await fillIn(form, { Title: 'Lay tiles', Description: 'Forty square feet' })
    await form.getByRole('button', { name: 'Create Work Order' }).click()
    await expect(notifications(page)).toContainText('Create “Lay tiles”')
    await page.goto('/?tab=workOrders')
    const order = card(page, 'Lay tiles')
    await expect(order).toContainText('Waiting')
    await order.getByRole('button', { name: 'No date' }).tap()
    const today = page.getByRole('dialog', { name: 'Date' }).getByRole('radio', { name: /^Today/ })
    await expect(today).toBeVisible()
    await context.setOffline(false)
    await expect.poll(() => business.list('work-orders')).toMatchObject([{ title: 'Lay tiles' }])
    await expect(order).not.toContainText('Waiting')
    await today.tap()
    await expect
      .poll(() => business.list<WorkOrder>('work-orders'))
      .toMatchObject([{ title: 'Lay tiles', scheduled_start: expect.any(String) }])
  },
)

test(
  'a refused project is corrected on its page, and what waited for it follows',
  { tag: ['@SYNC-93'] },
  async ({ page, context, business, noise }) => {
    // The client of the project was deleted. The page asks for it unless it hears that first.
    noise.tolerate(/status of 404/)
    const deleted = await business.addClient({ name: 'Harbor Homes' })
    await business.addClient({ name: 'Pier 4' })
    await page.goto('/?tab=workOrders')
    await page.goto('/?tab=projects')
    await expect(page.getByText('No projects added yet')).toBeVisible()
    await untilReady(page)
    await addButton(page, /^(Create|Add) Project$/).click()
    const form = page.getByLabel('New Project').filter({ has: page.getByLabel('Project Title') })
    await form.getByLabel('Project Title').fill('Cellar shelves')
    await chooseRecord(form.getByLabel('Client'), 'Harbor Homes')
    await context.setOffline(true)
    await form.getByRole('button', { name: 'Create Project' }).click()
    await expect(card(page, 'Cellar shelves')).toContainText('Waiting')
    await chooseTab(page, 'Work Orders')
    await addButton(page, /^(Create|Add) Work Order$/).click()
    const order = page.getByRole('dialog', { name: 'New Work Order' })
    await fillIn(order, { Title: 'Build shelves', Description: 'Four of them' })
    await chooseRecord(order.getByLabel('Project'), 'Cellar shelves')
    await order.getByRole('button', { name: 'Create Work Order' }).click()
    await expect(card(page, 'Build shelves')).toContainText('Waiting')

    await business.remove('clients', deleted.id)
    await context.setOffline(false)
    await expect(pill(page)).toHaveText('1 change needs your decision')
    await pill(page).click()
    await expect(item(page, /^Create “Cellar shelves”/)).toContainText('Not saved: ')
    await expect(item(page, /^Create “Build shelves”/)).toContainText(
      'Waiting for this to be saved: Create “Cellar shelves”',
    )

    await test.step('discarding it names what depends on it', async () => {
      await item(page, /^Create “Cellar shelves”/)
        .getByRole('button', { name: 'Discard' })
        .click()
      const question = page.getByRole('alertdialog')
      await expect(question.getByRole('listitem').filter({ hasText: 'Create “Build shelves”' })).toBeVisible()
      await question.getByRole('button', { name: 'Keep' }).click()
    })
    await item(page, /^Create “Cellar shelves”/)
      .getByRole('link', { name: 'Edit to Fix' })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Cellar shelves' })).toBeVisible()
    await expect(page.getByText('Not Saved')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Edit', exact: true }).first().click()
    const edit = page.getByRole('dialog', { name: 'Edit Project' })
    await chooseRecord(edit.getByLabel('Client'), 'Pier 4')
    await edit.getByRole('button', { name: 'Update Project' }).click()
    await expect(edit).toBeHidden()
    await expect.poll(() => business.list('work-orders')).toMatchObject([{ title: 'Build shelves' }])
    expect(await business.list('projects')).toMatchObject([{ title: 'Cellar shelves', client_name: 'Pier 4' }])
    await expect(pill(page)).toHaveCount(0)
  },
)

test(
  'a worker and an absence, undone before they are sent, leave nothing behind',
  { tag: ['@SYNC-90', '@SYNC-94'] },
  async ({ page, context, business }) => {
    const worker = await business.addWorker({ name: 'Ann Lee' })
    await page.goto(`/team/${worker.id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Ann Lee' })).toBeVisible()
    await untilReady(page)
    await context.setOffline(true)
    const timeOff = page.getByRole('region', { name: 'Time Off' })
    const addAbsence = async (reason: string) => {
      await timeOff.getByRole('button', { name: 'Add' }).click()
      const form = page.getByRole('dialog')
      await form.getByLabel('First Day').fill('2099-06-01')
      await form.getByLabel('Reason').fill(reason)
      await form.getByRole('button', { name: 'Save' }).click()
      await expect(timeOff.getByRole('listitem').filter({ hasText: reason })).toContainText('Waiting')
    }
    await addAbsence('Vacation')
    await addAbsence('Moving')
    await pill(page).click()
    const absences = item(page, 'Create “Ann Lee”')
    await expect(absences).toHaveCount(2)
    await absences.first().getByRole('button', { name: 'Undo' }).click()
    await expect(absences).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(timeOff.getByText('Vacation')).toHaveCount(0)
    await context.setOffline(false)
    await expect.poll(() => business.list<Absence>('absences')).toMatchObject([{ reason: 'Moving' }])
    await expect(timeOff.getByText('Waiting')).toHaveCount(0)
  },
)
