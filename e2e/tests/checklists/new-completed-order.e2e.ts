import type { ChecklistTemplate } from '@daywork/domain/checklists/checklist'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import type { Page } from '@playwright/test'
import type { Business } from '../../business.ts'
import { expect, test } from '../../fixtures.ts'
import { chooseRecord } from '../../record-forms.ts'

test(
  'the form asks before it creates a completed order whose project has required checks',
  { tag: ['@CHK-13'] },
  async ({ page, business }) => {
    const { create, form, question } = await fillInCompleted(page, business)
    await create.click()
    await expect(question).toContainText('2 required checklist items left')
    await expect(question.getByRole('listitem').filter({ hasText: 'Water is off' })).toBeVisible()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(create).toBeEnabled()
    expect(await business.list<WorkOrder>('work-orders')).toEqual([])
    await create.click()
    await question.getByRole('button', { name: 'Complete Anyway' }).click()
    await expect(form).toBeHidden()
    expect(await business.list<WorkOrder>('work-orders')).toMatchObject([{ status: 'COMPLETED', checks_left: 2 }])
  },
)

/** Fills in a completed order of a project with required checks. */
async function fillInCompleted(page: Page, business: Business) {
  const items = [
    { id: '4f9f2d4e-9d0b-4b53-9f1c-2b8e6a7c1d01', kind: 'check', label: 'Site swept' },
    { id: '4f9f2d4e-9d0b-4b53-9f1c-2b8e6a7c1d02', kind: 'yes_no', label: 'Water is off', required: true },
    { id: '4f9f2d4e-9d0b-4b53-9f1c-2b8e6a7c1d03', kind: 'photo', label: 'Panel label', required: true },
  ]
  const { id: template } = await business.add<ChecklistTemplate>('checklist-templates', { title: 'Leaving', items })
  await business.addProject({ title: 'Lobby', checklist_templates: [template] })
  await page.goto('/?tab=workOrders')
  await page.getByRole('button', { name: 'Create Work Order' }).click()
  const form = page.getByRole('dialog', { name: 'New Work Order' })
  const question = page.getByRole('alertdialog')
  await form.getByLabel('Title').fill('Fix the boiler')
  await chooseRecord(form.getByLabel('Project'), 'Lobby')
  await form.getByLabel('Description').fill('Done on the way')
  await form.getByRole('combobox', { name: 'Status' }).selectOption('COMPLETED')
  const create = form.getByRole('button', { name: 'Create Work Order' })
  return { create, form, question }
}

test(
  'the form asks once, also if it sends the order again after a lost response',
  { tag: ['@CHK-13', '@API-92'] },
  async ({ page, business, noise }) => {
    noise.announce(/status of 502/)
    noise.announce(/status of 422/)
    const { create, form, question } = await fillInCompleted(page, business)
    // The order is saved, but what is in front of the server fails.
    let isLost = false
    await page.route(/\/api\/work-orders\/$/, async (route) => {
      if (isLost || route.request().method() !== 'POST') return route.fallback()
      isLost = true
      await route.fetch()
      await route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' })
    })
    await create.click()
    await question.getByRole('button', { name: 'Complete Anyway' }).click()
    await expect(create).toBeEnabled()
    await form.getByLabel('Description').fill('Done on the way back')
    await create.click()
    // A second question would hold it up.
    await expect(form).toContainText('Your first save went through')
    expect(await business.list<WorkOrder>('work-orders')).toMatchObject([{ description: 'Done on the way' }])
  },
)
