import type { Business } from './business.ts'
import type { Locator, Page } from '@playwright/test'

/** The field that selects a work order. */
export const orderField = (within: Page | Locator, name = 'Work Order'): Locator =>
  within.getByRole('combobox', { name, exact: true })

/** The options of such a field, found by their label, because the list is rendered outside the form. */
export const orderOptions = (field: Locator): Locator =>
  field
    .page()
    .getByRole('listbox', { name: /work order/i })
    .getByRole('option')

export async function chooseOrder(field: Locator, title: string): Promise<void> {
  await field.click()
  await orderOptions(field).filter({ hasText: title }).click()
}

/** Three orders of two clients. */
export async function addOrdersOfTwoClients(business: Business) {
  const harbor = await business.addProject({ title: 'Kitchen at Pier 4' })
  const oak = await business.addClient({ name: 'Oak Dental' })
  const clinic = await business.addProject({ title: 'Waiting room', client: oak.id })
  const ann = await business.addWorker({ name: 'Ann Lee' })
  await business.addWorkOrder({
    title: 'Lay tiles',
    project: harbor.id,
    priority: 'HIGH',
    location: '12 Harbor Street',
    scheduled_start: '2031-03-04T15:00:00.000Z',
    assigned_workers: [{ worker_id: ann.id, role: 'PRIMARY' }],
  })
  await business.addWorkOrder({ title: 'Hang lights', project: clinic.id, priority: 'LOW', status: 'ON_HOLD' })
  await business.addWorkOrder({
    title: 'Paint hall',
    project: clinic.id,
    status: 'SCHEDULED',
    scheduled_start: '2031-03-03T15:00:00.000Z',
  })
  return { oak, ann }
}
