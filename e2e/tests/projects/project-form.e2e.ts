import type { Locator, Page } from '@playwright/test'
import { callsTo, count, fail, hold } from '../../faults.ts'
import { expect, test } from '../../fixtures.ts'
import { chooseRecord, openEditForm, openNewForm, optionsOf, recordOptions } from '../../record-forms.ts'
import { card } from '../../shell.ts'
import { drag } from '../../touch.ts'

const CREATE = callsTo('POST', /^\/api\/projects\/$/)
const ADD_WORKER = callsTo('POST', /add_worker\/$/)

const openNew = (page: Page) => openNewForm(page, 'project')
const openEdit = (page: Page, title: string) => openEditForm(page, 'project', title)
const create = (form: Locator) => form.getByRole('button', { name: 'Create Project' })

test(
  'a new project is added in place of the list',
  {
    tag: [
      '@PRJ-03',
      '@PRJ-04',
      '@PRJ-05',
      '@PRJ-06',
      '@PRJ-07',
      '@PRJ-08',
      '@PRJ-09',
      '@PRJ-11',
      '@PRJ-12',
      '@PRJ-13',
      '@PRJ-17',
      '@PRJ-18',
      '@PRJ-20',
      '@FMT-16',
      '@phone',
    ],
  },
  async ({ page, business, isMobile }) => {
    await business.addClient({ name: 'Sleeping', is_active: false })
    const client = await business.addClient({ name: 'Harbor Homes' })
    await business.addClient({ name: 'Orchard Lane Dental' })
    const ann = await business.addWorker({ name: 'Ann Lee', title: 'Electrician', status: 'BUSY' })
    const bo = await business.addWorker({ name: 'Bo Chen' })
    await page.goto('/?tab=projects')
    await page.getByRole('button', { name: isMobile ? 'Add Project' : 'New Project', exact: true }).click()
    const form = page.getByRole('region', { name: 'New Project' })
    await form.getByLabel('Client').click()
    await expect(recordOptions(page)).toHaveText(['Select a client', 'Orchard Lane Dental', 'Harbor Homes', 'Sleeping'])
    await page.keyboard.press('Escape')
    await expect(optionsOf(form, 'Status')).toHaveText(['Planning', 'In Progress', 'On Hold', 'Completed', 'Cancelled'])
    await expect(form.getByLabel('Status')).toHaveValue('PLANNING')
    await expect(form.getByLabel('Description')).toHaveAttribute('rows', '3')

    await form.getByLabel('Project Title').fill('  Kitchen at Pier 4 ')
    await chooseRecord(form.getByLabel('Client'), 'Harbor Homes')
    await expect(form.getByRole('checkbox')).toHaveCount(0)
    await form.getByRole('button', { name: 'Show additional options' }).click()
    await expect(form.getByRole('group', { name: 'Assign Workers' })).toContainText(/Ann Lee\s*Electrician\s*Busy/)
    await form.getByRole('checkbox', { name: /Ann Lee/ }).check()
    await form.getByRole('checkbox', { name: /Bo Chen/ }).check()
    await form.getByRole('button', { name: 'Hide additional options' }).click()
    await expect(form.getByRole('checkbox')).toHaveCount(0)

    const release = await hold(page, CREATE)
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await create(form).click()
    await expect(form.getByRole('button', { name: 'Creating...' })).toBeDisabled()
    await release()
    await expect(card(page, 'Kitchen at Pier 4')).toBeVisible()
    expect((await sent).postDataJSON()).toEqual({ title: 'Kitchen at Pier 4', status: 'PLANNING', client: client.id })
    expect(await business.list('projects')).toMatchObject([{ workers: [ann.id, bo.id] }])
  },
)

test(
  'a project without a title is not sent, and Enter shows the reason',
  { tag: ['@VAL-25', '@VAL-26', '@VAL-27'] },
  async ({ page }) => {
    const creates = count(page, CREATE)
    const form = await openNew(page)
    await expect(create(form)).toBeDisabled()
    await expect(form.getByText('Title is required')).toHaveCount(0)
    await form.getByLabel('Project Title').fill('   ')
    await expect(create(form)).toBeDisabled()
    await form.getByLabel('Project Title').press('Enter')
    await expect(form.getByText('Title is required', { exact: true })).toBeVisible()
    await form.getByLabel('Project Title').fill('Kitchen')
    await expect(create(form)).toBeEnabled()
    expect(creates()).toBe(0)
  },
)

test('a title that is too long shows an error for the whole form', { tag: ['@VAL-28'] }, async ({ page }) => {
  const form = await openNew(page)
  await form.getByLabel('Project Title').fill('x'.repeat(201))
  await create(form).click()
  await expect(form.getByText('Please correct the form errors', { exact: true })).toBeVisible()
})

test(
  'a new project from a client has that client selected',
  { tag: ['@CLI-15', '@PRJ-01'] },
  async ({ page, business }) => {
    await business.addClient({ name: 'Harbor Homes' })
    await page.goto('/?tab=clients')
    await card(page, 'Harbor Homes').getByRole('button', { name: 'New Project' }).click()
    const form = page.getByRole('dialog', { name: 'New Project' })
    await expect(form.getByLabel('Client')).toHaveValue('Harbor Homes')
    await form.getByLabel('Project Title').fill('Kitchen')
    await create(form).click()
    await expect(form).toHaveCount(0)
    await expect(card(page, 'Harbor Homes').getByRole('link', { name: '1 project', exact: true })).toBeVisible()
  },
)

test(
  'a person sees the workers of a project, adds another, and empties fields',
  { tag: ['@PRJ-02', '@PRJ-10', '@PRJ-19', '@PRJ-22', '@PRJ-50'] },
  async ({ page, business }) => {
    const ann = await business.addWorker({ name: 'Ann Lee' })
    const bo = await business.addWorker({ name: 'Bo Chen' })
    const { id } = await business.addProject({ title: 'Kitchen', description: 'Floor' })
    await business.act('projects', id, 'add_worker', { worker_id: ann.id })
    const form = await openEdit(page, 'Kitchen')
    await expect(form.getByLabel('Client')).toHaveValue('Harbor Homes')
    await form.getByRole('button', { name: 'Show additional options' }).click()
    await expect(form.getByRole('checkbox', { name: /Ann Lee/ })).toBeChecked()
    await expect(form.getByRole('checkbox', { name: /Ann Lee/ })).toBeDisabled()
    await form.getByRole('checkbox', { name: /Bo Chen/ }).check()
    await form.getByLabel('Description').fill('')
    await chooseRecord(form.getByLabel('Client'), 'Select a client')
    const release = await hold(page, callsTo('PATCH', /projects/))
    await form.getByRole('button', { name: 'Update Project' }).click()
    await expect(form.getByRole('button', { name: 'Updating...' })).toBeDisabled()
    await release()
    await expect(form).toHaveCount(0)
    await expect(card(page, 'Kitchen').getByText('No client', { exact: true })).toBeVisible()
    expect(await business.list('projects')).toMatchObject([{ client: null, description: '', workers: [ann.id, bo.id] }])
  },
)

test(
  'a worker who cannot be added is only logged, and the others are added',
  { tag: ['@PRJ-21'] },
  async ({ page, business, noise }) => {
    noise.announce(/status of 500/)
    noise.announce(/^warning: Worker \d+ was not added to project \d+/)
    await business.addWorker({ name: 'Ann Lee' })
    const bo = await business.addWorker({ name: 'Bo Chen' })
    const form = await openNew(page)
    await form.getByLabel('Project Title').fill('Kitchen')
    await form.getByRole('button', { name: 'Show additional options' }).click()
    await form.getByRole('checkbox', { name: /Ann Lee/ }).check()
    await form.getByRole('checkbox', { name: /Bo Chen/ }).check()
    await fail(page, ADD_WORKER, { status: 500, json: {} }, 1)
    await create(form).click()
    await expect(form).toHaveCount(0)
    await expect(card(page, 'Kitchen')).toBeVisible()
    expect(await business.list('projects')).toMatchObject([{ workers: [bo.id] }])
  },
)

test(
  'a project that cannot be saved shows the reason',
  { tag: ['@PRJ-16', '@ERR-33', '@FORM-07'] },
  async ({ page, business, noise }) => {
    noise.announce(/status of 500/)
    noise.announce(/status of 503/)
    await business.addProject({ title: 'Kitchen', client: null })
    const edit = await openEdit(page, 'Kitchen')
    await edit.getByLabel('Project Title').fill('Hall')
    await fail(page, callsTo('PATCH', /projects/), { status: 500, json: {} }, 1)
    await edit.getByRole('button', { name: 'Update Project' }).click()
    await expect(edit.getByRole('alert')).toHaveText('Failed to update project')

    const form = await openNew(page)
    await form.getByLabel('Project Title').fill('Roof')
    await fail(page, CREATE, { status: 500, json: {} }, 1)
    await create(form).click()
    await expect(form.getByRole('alert')).toHaveText('Failed to create project')
    await fail(page, CREATE, { status: 503, json: { detail: 'Back in a minute.' } }, 1)
    await create(form).click()
    await expect(form.getByRole('alert')).toHaveText('Back in a minute.')
    await create(form).click()
    await expect(card(page, 'Roof')).toBeVisible()
  },
)

test(
  'on a phone dragging the sheet down closes it, even without vibration',
  { tag: ['@FORM-10', '@FORM-14', '@PRJ-02', '@phone-only'] },
  async ({ page, business }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'vibrate'))
    await business.addProject({ title: 'Kitchen', client: null })
    const sheet = await openEdit(page, 'Kitchen')
    const title = sheet.getByRole('heading', { name: 'Edit Project' })
    await expect(title).toBeInViewport()
    await drag(page, title, 160)
    await expect(sheet).toHaveCount(0)
  },
)
