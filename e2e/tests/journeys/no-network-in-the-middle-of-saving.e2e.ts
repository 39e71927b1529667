import type { Page } from '@playwright/test'
import { callsTo, count } from '../../faults.ts'
import { expect, test } from '../../fixtures.ts'
import { fillIn } from '../../record-forms.ts'
import { takePhoto } from '../../photos.ts'
import { card } from '../../shell.ts'

/** One request reaches the server and takes effect; the connection breaks before the response is back. */
async function loseAnswer(page: Page, path: RegExp): Promise<void> {
  let isLost = false
  await page.route(path, async (route) => {
    if (isLost || route.request().method() === 'GET') return route.fallback()
    isLost = true
    await route.fetch()
    await route.abort()
  })
}

test(
  'a work order whose response was lost is kept with its key, and only one is created',
  { tag: ['@API-92', '@SYNC-90'] },
  async ({ page, business, noise }) => {
    noise.announce(/ERR_FAILED/)
    await business.addProject({ title: 'Kitchen at Pier 4' })
    await page.goto('/?tab=workOrders')
    await page.getByRole('button', { name: 'New Work Order', exact: true }).click()
    const form = page.getByRole('region', { name: 'New Work Order' })
    await fillIn(form, { Title: 'Lay tiles', Project: 'Kitchen at Pier 4', Description: 'Start at the drain' })
    await loseAnswer(page, /\/api\/work-orders\/$/)
    const creates = count(page, callsTo('POST', /^\/api\/work-orders\/$/))
    await form.getByRole('button', { name: 'Create Work Order' }).click()
    await expect(form).toHaveCount(0)
    await expect(card(page, 'Lay tiles')).not.toContainText('Waiting')
    await expect(card(page, 'Lay tiles')).toHaveCount(1)
    // The outbox sends it as an operation.
    expect(creates()).toBe(1)
    expect(await business.list('work-orders')).toHaveLength(1)
  },
)

test(
  'a person changes a client after a lost response, and no second client is created',
  { tag: ['@API-92'] },
  async ({ page, business, noise }) => {
    noise.announce(/ERR_FAILED/)
    await page.goto('/?tab=clients')
    await page.getByRole('button', { name: 'New Client', exact: true }).click()
    const form = page.getByRole('region', { name: 'New Client' })
    await fillIn(form, { Name: 'Harbor Homes', Email: 'office@harbor.example' })
    await loseAnswer(page, /\/api\/clients\/$/)
    const save = form.getByRole('button', { name: 'Save Client' })
    await save.click()
    await card(page, 'Harbor Homes').getByRole('button', { name: 'Edit', exact: true }).click()
    const edit = page.getByRole('region', { name: 'Edit Client' }).or(page.getByRole('dialog', { name: 'Edit Client' }))
    await edit.getByLabel('Name').fill('Harbor Houses')
    await edit.getByRole('button', { name: 'Save Client' }).click()
    await expect.poll(() => business.list('clients')).toMatchObject([{ name: 'Harbor Houses' }])
    await expect(card(page, 'Harbor Houses')).toHaveCount(1)
  },
)

test(
  'an edit whose response is lost is saved once without a question',
  { tag: ['@API-93', '@SYNC-50'] },
  async ({ page, business, noise }) => {
    noise.announce(/ERR_FAILED/)
    const { id } = await business.addWorkOrder({ title: 'Lay tiles' })
    await page.goto(`/work-orders/${id}`)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Edit Work Order' })
    await form.getByLabel('Title').fill('Lay all tiles')
    await loseAnswer(page, /\/api\/work-orders\/\d+\/$/)
    await form.getByRole('button', { name: 'Update Work Order' }).click()
    await expect(form).toHaveCount(0)
    await expect(page.getByText('All changes synced')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Lay all tiles' })).toBeVisible()
    const timeline = page.getByRole('region', { name: 'Timeline', exact: true })
    await timeline.getByRole('button', { name: 'Show Edits' }).click()
    await expect(timeline.getByText('changed the work order')).toHaveCount(1)
  },
)

test(
  'a photo whose response was lost is kept on the device, and stored once',
  { tag: ['@API-92'] },
  async ({ page, business, noise }) => {
    noise.announce(/ERR_FAILED/)
    await business.addWorkOrder({ title: 'Lay tiles', status: 'ON_HOLD' })
    await page.goto('/?tab=workOrders')
    const chooser = page.waitForEvent('filechooser')
    await card(page, 'Lay tiles').getByRole('button', { name: 'Add photo 0' }).click()
    await (await chooser).setFiles(await takePhoto())
    const preview = page.getByRole('dialog', { name: 'Photo Preview' })
    await loseAnswer(page, /\/api\/works\//)
    await preview.getByRole('button', { name: 'Upload Photo' }).click()
    await expect(preview).toHaveCount(0)
    await expect(page.getByText('All changes synced')).toBeVisible()
    await expect(card(page, 'Lay tiles').getByRole('button', { name: 'Add photo 1' })).toBeVisible()
  },
)
