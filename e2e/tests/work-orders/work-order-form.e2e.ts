import type { Locator, Page } from '@playwright/test'
import { callsTo, count, fail, hold } from '../../faults.ts'
import { expect, test } from '../../fixtures.ts'
import { chooseRecord, openEditForm, openNewForm, optionsOf, recordOptions } from '../../record-forms.ts'
import { card } from '../../shell.ts'
import { drag } from '../../touch.ts'

const CREATE = callsTo('POST', /^\/api\/work-orders\/$/)

const openNew = (page: Page) => openNewForm(page, 'workOrder')
const openEdit = (page: Page, title: string) => openEditForm(page, 'workOrder', title)
const create = (form: Locator) => form.getByRole('button', { name: 'Create Work Order' })

test(
  'a new order is added in place of the list',
  {
    tag: [
      '@WO-55',
      '@WO-57',
      '@WO-62',
      '@WO-63',
      '@WO-64',
      '@WO-65',
      '@WO-67',
      '@WO-68',
      '@WO-69',
      '@WO-70',
      '@SHELL-18',
      '@SHELL-19',
      '@phone',
    ],
  },
  async ({ page, business, isMobile }) => {
    const project = await business.addProject({ title: 'Kitchen at Pier 4' })
    const ann = await business.addWorker({ name: 'Ann Lee', title: 'Electrician', status: 'BUSY' })
    await page.goto('/?tab=workOrders')
    await page.getByRole('button', { name: isMobile ? 'Add Work Order' : 'New Work Order', exact: true }).click()
    const form = page.getByRole('region', { name: 'New Work Order' })
    await form.getByLabel('Project').click()
    await expect(recordOptions(page)).toHaveText(['Select a project', /^Kitchen at Pier 4/])
    await page.keyboard.press('Escape')
    await expect(optionsOf(form, 'Priority')).toHaveText(['Low', 'Medium', 'High', 'Urgent'])
    await expect(form.getByLabel('Priority')).toHaveValue('MEDIUM')
    await expect(optionsOf(form, 'Status')).toHaveText(['Draft', 'In Progress', 'On Hold', 'Completed', 'Cancelled'])
    await expect(form.getByLabel('Status')).toHaveValue('IN_PROGRESS')

    await form.getByLabel('Title').fill('  Wire the kitchen ')
    await chooseRecord(form.getByLabel('Project'), 'Kitchen at Pier 4')
    await form.getByLabel('Description').fill(' Two circuits ')
    await form.getByLabel('Priority').selectOption('High')
    await expect(form.getByRole('checkbox')).toHaveCount(0)
    await form.getByRole('button', { name: 'Show additional options' }).click()
    const crew = form.getByRole('group', { name: 'Assign Workers' })
    await expect(crew).toHaveText(/Ann Lee\s*Electrician\s*Busy/)
    await crew.getByRole('checkbox', { name: /Ann Lee/ }).check()
    await form.getByRole('button', { name: 'Hide additional options' }).click()
    await expect(form.getByRole('checkbox')).toHaveCount(0)

    const release = await hold(page, CREATE)
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await create(form).click()
    await expect(form.getByRole('button', { name: 'Creating...' })).toBeDisabled()
    await release()
    await expect(card(page, 'Wire the kitchen').getByRole('img', { name: 'Ann Lee' })).toBeVisible()
    expect((await sent).postDataJSON()).toEqual({
      title: 'Wire the kitchen',
      project: project.id,
      status: 'IN_PROGRESS',
      priority: 'HIGH',
      description: 'Two circuits',
      assigned_workers: [{ worker_id: ann.id, role: 'PRIMARY' }],
    })
  },
)

test(
  'errors appear after the first attempt and then follow the typing',
  { tag: ['@VAL-30', '@VAL-31', '@VAL-32', '@VAL-33', '@VAL-34', '@VAL-35'] },
  async ({ page, business }) => {
    await business.addProject()
    const creates = count(page, CREATE)
    const form = await openNew(page)
    await form.getByLabel('Title').fill('  ')
    await form.getByLabel('Description').focus()
    await expect(form.getByText('Title is required')).toHaveCount(0)
    await create(form).click()
    await expect(form.getByText('Please correct the form errors', { exact: true })).toBeVisible()
    await expect(form.getByText('Title is required', { exact: true })).toBeVisible()
    await expect(form.getByText('Project selection is required', { exact: true })).toBeVisible()
    await expect(form.getByText('Description is required', { exact: true })).toBeVisible()
    await expect(create(form)).toBeDisabled()
    await form.getByLabel('Title').fill('Lay tiles')
    await expect(form.getByText('Title is required')).toHaveCount(0)
    await chooseRecord(form.getByLabel('Project'), /Kitchen/)
    await form.getByLabel('Description').fill('Kitchen floor')
    await expect(create(form)).toBeEnabled()
    expect(creates()).toBe(0)
  },
)

test(
  'an edit keeps a status that the form does not offer, and sends the crew only if it changed',
  { tag: ['@WO-37', '@WO-56', '@WO-62', '@WO-67', '@WO-71'] },
  async ({ page, business }) => {
    const ann = await business.addWorker({ name: 'Ann Lee' })
    const assigned_workers = [{ worker_id: ann.id, role: 'PRIMARY' }]
    await business.addWorkOrder({ title: 'Lay tiles', status: 'SCHEDULED', assigned_workers })
    await page.goto('/?tab=workOrders')
    await card(page, 'Lay tiles').getByRole('button', { name: 'Edit', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Edit Work Order' })
    await expect(form.getByLabel('Status')).toHaveValue('SCHEDULED')
    await expect(optionsOf(form, 'Status')).toContainText(['Scheduled', 'Draft'])
    await form.getByLabel('Title').fill('Lay all tiles')
    const patch = page.waitForRequest((request) => request.method() === 'PATCH')
    await form.getByRole('button', { name: 'Update Work Order' }).click()
    await expect(form).toHaveCount(0)
    expect((await patch).postDataJSON()).not.toHaveProperty('assigned_workers')
    expect(await business.list('work-orders')).toMatchObject([
      { title: 'Lay all tiles', status: 'SCHEDULED', assigned_workers: [{ worker_id: ann.id }] },
    ])

    const again = await openEdit(page, 'Lay all tiles')
    await again.getByRole('button', { name: 'Show additional options' }).click()
    await again.getByRole('checkbox', { name: /Ann Lee/ }).uncheck()
    await again.getByRole('button', { name: 'Update Work Order' }).click()
    await expect(again).toHaveCount(0)
    expect(await business.list('work-orders')).toMatchObject([{ assigned_workers: [] }])
  },
)

const FAILURES = [
  {
    json: { title: ['Too dull.', 'Too short.'], project: ['Closed.'] },
    status: 400,
    text: 'Failed to save work order: title: Too dull., Too short.; project: Closed.',
  },
  { json: {}, status: 400, text: 'Failed to save work order: Validation error in form submission' },
  {
    json: { detail: 'No.' },
    status: 400,
    text: 'Validation error. Please check that all required fields are filled correctly.',
  },
  { json: { detail: 'Out of order.' }, status: 503, text: 'Out of order.' },
]

test(
  'an order that cannot be saved shows the reason',
  { tag: ['@ERR-37', '@ERR-38', '@ERR-39', '@ERR-40', '@ERR-41', '@FORM-07'] },
  async ({ page, business, noise }) => {
    noise.announce(/status of 400/)
    noise.announce(/status of 503/)
    await business.addProject()
    const form = await openNew(page)
    await form.getByLabel('Title').fill('Lay tiles')
    await chooseRecord(form.getByLabel('Project'), /Kitchen/)
    await form.getByLabel('Description').fill('Kitchen floor')
    for (const { json, status, text } of FAILURES) {
      await test.step(text, async () => {
        await fail(page, CREATE, { status, json }, 1)
        await create(form).click()
        await expect(form.getByRole('alert').getByText(text, { exact: true })).toBeVisible()
        if (status === 400 && 'title' in json) {
          await expect(form.getByLabel('Title')).toHaveAccessibleDescription(/Too dull\./)
        }
      })
    }
    await create(form).click()
    await expect(form).toHaveCount(0)
    await expect(card(page, 'Lay tiles')).toBeVisible()
  },
)

test(
  'on a phone dragging the sheet down by more than 150 px closes it',
  { tag: ['@FORM-11', '@FORM-12', '@FORM-13', '@phone-only'] },
  async ({ page, business }) => {
    await page.addInitScript(() => {
      Object.assign(window, { vibrations: [] })
      navigator.vibrate = (pattern) => Boolean(Reflect.get(window, 'vibrations').push(pattern))
    })
    const vibrations = () => page.evaluate(() => Reflect.get(window, 'vibrations'))
    await business.addWorkOrder({ title: 'Lay tiles' })
    const sheet = await openEdit(page, 'Lay tiles')
    const title = sheet.getByRole('heading', { name: 'Edit Work Order' })
    await expect(title).toBeInViewport()
    const top = async () => (await title.boundingBox())?.y
    let rest: number | undefined
    const isAtRest = async () => {
      const previous = rest
      rest = await top()
      return rest === previous
    }
    await expect.poll(isAtRest).toBe(true)

    await drag(page, title, 150)
    await expect.poll(top).toBe(rest)
    await drag(page, title, -200)
    await expect.poll(top).toBe(rest)
    expect(await vibrations()).toEqual([])
    await drag(page, title, 160)
    await expect(sheet).toHaveCount(0)
    expect(await vibrations()).toEqual([50])
  },
)

test(
  'dragging down a sheet with changes asks first',
  { tag: ['@FORM-04', '@phone-only'] },
  async ({ page, business }) => {
    await business.addWorkOrder({ title: 'Lay tiles' })
    const sheet = await openEdit(page, 'Lay tiles')
    await sheet.getByLabel('Title').fill('Lay all tiles')
    await drag(page, sheet.getByRole('heading', { name: 'Edit Work Order' }), 200)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep Editing' }).tap()
    await expect(sheet.getByLabel('Title')).toHaveValue('Lay all tiles')
    await expect(sheet.getByLabel('Title')).toBeInViewport()
  },
)

test(
  'on a phone the page behind the form does not scroll',
  { tag: ['@FORM-15', '@phone-only'] },
  async ({ page, business }) => {
    const { project } = await business.addWorkOrder()
    for (let index = 0; index < 12; index += 1) await business.addWorkOrder({ title: `Order ${index}`, project })
    const sheet = await openEdit(page, 'Order 11')
    await expect(sheet).toBeInViewport()
    await page.mouse.move(195, 10)
    await page.mouse.wheel(0, 400)
    await page.waitForFunction(() => new Promise((resolve) => requestAnimationFrame(() => resolve(true))))
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await sheet.getByRole('button', { name: 'Cancel' }).tap()
    await expect(sheet).toHaveCount(0)
    await page.mouse.wheel(0, 400)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  },
)
