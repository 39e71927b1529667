import type { Page } from '@playwright/test'
import type { Work } from '@daywork/domain/portfolio/work'
import { callsTo, count, fail, hold, listOf } from '../../faults.ts'
import { expect, test } from '../../fixtures.ts'
import { tabTo } from '../../keyboard.ts'
import { orderField, orderOptions } from '../../orders.ts'
import { openCapture } from '../capture/capture-page.ts'
import { makePicture } from './pictures.ts'
import { allTiles, openDetails, openPortfolio, openUpload, tile, uploadForm } from './portfolio-screen.ts'

const CHOICES = callsTo('GET', /^\/api\/work-orders\/choices\/$/)

/** On phones, the form opens in full only once there is something to send. */
async function openChosen(page: Page) {
  await openUpload(page)
  const form = uploadForm(page)
  await form.getByLabel('Files', { exact: true }).setInputFiles([await makePicture('landscape')])
  return { form, field: orderField(form), options: orderOptions(orderField(form)) }
}

test(
  'a person finds an order by typing, sees its project and client, and chooses it by keyboard',
  { tag: ['@PORT-04', '@PORT-09'] },
  async ({ page, business }) => {
    const client = (await business.addClient({ name: 'Harbor Homes' })).id
    const project = (await business.addProject({ title: 'Kitchen', client })).id
    const expected = await business.addWorkOrder({ title: 'Lay tiles', project })
    await business.addWorkOrder({ title: 'Paint the hall', project })
    const loads = count(page, listOf('work-orders'))
    const { form, field, options } = await openChosen(page)
    await tabTo(page, field)
    await page.keyboard.type('TILE')
    await expect(options).toHaveText([/^Lay tilesKitchen · Harbor Homes · In Progress$/])
    await expect(field).toHaveAttribute('aria-activedescendant', /./)
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue('Lay tiles')
    await expect(options).toHaveCount(0)
    await expect(form.getByRole('button', { name: 'Upload', exact: true })).toBeEnabled()

    // Typing without selecting changes nothing, and Escape closes the list.
    await field.press('ArrowDown')
    await expect(options).toHaveText([/^No work order$/, /^Paint the hall/, /^Lay tiles/])
    await expect(options.filter({ hasText: 'Lay tiles' })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.type('pain')
    await page.keyboard.press('Escape')
    await expect(options).toHaveCount(0)
    await expect(field).toHaveValue('Lay tiles')
    await form.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect.poll(() => business.list<Work>('works')).toMatchObject([{ work_order_id: expected.id }])
    expect(loads()).toBe(0)
  },
)

test(
  'an emptied field selects no order, and Enter does not choose an outdated match',
  { tag: ['@PORT-04'] },
  async ({ page, business }) => {
    await business.addWorkOrder({ title: 'Lay tiles' })
    const { form, field, options } = await openChosen(page)
    await field.click()
    await options.filter({ hasText: 'Lay tiles' }).click()
    await field.fill('')
    await field.press('Tab')
    await expect(field).toHaveValue('')

    await field.click()
    await expect(options).toHaveCount(2)
    const release = await hold(page, CHOICES)
    await field.fill('paint')
    await field.press('Enter')
    // The order that is still listed was not selected, and the form was not submitted.
    await expect(field).toHaveValue('paint')
    await release()
    await expect(page.getByText('No work orders match the search', { exact: true })).toBeVisible()
    await expect(form.getByRole('button', { name: 'Upload', exact: true })).toBeEnabled()
    expect(await business.list('works')).toEqual([])
  },
)

test(
  'Enter ignores the option that was active before the list was closed',
  { tag: ['@PORT-04'] },
  async ({ page, business }) => {
    const project = (await business.addProject({ title: 'Kitchen' })).id
    await business.addWorkOrder({ title: 'Lay tiles', project })
    await business.addWorkOrder({ title: 'Paint the hall', project })
    const { field, options } = await openChosen(page)
    await field.click()
    await options.filter({ hasText: 'Lay tiles' }).click()
    await expect(field).toHaveValue('Lay tiles')
    await field.press('ArrowDown')
    await expect(options).toHaveText([/^No work order$/, /^Paint the hall/, /^Lay tiles/])
    const isActive = (title: string) =>
      expect(options.filter({ hasText: title })).toHaveAttribute('data-is-active', 'true')
    await isActive('Lay tiles')
    await field.press('ArrowUp')
    await isActive('Paint the hall')
    await field.press('Escape')
    await expect(options).toHaveCount(0)
    await field.press('ArrowDown')
    await isActive('Lay tiles')
    await field.press('Enter')
    await expect(options).toHaveCount(0)
    await expect(field).toHaveValue('Lay tiles')
  },
)

test(
  'Escape in the form of a work closes the list of orders first and then the form',
  { tag: ['@PORT-02'] },
  async ({ page, business }) => {
    const order = await business.addWorkOrder({ title: 'Lay tiles' })
    await business.addWork({ description: 'Tiles laid', work_order_id: order.id }, [await makePicture('landscape')])
    await openPortfolio(page)
    await tile(page, 'Photo: Tiles laid').click()
    await (await openDetails(page, 'Tiles laid')).getByRole('button', { name: 'Edit', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Edit Photo' })
    const field = orderField(form)
    await expect(field).toHaveValue('Lay tiles')
    await field.click()
    await expect(orderOptions(field)).toHaveCount(2)
    await page.keyboard.press('Escape')
    await expect(orderOptions(field)).toHaveCount(0)
    await expect(field).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(form).toHaveCount(0)
  },
)

test(
  'a form that is saved while the emptied field has the focus removes the order',
  { tag: ['@PORT-02', '@PORT-04'] },
  async ({ page, business }) => {
    const order = await business.addWorkOrder({ title: 'Lay tiles' })
    await business.addWork({ description: 'Tiles laid', work_order_id: order.id }, [await makePicture('landscape')])
    await openPortfolio(page)
    await tile(page, 'Photo: Tiles laid').click()
    await (await openDetails(page, 'Tiles laid')).getByRole('button', { name: 'Edit', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Edit Photo' })
    const field = orderField(form)
    await expect(field).toHaveValue('Lay tiles')
    await field.fill('')
    await expect(orderOptions(field)).toHaveCount(2)
    await form.getByRole('button', { name: 'Save Photo' }).click()
    await expect(form).toHaveCount(0)
    await expect.poll(() => business.list<Work>('works')).toMatchObject([{ work_order_id: null }])
  },
)

test(
  'hundreds of orders load page by page, and a person filters the portfolio by the oldest',
  { tag: ['@PORT-04', '@GEN-02'] },
  async ({ page, business }) => {
    const project = (await business.addProject({ title: 'Kitchen' })).id
    const oldest = await business.addWorkOrder({ title: 'The oldest of all', project })
    await business.addWork({ description: 'Long ago', work_order_id: oldest.id }, [await makePicture('landscape')])
    await business.addWork({ description: 'Of no order' }, [await makePicture('landscape')])
    await Promise.all(
      Array.from({ length: 65 }, (_, index) => business.addWorkOrder({ title: `Order ${index}`, project })),
    )
    await openPortfolio(page)
    const filter = page.getByRole('toolbar', { name: 'Filters' }).getByRole('button', { name: /^Work Order/ })
    await filter.click()
    const choices = page.getByRole('dialog', { name: 'Work Order' })
    const options = choices.getByRole('radio')
    await expect(options).toHaveCount(30)
    await options.last().scrollIntoViewIfNeeded()
    await expect(options).toHaveCount(60)
    await options.last().scrollIntoViewIfNeeded()
    await expect(options).toHaveCount(66)
    await choices.getByRole('searchbox').fill('oldest')
    await expect(options).toHaveCount(1)
    await options.click()
    await expect(page).toHaveURL(new RegExp(`order=${oldest.id}$`))
    await expect(allTiles(page)).toHaveCount(1)
    await page.reload()
    await expect(filter).toHaveText('Work Order: The oldest of all')
    await page.getByRole('button', { name: 'Remove filter: Work Order' }).click()
    await expect(allTiles(page)).toHaveCount(2)
  },
)

test(
  'orders that fail to load show an error and can be retried',
  { tag: ['@PORT-04'] },
  async ({ page, business, noise, context }) => {
    noise.announce(/status of 500|ERR_INTERNET_DISCONNECTED/)
    await business.addWorkOrder({ title: 'Lay tiles' })
    const { field, options } = await openChosen(page)
    await fail(page, CHOICES, { status: 500, json: { detail: 'Internal server error.' } }, 1)
    await field.click()
    const retry = page.getByRole('button', { name: 'Retry', exact: true })
    await expect(page.getByText("Couldn't load work orders", { exact: true })).toBeVisible()
    await retry.click()
    await expect(options).toHaveCount(2)
    await context.setOffline(true)
    await field.fill('tiles')
    await expect(page.getByText('Search needs a connection', { exact: true })).toBeVisible()
    await context.setOffline(false)
    await expect(options).toHaveCount(1)
    await expect(field).toBeFocused()
  },
)

test(
  'the capture screen offers orders in progress and finds all others by typing',
  { tag: ['@CAP-01'] },
  async ({ page, business }) => {
    const project = (await business.addProject({ title: 'Kitchen' })).id
    await business.addWorkOrder({ title: 'Lay tiles', project, status: 'IN_PROGRESS' })
    await business.addWorkOrder({ title: 'Lay carpet', project, status: 'COMPLETED' })
    await openCapture(page)
    const field = orderField(page)
    const options = orderOptions(field)
    await field.click()
    await expect(options).toHaveText([/^No work order$/, /^Lay tiles/])
    await field.fill('lay')
    await expect(options).toHaveText([/^Lay carpet.*Completed$/, /^Lay tiles/])
    await options.first().click()
    await expect(field).toHaveValue('Lay carpet')
    await page.getByRole('button', { name: 'Clear Work Order' }).click()
    await expect(field).toHaveValue('')
  },
)
