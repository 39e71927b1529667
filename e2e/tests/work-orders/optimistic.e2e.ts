import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { callsTo, fail, hold } from '../../faults.ts'
import { card, notifications } from '../../shell.ts'

const START = callsTo('POST', /\/start_work\/$/)
const ASSIGN = callsTo('POST', /\/assign_worker\/$/)
const FAILURE = { status: 500, json: { detail: 'Internal server error.' } }

/** Delays requests, then fails them. */
async function holdThenFail(page: Page, calls: typeof START): Promise<() => Promise<void>> {
  await fail(page, calls, FAILURE)
  return hold(page, calls)
}

test(
  'starting shows immediately; if it fails, it is reverted, and a form that was opened in the meantime keeps its text',
  { tag: ['@CACHE-24', '@WO-36'] },
  async ({ page, business, noise }) => {
    noise.announce(/status of 500/)
    const { id } = await business.addWorkOrder({ title: 'Lay tiles', status: 'PENDING' })
    await page.goto('/?tab=workOrders')
    const order = card(page, 'Lay tiles')
    const release = await holdThenFail(page, START)
    await order.getByRole('button', { name: 'Start', exact: true }).click()
    await expect(order.getByText('In Progress', { exact: true })).toBeVisible()
    await expect(order.getByRole('button', { name: 'Start', exact: true })).toBeDisabled()

    await order.getByRole('button', { name: 'Edit', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Edit Work Order' })
    await form.getByLabel('Title').fill('Lay all tiles')
    await release()
    await expect(notifications(page).filter({ hasText: 'Internal server error.' })).toBeVisible()
    await expect(form.getByLabel('Title')).toHaveValue('Lay all tiles')
    await form.getByRole('button', { name: 'Update Work Order' }).click()
    await expect(form).toHaveCount(0)
    await expect(card(page, 'Lay all tiles').getByRole('button', { name: 'Start', exact: true })).toBeVisible()
    // A change that was shown, but failed, is not saved with the form.
    expect(await business.list('work-orders')).toMatchObject([{ id, title: 'Lay all tiles', status: 'PENDING' }])
  },
)

test(
  'an assigned worker shows immediately, and disappears if the assignment fails',
  { tag: ['@CACHE-24', '@ASG-05'] },
  async ({ page, business, noise }) => {
    noise.announce(/status of 500/)
    await business.addWorker({ name: 'Ann Lee' })
    await business.addWorkOrder({ title: 'Lay tiles' })
    await page.goto('/?tab=workOrders')
    const order = card(page, 'Lay tiles')
    const release = await holdThenFail(page, ASSIGN)
    await order.getByRole('button', { name: 'Add worker' }).click()
    const menu = page.getByRole('dialog', { name: 'Assign Worker' })
    await menu.getByRole('group', { name: 'Ann Lee' }).getByRole('button').click()
    await expect(order.getByRole('img', { name: 'Ann Lee' })).toBeVisible()
    await expect(menu.getByText('Assigned', { exact: true })).toBeVisible()
    await release()
    const alert = page.getByRole('alertdialog', { name: 'Could not assign worker to work order. Please try again.' })
    await alert.getByRole('button', { name: 'OK' }).click()
    await expect(order.getByRole('img', { name: 'Ann Lee' })).toHaveCount(0)
  },
)
