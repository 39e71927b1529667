import type { Client } from '@daywork/domain/clients/client'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import type { Page } from '@playwright/test'
import { callsTo, fail, hold } from '../../faults.ts'
import { expect, test } from '../../fixtures.ts'
import { card, notifications } from '../../shell.ts'

test(
  'the page of a client shows who and where, what is open, what was done, and what happened',
  { tag: ['@CLI-36', '@phone'] },
  async ({ page, business }) => {
    const client = await business.addClient({
      name: 'Harbor Homes',
      phone_number: '+15555550142',
      address: '5 Pier Road, Boston',
      notes: 'Ring twice',
    })
    const project = await business.addProject({ title: 'Dock', client: client.id })
    await business.addProject({ title: 'Old shed', client: client.id, status: 'COMPLETED' })
    await business.addWorkOrder({ title: 'Planks', project: project.id, status: 'SCHEDULED' })
    await business.addWorkOrder({ title: 'Survey', project: project.id, status: 'COMPLETED' })
    await page.goto(`/clients/${client.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Harbor Homes'])
    await expect(page.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+15555550142')
    await expect(page.getByRole('link', { name: 'Text' })).toHaveAttribute('href', 'sms:+15555550142')
    await expect(page.getByRole('link', { name: 'Maps' })).toHaveAttribute('href', /5%20Pier%20Road/)
    const list = (name: string) => page.getByRole('list', { name, exact: true })
    await expect(list('Open Projects')).toContainText('Dock')
    await expect(list('Open Work Orders').getByRole('listitem')).toHaveText([/Planks/])
    await expect(list('Completed Projects')).toContainText('Old shed')
    await expect(list('Completed Work Orders').getByRole('listitem')).toHaveText([/Survey/])
    await expect(page.getByRole('definition').filter({ hasText: 'Ring twice' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Timeline', exact: true })).toContainText('added work order “Survey”')
    await list('Open Projects').getByRole('link', { name: 'Dock' }).click()
    await expect(page).toHaveURL(new RegExp(`/projects/${project.id}$`))
  },
)

test('a wrong fact is corrected in place, and undone', { tag: ['@CLI-37', '@CLI-46'] }, async ({ page, business }) => {
  const { id } = await business.addClient({ name: 'Harbor Homes', phone_number: '+15555550142' })
  await page.goto(`/clients/${id}`)
  await page.getByRole('button', { name: 'Edit phone' }).click()
  const field = page.getByRole('textbox', { name: 'Phone' })
  await expect(field).toBeFocused()
  await field.fill('12')
  await field.press('Enter')
  await expect(page.getByText('Please enter a valid US phone number')).toBeVisible()
  await field.fill('5555550143')
  await field.press('Enter')
  await expect(page.getByRole('button', { name: 'Edit phone' })).toBeFocused()
  await expect(page.getByRole('main')).toContainText('(555) 555-0143')
  const saved = notifications(page).filter({ hasText: 'Phone saved' })
  await expect(saved).toBeVisible()
  expect(await business.list<Client>('clients')).toMatchObject([{ phone_number: '+15555550143' }])
  await saved.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('main')).toContainText('(555) 555-0142')
  const timeline = page.getByRole('region', { name: 'Timeline', exact: true })
  await timeline.getByRole('button', { name: 'Show Edits' }).click()
  await expect(timeline).toContainText('changed client “Harbor Homes” 2 times')
})

test(
  'the photos of a client are listed by month and open the viewer',
  { tag: ['@CLI-38'] },
  async ({ page, business }) => {
    const project = await business.addProject()
    const order = await business.addWorkOrder({ project: project.id })
    await business.addPhoto(order)
    await business.addPhoto(order)
    await page.goto(`/clients/${project.client}`)
    const photos = page.getByRole('region', { name: 'Photos', exact: true })
    await photos.scrollIntoViewIfNeeded()
    const thumbnails = photos.getByRole('list', { name: /^Photos from / }).getByRole('button')
    await expect(thumbnails).toHaveCount(2)
    await thumbnails.first().click()
    await expect(page.getByRole('dialog')).toContainText('1 of 2')
  },
)

test(
  'a deleted client leads back to the list, and can be restored there and at its address',
  { tag: ['@CLI-39', '@CLI-40'] },
  async ({ page, business, noise }) => {
    noise.announce(/status of 404/)
    const { id } = await business.addClient({ name: 'Harbor Homes' })
    await page.goto(`/clients/${id}`)
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page).toHaveURL(/tab=clients/)
    await notifications(page).getByRole('button', { name: 'Undo' }).click()
    await expect(card(page, 'Harbor Homes')).toBeVisible()
    await business.remove('clients', id)
    await page.goto(`/clients/${id}`)
    await expect(page.getByRole('heading', { name: 'Client not found', level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(page.getByRole('heading', { name: 'Harbor Homes', level: 1 })).toBeVisible()
    await page.goto('/clients/999999999')
    await expect(page.getByText('It may have been deleted, or the link is wrong.')).toBeVisible()
  },
)

test(
  "'On this page' leads to a section and moves the focus there",
  { tag: ['@CLI-42'] },
  async ({ page, business }) => {
    const project = await business.addProject()
    await Promise.all(Array.from({ length: 12 }, () => business.addWorkOrder({ project: project.id })))
    await page.goto(`/clients/${project.client}`)
    const orders = page.getByRole('list', { name: 'Open Work Orders', exact: true })
    await expect(orders.getByRole('listitem')).not.toHaveCount(0)
    const jumps = page.getByRole('navigation', { name: 'On this page' }).getByRole('button')
    await expect(jumps).toHaveText(['Photos', 'Timeline'])
    for (const name of ['Photos', 'Timeline']) {
      await page.getByRole('navigation', { name: 'On this page' }).getByRole('button', { name }).click()
      const section = page.getByRole('region', { name, exact: true })
      await expect(section).toBeFocused()
      await expect(section.getByRole('heading', { name })).toBeInViewport()
    }
  },
)

test(
  'an edit that is being saved is stored before the page is left',
  { tag: ['@CLI-43'] },
  async ({ page, business }) => {
    const { id } = await business.addClient({ phone_number: '+15555550142' })
    await page.goto(`/clients/${id}`)
    const release = await hold(page, SAVE)
    await savePhone(page, '5555550143')
    await page.getByRole('link', { name: 'Clients', exact: true }).click()
    // Time enough to leave, if nothing kept the page.
    await expect(page.getByRole('button', { name: 'Edit phone' })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/clients/${id}$`))
    await release()
    await expect(page).toHaveURL(/tab=clients/)
    expect(await business.list<Client>('clients')).toMatchObject([{ phone_number: '+15555550143' }])
  },
)

test(
  'an edit that cannot be stored keeps its page, until it is discarded',
  { tag: ['@CLI-43'] },
  async ({ page, business, noise }) => {
    noise.announce(/status of 500/)
    const { id } = await business.addClient({ phone_number: '+15555550142' })
    await page.goto(`/clients/${id}`)
    await fail(page, SAVE, { status: 500, json: { detail: 'Internal server error.' } })
    const release = await hold(page, SAVE)
    await savePhone(page, '5555550143')
    await page.getByRole('link', { name: 'Clients', exact: true }).click()
    await release()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Keep Editing' }).click()
    await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('(555) 555-0143')
    await page.getByRole('link', { name: 'Clients', exact: true }).click()
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(page).toHaveURL(/tab=clients/)
  },
)

test(
  'a work order whose end has passed is marked as late, until it is done',
  { tag: ['@CLI-44', '@SCH-09'] },
  async ({ page, business }) => {
    const { id: project, client } = await business.addProject()
    const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60_000).toISOString()
    const add = (title: string, fields: Partial<WorkOrder>) => business.addWorkOrder({ title, project, ...fields })
    await add('Over', { scheduled_start: inHours(-50), scheduled_end: inHours(-48) })
    await add('Without an end', { scheduled_start: inHours(-48) })
    await add('Under way', { scheduled_start: inHours(-1), scheduled_end: inHours(1) })
    await add('Finished', { scheduled_start: inHours(-50), scheduled_end: inHours(-48), status: 'COMPLETED' })
    await page.goto(`/clients/${client}`)
    const order = (title: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: title }).first()
    const late = (title: string) => order(title).getByText('Late', { exact: true })
    await expect(late('Over')).toBeVisible()
    await expect(late('Without an end')).toBeVisible()
    await expect(order('Finished')).toBeVisible()
    await expect(late('Under way')).toHaveCount(0)
    await expect(late('Finished')).toHaveCount(0)
  },
)

test(
  'the page of a client prints its record alone, black on white',
  { tag: ['@CLI-45'] },
  async ({ page, business }) => {
    const project = await business.addProject({ title: 'Dock' })
    await business.addWorkOrder({ title: 'Planks', project: project.id })
    await page.emulateMedia({ colorScheme: 'dark' })
    // As wide as a letter, on which the shell is that of a phone.
    await page.setViewportSize({ width: 720, height: 900 })
    await page.goto(`/clients/${project.client}`)
    const main = page.getByRole('main')
    await expect(main.getByRole('list', { name: 'Open Work Orders' })).toContainText('Planks')
    await expect(main.getByRole('button').first()).toBeVisible()
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
    await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0)
    await expect(page.getByText('Daywork', { exact: true }).filter({ visible: true })).toHaveCount(0)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeVisible()
    await expect(heading).toHaveCSS('color', 'rgb(0, 0, 0)')
    await expect(
      main.getByRole('list', { name: 'Open Work Orders' }).getByRole('link', { name: 'Planks' }),
    ).toBeVisible()
  },
)

const SAVE = callsTo('PATCH', /\/api\/clients\/\d+\/$/)

async function savePhone(page: Page, typed: string): Promise<void> {
  await page.getByRole('button', { name: 'Edit phone' }).click()
  const field = page.getByRole('textbox', { name: 'Phone' })
  await field.fill(typed)
  await field.press('Enter')
  await expect(page.getByRole('button', { name: 'Edit phone' })).toBeVisible()
}
