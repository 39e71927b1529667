import type { Page } from '@playwright/test'
import { fail, listOf } from '../../faults.ts'
import { expect, test } from '../../fixtures.ts'
import { card } from '../../shell.ts'

const section = (page: Page, title: string) => card(page, title).getByRole('region', { name: 'Work Orders' })

test(
  'a person opens the work orders of one project at a time, by click or key',
  { tag: ['@PRJ-52', '@PRJ-53', '@PRJ-54', '@PRJ-57'] },
  async ({ page, business }) => {
    await business.addProject({ title: 'Kitchen', client: null })
    await business.addProject({ title: 'Hall', client: null })
    await page.goto('/?tab=projects')
    await card(page, 'Kitchen').click({ position: { x: 40, y: 90 } })
    await expect(section(page, 'Kitchen').getByText('No work orders yet', { exact: true })).toBeVisible()
    await card(page, 'Hall').focus()
    await page.keyboard.press('Enter')
    await expect(section(page, 'Hall')).toBeVisible()
    await expect(section(page, 'Kitchen')).toHaveCount(0)

    // Elements with their own click action do not toggle the section.
    await card(page, 'Hall').getByRole('button', { name: 'Delete', exact: true }).click()
    await card(page, 'Hall').getByRole('button', { name: 'Cancel', exact: true }).click()
    await section(page, 'Hall').getByText('No work orders yet').click()
    await expect(section(page, 'Hall')).toBeVisible()
    await card(page, 'Hall').focus()
    await page.keyboard.press('Space')
    await expect(section(page, 'Hall')).toHaveCount(0)
  },
)

test(
  'the section shows each order and assigns workers',
  { tag: ['@PRJ-58', '@PRJ-59', '@PRJ-60', '@PRJ-61', '@LIM-01', '@ASG-01', '@ASG-04'] },
  async ({ page, business }) => {
    const names = ['Ann Lee', 'Bo Chen', 'Cy Diaz', 'Dee Ito', 'Eli Fox']
    const workers = await Promise.all(names.map((name) => business.addWorker({ name })))
    const crew = workers.slice(0, 4).map(({ id }) => ({ worker_id: id, role: 'PRIMARY' }))
    const { id } = await business.addProject({ title: 'Kitchen', client: null })
    await business.addWorkOrder({
      title: 'Lay tiles',
      description: 'x'.repeat(61),
      project: id,
      assigned_workers: crew,
    })
    await page.goto('/?tab=projects')
    await card(page, 'Kitchen').click({ position: { x: 40, y: 90 } })
    const item = section(page, 'Kitchen').getByRole('listitem')
    await expect(item.getByText('Lay tiles', { exact: true })).toBeVisible()
    await expect(item.getByText(`${'x'.repeat(60)}...`, { exact: true })).toBeVisible()
    await expect(item.getByRole('img', { name: /Ann|Bo|Cy|Dee/ })).toHaveText(['AL', 'BC', 'CD'])
    await expect(item.getByText('+1', { exact: true })).toBeVisible()

    await item.getByRole('button', { name: 'Add worker' }).click()
    const eli = page.getByRole('dialog', { name: 'Assign Worker' }).getByRole('group', { name: 'Eli Fox' })
    const sent = page.waitForRequest(/assign_worker/)
    await eli.getByRole('button').click()
    expect((await sent).postDataJSON()).toEqual({ worker_id: workers[4]?.id, role: 'PRIMARY' })
    await expect(item.getByText('+2', { exact: true })).toBeVisible()
  },
)

test(
  'a person adds an order with its project selected, and the count updates immediately',
  { tag: ['@PRJ-55', '@PRJ-56'] },
  async ({ page, business }) => {
    await business.addProject({ title: 'Kitchen', client: null })
    await page.goto('/?tab=projects')
    await card(page, 'Kitchen').click({ position: { x: 40, y: 90 } })
    await section(page, 'Kitchen').getByRole('button', { name: 'Add Work Order', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'New Work Order' })
    await expect(form.getByLabel('Project')).toHaveValue('Kitchen')
    await form.getByLabel('Title').fill('Lay tiles')
    await form.getByLabel('Description').fill('Kitchen floor')
    await form.getByRole('button', { name: 'Create Work Order' }).click()
    await expect(form).toHaveCount(0)
    await expect(section(page, 'Kitchen').getByText('Lay tiles', { exact: true })).toBeVisible()
    await expect(card(page, 'Kitchen').getByText('Work Orders: 1 active', { exact: true })).toBeVisible()
  },
)

test(
  'work orders of a project that fail to load show an error and can be retried',
  { tag: ['@ERR-27'] },
  async ({ page, business, noise }) => {
    noise.announce(/status of 500/)
    await business.addProject({ title: 'Kitchen', client: null })
    await page.goto('/?tab=projects')
    const letThrough = await fail(page, listOf('work-orders'), { status: 500, json: {} })
    await card(page, 'Kitchen').click({ position: { x: 40, y: 90 } })
    await expect(section(page, 'Kitchen').getByText('Failed to load data', { exact: true })).toBeVisible()
    await letThrough()
    await section(page, 'Kitchen').getByRole('button', { name: 'Retry' }).click()
    await expect(section(page, 'Kitchen').getByText('No work orders yet')).toBeVisible()
  },
)
