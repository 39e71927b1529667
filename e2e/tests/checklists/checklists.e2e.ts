import type { Checklist, ChecklistTemplate } from '@daywork/domain/checklists/checklist'
import type { Project } from '@daywork/domain/projects/project'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import type { Page } from '@playwright/test'
import type { Business } from '../../business.ts'
import { cutOff } from '../../faults.ts'
import { expect, test } from '../../fixtures.ts'
import { takePhoto } from '../../photos.ts'
import { card, notifications } from '../../shell.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Checklists', exact: true })
const item = (page: Page, name: string) => section(page).getByRole('group', { name })
const press = (page: Page, name: string, answer: string) =>
  item(page, name).getByRole('button', { name: answer, exact: true }).click()

const ITEMS = [
  { id: '4f9f2d4e-9d0b-4b53-9f1c-2b8e6a7c1d01', kind: 'check', label: 'Site swept' },
  { id: '4f9f2d4e-9d0b-4b53-9f1c-2b8e6a7c1d02', kind: 'yes_no', label: 'Water is off', required: true },
  { id: '4f9f2d4e-9d0b-4b53-9f1c-2b8e6a7c1d03', kind: 'number', label: 'Pressure', min: 60, max: 100, unit: 'psi' },
  { id: '4f9f2d4e-9d0b-4b53-9f1c-2b8e6a7c1d04', kind: 'photo', label: 'Panel label', required: true },
] as const

const addTemplate = (business: Business, title = 'Before leaving') =>
  business.add<ChecklistTemplate>('checklist-templates', { title, items: ITEMS })

async function addChecklist(business: Business, order: WorkOrder): Promise<Checklist> {
  const { id: template } = await addTemplate(business)
  return business.add<Checklist>('checklists', { work_order: order.id, template })
}

const answersOf = async (business: Business) => {
  const [checklist] = await business.list<Checklist>('checklists')
  return Object.fromEntries(ITEMS.map(({ id, label }) => [label, checklist?.answers[id]?.value]))
}

test(
  'a template is written with the keyboard, moved, and imported with its errors named',
  { tag: ['@CHK-09', '@CHK-10'] },
  async ({ page, business }) => {
    await page.goto('/checklists')
    await page.getByRole('button', { name: 'New Template' }).click()
    await page.getByRole('textbox', { name: 'Title' }).fill('Roof')
    const line = page.getByRole('textbox', { name: 'New item' })
    for (const label of ['Ladder is tied', 'Gutter is clean', 'Is it dry?']) {
      await line.fill(label)
      await line.press('Enter')
    }
    const labels = () =>
      page
        .getByRole('list', { name: 'Items' })
        .getByRole('textbox', { name: /^Item \d/ })
        .evaluateAll((fields) => fields.map((field) => (field instanceof HTMLTextAreaElement ? field.value : '')))
    await page.getByRole('textbox', { name: 'Item 3' }).press('Alt+ArrowUp')
    await expect(page.getByRole('textbox', { name: 'Item 2' })).toBeFocused()
    await expect.poll(labels).toEqual(['Ladder is tied', 'Is it dry?', 'Gutter is clean'])

    const [handle, target] = [
      page.getByRole('button', { name: 'Move “Gutter is clean”', exact: true }),
      page.getByRole('textbox', { name: 'Item 1' }),
    ]
    const [from, to] = [await handle.boundingBox(), await target.boundingBox()]
    if (!from || !to) throw new Error('the rows are not on the page')
    await page.mouse.move(from.x + 10, from.y + 10)
    await page.mouse.down()
    await page.mouse.move(from.x + 10, to.y + to.height / 2, { steps: 12 })
    await page.mouse.up()
    await expect.poll(labels).toEqual(['Gutter is clean', 'Ladder is tied', 'Is it dry?'])

    await page.getByRole('button', { name: 'Import a List' }).click()
    const panel = page.getByRole('dialog', { name: 'Import a List' })
    await panel.getByRole('textbox').fill('# Metal\nFlashing [photo]*\nPitch [number 9-3 in]')
    await expect(panel.getByRole('status')).toHaveText('2 items can be added. 1 line has an error.')
    await expect(panel.getByRole('listitem').nth(2)).toContainText('The lowest value is above the highest')
    await panel.getByRole('button', { name: 'Add 2 Items' }).click()
    await expect(panel).toBeHidden()
    await page.getByRole('button', { name: 'Save Template' }).click()
    await expect(notifications(page)).toContainText('Checklist template saved')
    const [saved] = await business.list<ChecklistTemplate>('checklist-templates')
    expect(saved).toMatchObject({ title: 'Roof' })
    expect(saved?.items.map(({ kind, label, required }) => [kind, label, required])).toEqual([
      ['check', 'Gutter is clean', false],
      ['check', 'Ladder is tied', false],
      ['yes_no', 'Is it dry?', false],
      ['heading', 'Metal', false],
      ['photo', 'Flashing', true],
    ])
    await page.getByRole('link', { name: 'Checklists' }).first().click()
    await expect(page.getByRole('list', { name: 'Checklists' }).getByRole('listitem')).toHaveText(/Roof5 items/)
  },
)

test(
  'a checklist is added to an order and filled in by single touches',
  { tag: ['@CHK-11', '@CHK-12', '@CHK-08', '@phone'] },
  async ({ page, business, isMobile }) => {
    const order = await business.addWorkOrder({ title: 'Fix the boiler' })
    await addTemplate(business)
    await page.goto(`/work-orders/${order.id}`)
    await expect(section(page)).toContainText('No checklists yet')
    await section(page).getByRole('button', { name: 'Add Checklist' }).click()
    await page.getByRole('checkbox', { name: 'Before leaving' }).check()
    await page.getByRole('button', { name: 'Add 1 Checklist' }).click()
    await expect(section(page)).toContainText('0 of 4')

    const box = section(page).getByRole('checkbox', { name: 'Site swept' })
    await box.click()
    await expect(box).toBeChecked()
    await press(page, 'Water is off', 'N/A (Not Applicable)')
    await item(page, 'Water is off').getByRole('textbox').fill('No water here')
    await item(page, 'Water is off').getByRole('button', { name: 'Save' }).click()
    await item(page, 'Pressure').getByRole('textbox').fill('72')
    await item(page, 'Pressure').getByRole('textbox').blur()
    const chooser = page.waitForEvent('filechooser')
    await press(page, 'Panel label', 'Take a Photo')
    await (await chooser).setFiles(await takePhoto())
    await expect(item(page, 'Panel label').getByRole('img', { name: 'Photo 1 of “Panel label”' })).toBeVisible()
    await expect(section(page)).toContainText('4 of 4')
    await expect
      .poll(() => answersOf(business))
      .toEqual({ 'Site swept': true, 'Water is off': 'na', Pressure: 72, 'Panel label': [expect.any(Number)] })
    const timeline = page.getByRole('region', { name: 'Timeline', exact: true })
    await expect(timeline).toContainText('completed the checklist “Before leaving”')
    await timeline.getByRole('button', { name: 'Show Edits' }).click()
    await expect(timeline).toContainText('Water is off: none')
    if (!isMobile) return
    for (const target of await section(page).getByRole('button').all()) {
      const { height = 0 } = (await target.boundingBox()) ?? {}
      expect(height, await target.innerText()).toBeGreaterThanOrEqual(44)
    }
  },
)

test(
  'an item shows its photo, however many were added to the order since',
  { tag: ['@CHK-12'] },
  async ({ page, business }) => {
    const order = await business.addWorkOrder({ title: 'Fix the boiler' })
    const checklist = await addChecklist(business, order)
    const photo = await business.addPhoto(order)
    await business.edit('checklists', checklist.id, { answers: { [ITEMS[3].id]: { value: [photo.id] } } })
    await business.addPhoto(order)
    // Pages of one, instead of more than a hundred photos.
    await page.route(
      ({ pathname, searchParams }) => pathname === '/api/works/' && !searchParams.has('page_size'),
      (route) => route.continue({ url: `${route.request().url()}&page_size=1` }),
    )
    await page.goto(`/work-orders/${order.id}`)
    await expect(item(page, 'Panel label').getByRole('img', { name: 'Photo 1 of “Panel label”' })).toBeVisible()
  },
)

test(
  'the list shows only orders with checks left',
  { tag: ['@CHK-19', '@phone'] },
  async ({ page, business, isMobile }) => {
    const order = await business.addWorkOrder({ title: 'Fix the boiler' })
    await business.addWorkOrder({ title: 'Paint the hall' })
    await addChecklist(business, order)
    const shown = (title: string) => page.getByRole(isMobile ? 'link' : 'row', { name: title })
    await page.goto(isMobile ? '/?tab=workOrders&checks=true' : '/?tab=workOrders')
    if (!isMobile) {
      await expect(shown('Paint the hall')).toBeVisible()
      await page.getByRole('button', { name: 'Items left', exact: true }).click()
      await expect(page).toHaveURL(/checks=true/)
    }
    await expect(shown('Fix the boiler')).toBeVisible()
    await expect(shown('Paint the hall')).toBeHidden()
    const chip = isMobile ? 'Remove filter: Items left' : 'Items left'
    await page.getByRole('button', { name: chip, exact: true }).click()
    await expect(shown('Paint the hall')).toBeVisible()
  },
)

test(
  'a failed item gets an order, and both lead to each other',
  { tag: ['@CHK-12', '@CHK-06'] },
  async ({ page, business }) => {
    const order = await business.addWorkOrder({ title: 'Fix the boiler' })
    await addChecklist(business, order)
    await page.goto(`/work-orders/${order.id}`)
    await press(page, 'Water is off', 'No')
    await section(page).getByRole('textbox', { name: "What's wrong with “Water is off”" }).fill('Valve is stuck')
    await section(page).getByRole('button', { name: 'Create Follow-Up Order' }).click()
    await section(page).getByRole('link', { name: 'Open Follow-Up Order' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Water is off' })).toBeVisible()
    await expect(page.getByText('Valve is stuck')).toBeVisible()
    await page.getByRole('link', { name: 'this work order' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Fix the boiler' })).toBeVisible()
  },
)

test(
  'a failed item gets its order without a network, which is sent after the answer',
  { tag: ['@CHK-12', '@SYNC-90'] },
  async ({ page, context, business, noise }) => {
    noise.announce(/ERR_INTERNET_DISCONNECTED/)
    const order = await business.addWorkOrder({ title: 'Fix the boiler' })
    const checklist = await addChecklist(business, order)
    await page.goto('/?tab=workOrders')
    await card(page, 'Fix the boiler').getByRole('link', { name: 'Fix the boiler' }).click()
    await expect(section(page)).toContainText('0 of 4')
    await cutOff(page)
    await press(page, 'Water is off', 'No')
    await section(page).getByRole('textbox', { name: "What's wrong with “Water is off”" }).fill('Valve is stuck')
    await section(page).getByRole('button', { name: 'Create Follow-Up Order' }).click()
    await section(page).getByRole('link', { name: 'Open Follow-Up Order' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Water is off' })).toBeVisible()
    await expect(page.getByText('Valve is stuck')).toBeVisible()
    await context.setOffline(false)
    await expect
      .poll(async () => (await business.list<Checklist>('checklists'))[0])
      .toMatchObject({ id: checklist.id, follow_ups: [{ item: ITEMS[1].id }] })
    await page.getByRole('link', { name: 'this work order' }).click()
    await expect(section(page).getByRole('link', { name: 'Open Follow-Up Order' })).toBeVisible()
    expect(await business.list<WorkOrder>('work-orders')).toHaveLength(2)
  },
)

test(
  'completing with required checks left asks, and what is left stays visible',
  { tag: ['@CHK-13'] },
  async ({ page, business }) => {
    const order = await business.addWorkOrder({ title: 'Fix the boiler', status: 'IN_PROGRESS' })
    await addChecklist(business, order)
    await page.goto(`/work-orders/${order.id}`)
    const complete = page.getByRole('button', { name: 'Complete work order' })
    const question = page.getByRole('alertdialog')
    await complete.click()
    await expect(question).toContainText('2 required checklist items left')
    await expect(question.getByRole('listitem').filter({ hasText: 'Panel label' })).toBeVisible()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await press(page, 'Water is off', 'Yes')
    await complete.click()
    await expect(question).toContainText('1 required checklist item left')
    await expect(question).not.toContainText('Water is off')
    await question.getByRole('button', { name: 'Complete Anyway' }).click()
    await expect.poll(async () => (await business.list<WorkOrder>('work-orders'))[0]?.status).toBe('COMPLETED')
    await page.goto('/?tab=workOrders')
    await expect(card(page, 'Fix the boiler')).toContainText('1 item left')
  },
)

test(
  'the form asks before it completes an order, and stays open after Cancel',
  { tag: ['@CHK-13'] },
  async ({ page, business }) => {
    const order = await business.addWorkOrder({ title: 'Fix the boiler', status: 'IN_PROGRESS' })
    await addChecklist(business, order)
    const statusNow = async () => (await business.list<WorkOrder>('work-orders'))[0]?.status
    await page.goto(`/work-orders/${order.id}`)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Edit Work Order' })
    const question = page.getByRole('alertdialog')
    await form.getByRole('combobox', { name: 'Status' }).selectOption('COMPLETED')
    const update = form.getByRole('button', { name: 'Update Work Order' })
    await update.click()
    await expect(question.getByRole('listitem').filter({ hasText: 'Water is off' })).toBeVisible()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(update).toBeEnabled()
    await expect(form.getByRole('combobox', { name: 'Status' })).toHaveValue('COMPLETED')
    expect(await statusNow()).toBe('IN_PROGRESS')
    await update.click()
    await question.getByRole('button', { name: 'Complete Anyway' }).click()
    await expect(form).toBeHidden()
    await expect.poll(statusNow).toBe('COMPLETED')

    // A completed order is edited without a question.
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await form.getByRole('textbox', { name: 'Title' }).fill('Fix the old boiler')
    await update.click()
    await expect(form).toBeHidden()
  },
)

test(
  'an order without a checklist is completed without a question',
  { tag: ['@CHK-13'] },
  async ({ page, business }) => {
    const order = await business.addWorkOrder({ title: 'Fix the boiler', status: 'IN_PROGRESS' })
    await page.goto(`/work-orders/${order.id}`)
    await page.getByRole('button', { name: 'Complete work order' }).click()
    await expect(notifications(page)).toContainText('Work order completed')
    await expect(page.getByText(/checks? left/)).toBeHidden()
  },
)

test('a project gives its new orders checklists', { tag: ['@CHK-15', '@CHK-05'] }, async ({ page, business }) => {
  const project = await business.addProject({ title: 'Lobby' })
  const { id } = await addTemplate(business)
  await page.goto(`/projects/${project.id}`)
  const chosen = page.getByRole('region', { name: 'Checklists for New Orders' })
  await expect(chosen).toContainText('New work orders start without a checklist.')
  await chosen.getByRole('button', { name: 'Choose' }).click()
  await page.getByRole('checkbox', { name: 'Before leaving' }).check()
  await page.getByRole('dialog', { name: 'Choose Checklists' }).getByRole('button', { name: 'Save' }).click()
  await expect(chosen.getByRole('link', { name: 'Before leaving' })).toBeVisible()
  await expect.poll(async () => (await business.list<Project>('projects'))[0]?.checklist_templates).toEqual([id])
  await business.addWorkOrder({ project: project.id })
  expect((await business.list<WorkOrder>('work-orders'))[0]?.checks_left).toBe(2)
})

test(
  'a checklist that is added without a network shows as waiting, and can be filled in once it is sent',
  { tag: ['@CHK-11', '@SYNC-51'] },
  async ({ page, context, business, noise }) => {
    noise.announce(/ERR_INTERNET_DISCONNECTED/)
    const order = await business.addWorkOrder({ title: 'Fix the boiler' })
    await addTemplate(business)
    await page.goto(`/work-orders/${order.id}`)
    await section(page).getByRole('button', { name: 'Add Checklist' }).click()
    await page.getByRole('checkbox', { name: 'Before leaving' }).check()
    await cutOff(page)
    await page.getByRole('button', { name: 'Add 1 Checklist' }).click()
    await expect(section(page).getByRole('listitem')).toHaveText('Before leavingWaiting')
    await expect(section(page)).not.toContainText('No checklists yet')
    await expect(notifications(page)).toContainText('Before leaving')
    await context.setOffline(false)
    await expect(section(page)).toContainText('0 of 4')
    await expect(section(page)).not.toContainText('Waiting')
    expect(await business.list('checklists')).toHaveLength(1)
  },
)

test(
  'items are answered without a network, and reach the server next to the answers of someone else',
  { tag: ['@CHK-11', '@CHK-04'] },
  async ({ page, context, business, noise }) => {
    noise.announce(/ERR_INTERNET_DISCONNECTED/)
    const order = await business.addWorkOrder({ title: 'Fix the boiler' })
    const checklist = await addChecklist(business, order)
    await page.goto('/?tab=workOrders')
    await expect(card(page, 'Fix the boiler')).toBeVisible()
    await card(page, 'Fix the boiler').getByRole('link', { name: 'Fix the boiler' }).click()
    await expect(section(page)).toContainText('0 of 4')
    await cutOff(page)
    await press(page, 'Water is off', 'Yes')
    await section(page).getByRole('checkbox', { name: 'Site swept' }).click()
    await expect(section(page)).toContainText('2 of 4')
    await business.edit('checklists', checklist.id, { answers: { [ITEMS[2].id]: { value: 72 } } })
    await context.setOffline(false)
    await expect
      .poll(() => answersOf(business))
      .toEqual({ 'Site swept': true, 'Water is off': 'yes', Pressure: 72, 'Panel label': undefined })
    await expect(section(page)).toContainText('3 of 4')
  },
)
