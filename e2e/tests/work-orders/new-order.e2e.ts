import type { Client } from '@daywork/domain/clients/client'
import type { Project } from '@daywork/domain/projects/project'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import type { Page } from '@playwright/test'
import { makeAccount } from '../../accounts.ts'
import { callsTo, fail } from '../../faults.ts'
import { expect, test } from '../../fixtures.ts'
import { pressByKey, tabTo, typeInto } from '../../keyboard.ts'
import { chooseRecord, openNewForm, recordOptions } from '../../record-forms.ts'
import { logIn } from '../../sign-in.ts'

/** A Monday. */
const NOW = '2026-11-23T15:00:00.000Z'
const ZONE = 'America/New_York'
test.use({ timezoneId: ZONE })
test.beforeEach(({ business }) => business.setTimeZone(ZONE))

const ordersOf = async (business: { list: <Row>(name: string) => Promise<Row[]> }) =>
  (await business.list<WorkOrder>('work-orders')).toSorted((one, other) => one.id - other.id)

const openPhoneForm = async (page: Page) => {
  await page.goto('/?tab=workOrders')
  await page.getByRole('button', { name: 'Add Work Order', exact: true }).click()
  return page.getByRole('region', { name: 'New Work Order' })
}

test(
  'a new order asks when, where, and who, and another one follows with the same answers',
  { tag: ['@WO-120', '@WO-121', '@WO-122', '@WO-123', '@phone'] },
  async ({ page, business, isMobile }) => {
    const { id: client } = await business.addClient({ name: 'Harbor Homes' })
    await business.edit('clients', client, { address: '12 Oak St\nSpringfield, IL' })
    const { id: project } = await business.addProject({ title: 'Pier 4', client })
    const ann = await business.addWorker({ name: 'Ann Lee' })
    const bo = await business.addWorker({ name: 'Bo Chen' })
    await business.act('projects', project, 'add_worker', { worker_id: bo.id })
    await page.clock.setFixedTime(NOW)
    const form = isMobile ? await openPhoneForm(page) : await openNewForm(page, 'workOrder')
    const when = form.getByRole('toolbar', { name: 'When' })
    await expect(when.getByRole('button')).toHaveText(['Today', 'Tomorrow', 'FridayNov 27', 'Pick a Date'])
    await expect(form.getByRole('toolbar', { name: 'Crew' }).getByRole('button')).toHaveText(['Add Workers'])

    await form.getByLabel('Title').fill('Hang doors')
    await chooseRecord(form.getByLabel('Project'), 'Pier 4')
    await form.getByLabel('Description').fill('Second floor')
    await when.getByRole('button', { name: 'Tomorrow' }).click()
    await expect(form.getByLabel('Scheduled Start', { exact: true })).toHaveValue('2026-11-24T08:00')
    await form.getByLabel('Scheduled End', { exact: true }).fill('2026-11-24T10:30')
    await when.getByRole('button', { name: 'Friday' }).click()
    await expect(form.getByLabel('Scheduled End', { exact: true })).toHaveValue('2026-11-27T10:30')

    const location = form.getByLabel('Location')
    await expect(location).toHaveValue('12 Oak St, Springfield, IL')
    await form.getByRole('button', { name: 'Enter Another Address' }).click()
    await expect(location).toHaveValue('')
    await expect(location).toBeFocused()
    await form.getByRole('button', { name: 'Use 12 Oak St, Springfield, IL' }).click()

    const crew = form.getByRole('toolbar', { name: 'Crew' })
    await expect(crew.getByRole('button')).toHaveText(['Bo Chen', 'Add Workers'])
    await crew.getByRole('button', { name: 'Bo Chen' }).click()
    await crew.getByRole('button', { name: 'Add Workers' }).click()
    const people = page.getByRole('dialog', { name: 'Assign Workers' })
    await expect(people.getByRole('checkbox')).toHaveText(['Bo Chen', 'Ann Lee'])
    await people.getByRole('checkbox', { name: 'Ann Lee' }).click()
    await page.keyboard.press('Escape')
    await expect(people).toBeHidden()
    await expect(crew.getByRole('button', { pressed: true })).toHaveText(['Ann Lee', 'Bo Chen'])

    // The texts of the buttons are whole.
    const labels = form
      .getByRole('button', { name: /^(Save and Add Another|Cancel|Create Work Order)$/ })
      .locator('span')
    expect(await labels.evaluateAll((all) => all.some((label) => label.scrollWidth > label.clientWidth))).toBe(false)
    await form.getByRole('button', { name: 'Save and Add Another' }).click()
    await expect(form.getByRole('status').getByText('Created “Hang doors”')).toBeVisible()
    await expect(form.getByLabel('Title')).toBeFocused()
    await expect(form.getByLabel('Title')).toHaveValue('')
    await expect(form.getByLabel('Description')).toHaveValue('')
    await page.keyboard.type('Paint doors')
    await form.getByLabel('Description').fill('Two coats')
    await form.getByRole('button', { name: 'Create Work Order' }).click()
    await expect(form).toHaveCount(0)
    const shared = {
      project,
      location: '12 Oak St, Springfield, IL',
      scheduled_start: '2026-11-27T13:00:00.000Z',
      scheduled_end: '2026-11-27T15:30:00.000Z',
      assigned_workers: [{ worker_id: ann.id }, { worker_id: bo.id }],
    }
    expect(await ordersOf(business)).toMatchObject([
      { title: 'Hang doors', description: 'Second floor', ...shared },
      { title: 'Paint doors', description: 'Two coats', ...shared },
    ])
  },
)

test(
  'an order that could not be created stays in the form, and the form of the next one closes without asking',
  { tag: ['@WO-123', '@FORM-07', '@FORM-04'] },
  async ({ page, business, noise }) => {
    noise.announce(/status of 500/)
    await business.addProject({ title: 'Pier 4' })
    const form = await openNewForm(page, 'workOrder')
    const another = form.getByRole('button', { name: 'Save and Add Another' })
    await another.click()
    await expect(form.getByLabel('Title')).toBeFocused()
    await expect(form.getByText('Title is required')).toBeVisible()
    await form.getByLabel('Title').fill('Hang doors')
    await chooseRecord(form.getByLabel('Project'), 'Pier 4')
    await form.getByLabel('Description').fill('Second floor')
    await fail(page, callsTo('POST', /^\/api\/work-orders\/$/), { status: 500, json: {} }, 1)
    await another.click()
    await expect(form.getByRole('alert')).toBeVisible()
    await expect(form.getByLabel('Title')).toHaveValue('Hang doors')
    await another.click()
    await expect(form.getByText('Created “Hang doors”')).toBeVisible()
    await expect(form.getByText('is required')).toHaveCount(0)
    await expect(form.getByLabel('Project')).toHaveValue('Pier 4')
    await form.getByRole('button', { name: 'Cancel' }).click()
    await expect(form).toHaveCount(0)
    expect(await ordersOf(business)).toHaveLength(1)
  },
)

test(
  'by keyboard alone, a person creates an order in a project that does not exist yet',
  { tag: ['@FORM-17', '@FORM-18', '@WO-120'] },
  async ({ page, business }) => {
    await business.addProject({ title: 'Pier 4' })
    await page.clock.setFixedTime(NOW)
    const form = await openNewForm(page, 'workOrder')
    await page.keyboard.type('Hang doors')
    await typeInto(page, form.getByLabel('Project'), 'Pier 5')
    await expect(recordOptions(page)).toHaveText(['Create project “Pier 5”'])
    await page.keyboard.press('Escape')
    await expect(form.getByLabel('Project')).toHaveValue('')
    await page.keyboard.type('Pier 5')
    await page.keyboard.press('Enter')
    await expect(form.getByLabel('Project')).toHaveValue('Pier 5')
    await expect(form.getByLabel('Project')).toHaveAccessibleDescription('Project created')
    await typeInto(page, form.getByLabel('Description'), 'Second floor')
    await tabTo(page, form.getByRole('button', { name: 'Today' }))
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await expect(form.getByLabel('Scheduled Start', { exact: true })).toHaveValue(/^2026-11-24T/)
    await pressByKey(page, form.getByRole('button', { name: 'Create Work Order' }))
    await expect(form).toHaveCount(0)
    const projects = await business.list<Project>('projects')
    const created = projects.find(({ title }) => title === 'Pier 5')
    expect(await ordersOf(business)).toMatchObject([{ title: 'Hang doors', project: created?.id }])
  },
)

test(
  'a project that cannot be created shows why, and what was typed stays',
  { tag: ['@FORM-18'] },
  async ({ page, business, noise }) => {
    noise.announce(/status of 400/)
    await business.addProject({ title: 'Pier 4' })
    const form = await openNewForm(page, 'workOrder')
    await form.getByLabel('Title').fill('Hang doors')
    await fail(page, callsTo('POST', /^\/api\/projects\/$/), { status: 400, json: { title: ['Too dull.'] } }, 1)
    await form.getByLabel('Project').fill('Pier 5')
    await recordOptions(page).filter({ hasText: 'Create project' }).click()
    await expect(form.getByLabel('Project')).toHaveAccessibleDescription('Too dull.')
    await expect(form.getByLabel('Title')).toHaveValue('Hang doors')
    // A click on a button also selects an option whose name was typed in full.
    await form.getByLabel('Project').fill('pier 4')
    await form.getByLabel('Title').click()
    await expect(form.getByLabel('Project')).toHaveValue('Pier 4')
    await expect(form.getByLabel('Project')).toHaveAccessibleDescription('')
  },
)

test(
  'the form of a project creates its client, and asks how to reach it',
  { tag: ['@FORM-18'] },
  async ({ page, business }) => {
    await business.clear()
    await page.goto('/?tab=projects')
    await page.getByRole('button', { name: 'New Project', exact: true }).click()
    const form = page.getByRole('region', { name: 'New Project' })
    await form.getByLabel('Project Title').fill('Kitchen')
    await form.getByLabel('Client').fill('Harbor Homes')
    await recordOptions(page).filter({ hasText: 'Create client “Harbor Homes”' }).click()
    const contact = form.getByLabel("Harbor Homes's email or phone")
    await expect(contact).toBeFocused()
    await form.getByRole('button', { name: 'Create Project' }).click()
    await expect(contact).toHaveAccessibleDescription('Create the client first, or choose “Not Now”')
    await contact.press('Enter')
    await expect(contact).toHaveAccessibleDescription('Either email or phone number is required')
    await contact.fill('(555) 555-0142')
    await contact.press('Enter')
    await expect(form.getByLabel('Client', { exact: true })).toHaveValue('Harbor Homes')
    await expect(contact).toHaveCount(0)
    await form.getByRole('button', { name: 'Create Project' }).click()
    await expect(form).toHaveCount(0)
    const [client] = await business.list<Client>('clients')
    expect(client).toMatchObject({ name: 'Harbor Homes', phone_number: '+15555550142' })
    expect(await business.list('projects')).toMatchObject([{ title: 'Kitchen', client: client?.id }])
  },
)

test(
  'on a phone, everything in the form is large enough, and the keyboard covers neither field nor buttons',
  { tag: ['@FORM-19', '@WO-120', '@phone-only'] },
  async ({ page, business }) => {
    const { id } = await business.addProject({ title: 'Pier 4' })
    const ann = await business.addWorker({ name: 'Ann Lee' })
    await business.act('projects', id, 'add_worker', { worker_id: ann.id })
    const form = await openPhoneForm(page)
    await chooseRecord(form.getByLabel('Project'), 'Pier 4')
    await form.getByRole('button', { name: 'Tomorrow' }).click()
    for (const button of await form.getByRole('toolbar').getByRole('button').all()) {
      expect((await button.boundingBox())?.height, await button.innerText()).toBeGreaterThanOrEqual(44)
    }
    const height = page.viewportSize()?.height ?? 0
    const keyboard = 300
    // Simulates what a browser reports when its keyboard covers the page.
    await page.evaluate((covered) => {
      const view = window.visualViewport
      if (!view) throw new Error('no visual viewport')
      Object.defineProperty(view, 'height', { value: window.innerHeight - covered })
      view.dispatchEvent(new Event('resize'))
    }, keyboard)
    const lowerEdge = async (name: string) => {
      const box = await form.getByRole('button', { name, exact: true }).boundingBox()
      return box ? box.y + box.height : Number.POSITIVE_INFINITY
    }
    await expect.poll(() => lowerEdge('Create Work Order')).toBeLessThanOrEqual(height - keyboard)
    await expect.poll(() => lowerEdge('Save and Add Another')).toBeLessThanOrEqual(height - keyboard)
  },
)

test.describe('in Spanish', () => {
  test.use({ isSignedIn: false })
  test(
    'a person creates a project and an order in it',
    { tag: ['@FORM-18', '@WO-120', '@WO-123', '@LANG-01'] },
    async ({ page, business, playwright, server }) => {
      await business.addProject({ title: 'Muelle 4' })
      const { username } = await makeAccount(playwright.request, server.address, `eva-${Date.now()}`)
      await page.goto('/?tab=workOrders')
      await logIn(page, username)
      await page.getByRole('button', { name: 'Settings' }).click()
      await page.getByRole('group', { name: 'Language' }).getByLabel('Español').click()
      await expect(page.getByRole('dialog', { name: 'Configuración' })).toBeVisible()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Nueva orden', exact: true }).click()
      const form = page.getByRole('region', { name: 'Nueva orden de trabajo' })
      await form.getByLabel('Título').fill('Colgar puertas')
      await form.getByLabel('Proyecto').fill('Muelle 5')
      await page.getByRole('option', { name: 'Crear el proyecto “Muelle 5”' }).click()
      await expect(form.getByLabel('Proyecto')).toHaveAccessibleDescription('Proyecto creado')
      await form.getByLabel('Descripción').fill('Segundo piso')
      await form.getByRole('button', { name: 'Mañana' }).click()
      await form.getByRole('button', { name: 'Guardar y agregar otra' }).click()
      await expect(form.getByText('Se creó “Colgar puertas”')).toBeVisible()
      expect(await ordersOf(business)).toMatchObject([{ title: 'Colgar puertas' }])
    },
  )
})
