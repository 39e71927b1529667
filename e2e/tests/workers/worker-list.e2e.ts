import { callsTo, fail, listOf } from '../../faults.ts'
import { expect, test } from '../../fixtures.ts'
import { card, tabHeading } from '../../shell.ts'

test(
  'a worker card shows the details of the worker',
  { tag: ['@WRK-35', '@WRK-36', '@WRK-37', '@WRK-38', '@WRK-40', '@WRK-42', '@WRK-43', '@WRK-44', '@WRK-45'] },
  async ({ page, business }) => {
    await business.addWorker({
      name: 'Ann Lee',
      title: 'Electrician',
      phone: '5555550142',
      email: 'ann@lee.test',
      status: 'BUSY',
      skills: { Wiring: true, 'OSHA 30': true },
    })
    await business.addWorker({ name: 'Bo Chen', phone: null, email: 'bo@chen.test' })
    await page.goto('/?tab=workers')
    const ann = card(page, 'Ann Lee')
    await expect(ann.getByText('Electrician', { exact: true })).toBeVisible()
    await expect(ann.getByText('just now')).toBeVisible()
    await expect(ann.getByText('Busy', { exact: true })).toBeVisible()
    const contact = ann.getByRole('region', { name: /^Contact/ })
    await expect(contact.getByRole('link', { name: '(555) 555-0142' })).toHaveAttribute('href', 'tel:+15555550142')
    await expect(contact.getByRole('link', { name: 'ann@lee.test' })).toHaveAttribute('href', 'mailto:ann@lee.test')
    await expect(ann.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+15555550142')
    await expect(ann.getByRole('heading', { name: 'Skills & Expertise' })).toBeVisible()
    await expect(ann.getByRole('listitem')).toHaveText(['Wiring', 'OSHA 30'])

    const bo = card(page, 'Bo Chen')
    await expect(bo.getByRole('button', { name: 'Call' })).toBeDisabled()
    await expect(bo.getByRole('region', { name: /^Contact/ }).getByRole('link')).toHaveText(['bo@chen.test'])
    await expect(bo.getByRole('heading', { name: 'Skills & Expertise' })).toHaveCount(0)
  },
)

test(
  'a person finds workers by search and status, the available ones first',
  { tag: ['@WRK-26', '@WRK-27', '@WRK-28', '@WRK-31', '@WRK-32', '@FMT-14'] },
  async ({ page, business }) => {
    await business.addWorker({ name: 'Zoe Park', skills: { Roofing: true } })
    await business.addWorker({ name: 'Ann Lee', status: 'BUSY', title: 'Roofer' })
    await business.addWorker({ name: 'Bo Chen', status: 'ON_LEAVE', email: 'bo@chen.test' })
    await business.addWorker({ name: 'Cy Diaz' })
    await page.goto('/?tab=workers')
    const names = page.getByRole('article').getByRole('heading', { level: 2 })
    await expect(names).toHaveText(['Cy Diaz', 'Zoe Park', 'Ann Lee', 'Bo Chen'])
    const filters = page.getByRole('group', { name: 'Filter by status' }).getByRole('button')
    await expect(filters).toHaveText(['All', 'Available', 'Busy', 'On Leave', 'Inactive'])
    await expect(filters.filter({ hasText: 'All' })).toHaveAttribute('aria-pressed', 'true')

    await filters.filter({ hasText: 'Busy' }).click()
    await expect(names).toHaveText(['Ann Lee'])
    await page.getByRole('searchbox').fill('zoe')
    await expect(page.getByText('No matching workers found', { exact: true })).toBeVisible()
    await filters.filter({ hasText: 'All' }).click()
    await expect(names).toHaveText(['Zoe Park'])
    await page.getByRole('searchbox').fill('ROOF')
    await expect(names).toHaveText(['Zoe Park', 'Ann Lee'])
    await page.getByRole('searchbox').fill('555-01')
    await expect(names).toHaveText(['Cy Diaz', 'Zoe Park', 'Ann Lee', 'Bo Chen'])
    await page.getByRole('searchbox').fill('')
    await filters.filter({ hasText: 'Inactive' }).click()
    await expect(page.getByText('No matching workers found', { exact: true })).toBeVisible()
  },
)

test(
  'the details list the work orders of one worker at a time',
  { tag: ['@WRK-46', '@WRK-47', '@WRK-48', '@WRK-49', '@WRK-50', '@WRK-51', '@WRK-55'] },
  async ({ page, business }) => {
    const ann = await business.addWorker({ name: 'Ann Lee' })
    await business.addWorker({ name: 'Bo Chen' })
    const assigned_workers = [{ worker_id: ann.id, role: 'PRIMARY' }]
    const { project } = await business.addWorkOrder({
      title: 'Lay tiles',
      description: 'x'.repeat(101),
      assigned_workers,
    })
    await business.addWorkOrder({ title: 'Paint hall', status: 'COMPLETED', project, assigned_workers })
    await page.goto('/?tab=workers')
    await expect(card(page, 'Ann Lee').getByText('2 work orders', { exact: true })).toBeVisible()
    await expect(card(page, 'Bo Chen').getByText('0 work orders', { exact: true })).toBeVisible()

    await card(page, 'Ann Lee').getByRole('button', { name: 'View Details' }).click()
    const orders = card(page, 'Ann Lee').getByRole('list', { name: 'Work orders' })
    await expect(orders.getByRole('heading')).toHaveText(['Lay tiles', 'Paint hall'])
    await expect(orders.getByText(`${'x'.repeat(100)}...`, { exact: true })).toBeVisible()

    await card(page, 'Bo Chen').getByRole('button', { name: 'View Details' }).click()
    await expect(card(page, 'Bo Chen').getByText('No work orders assigned yet', { exact: true })).toBeVisible()
    await expect(orders).toHaveCount(0)
    await expect(card(page, 'Ann Lee').getByRole('button', { name: 'View Details' })).toBeVisible()
    await card(page, 'Bo Chen').getByRole('button', { name: 'Hide Details' }).click()
    await expect(card(page, 'Bo Chen').getByText('No work orders assigned yet')).toHaveCount(0)
  },
)

test(
  'a person assigns a colleague from the details',
  { tag: ['@WRK-52', '@WRK-54', '@ASG-01', '@ASG-04'] },
  async ({ page, business }) => {
    const ann = await business.addWorker({ name: 'Ann Lee' })
    await business.addWorker({ name: 'Bo Chen' })
    await business.addWorkOrder({ assigned_workers: [{ worker_id: ann.id, role: 'PRIMARY' }] })
    await page.goto('/?tab=workers')
    await card(page, 'Ann Lee').getByRole('button', { name: 'View Details' }).click()
    await card(page, 'Ann Lee').getByRole('button', { name: 'Workers', exact: true }).click()
    const menu = page.getByRole('dialog', { name: 'Assign Workers' })
    await expect(card(page, 'Ann Lee').getByRole('button', { name: 'Close', exact: true })).toBeVisible()
    const line = (name: string) => menu.getByRole('group', { name }).getByRole('button')
    await expect(line('Ann Lee')).toHaveText('Assigned')
    await expect(line('Ann Lee')).toBeDisabled()
    const sent = page.waitForRequest(/assign_worker/)
    await expect(line('Bo Chen')).toHaveText('Add')
    await line('Bo Chen').click()
    expect((await sent).postDataJSON()).toMatchObject({ role: 'PRIMARY' })
    await expect(line('Bo Chen')).toHaveText('Assigned')
    await expect(card(page, 'Bo Chen').getByText('1 work order', { exact: true })).toBeVisible()
  },
)

test(
  'a failed assignment shows an error and can be retried',
  { tag: ['@ASG-05'] },
  async ({ page, business, noise }) => {
    noise.announce(/status of 500/)
    const ann = await business.addWorker({ name: 'Ann Lee' })
    await business.addWorker({ name: 'Bo Chen' })
    await business.addWorkOrder({ assigned_workers: [{ worker_id: ann.id, role: 'PRIMARY' }] })
    await page.goto('/?tab=workers')
    await card(page, 'Ann Lee').getByRole('button', { name: 'View Details' }).click()
    await card(page, 'Ann Lee').getByRole('button', { name: 'Workers', exact: true }).click()
    await fail(page, callsTo('POST', /assign_worker\/$/), { status: 500, json: {} }, 1)
    const bo = page.getByRole('group', { name: 'Bo Chen' }).getByRole('button')
    await bo.click()
    const alert = page.getByRole('alertdialog', { name: 'Could not assign worker to work order. Please try again.' })
    await alert.getByRole('button', { name: 'OK' }).click()
    await expect(alert).toHaveCount(0)
    await card(page, 'Ann Lee').getByRole('button', { name: 'Workers', exact: true }).click()
    await bo.click()
    await expect(bo).toHaveText('Assigned')
  },
)

test(
  'no one can be assigned if the list of workers is missing',
  { tag: ['@WRK-53'] },
  async ({ page, business, noise }) => {
    noise.announce(/status of 500/)
    const ann = await business.addWorker({ name: 'Ann Lee' })
    await business.addWorkOrder({ assigned_workers: [{ worker_id: ann.id, role: 'PRIMARY' }] })
    await page.goto('/?tab=workers')
    await expect(card(page, 'Ann Lee')).toBeVisible()
    await fail(page, listOf('workers'), { status: 500, json: {} })
    await card(page, 'Ann Lee').getByRole('button', { name: 'View Details' }).click()
    await card(page, 'Ann Lee').getByRole('button', { name: 'Workers', exact: true }).click()
    const menu = page.getByRole('dialog', { name: 'Assign Workers' })
    await expect(menu.getByText('No workers available', { exact: true })).toBeVisible()
  },
)

test(
  'on a phone a bar leads back to the dashboard',
  { tag: ['@WRK-22', '@WRK-23', '@phone-only'] },
  async ({ page }) => {
    await page.goto('/?tab=workers')
    await expect(page.getByRole('heading', { name: 'Team Members' })).toBeVisible()
    await page.getByRole('button', { name: 'Back', exact: true }).tap()
    await expect(tabHeading(page, 'Dashboard')).toBeVisible()
  },
)

test(
  'work orders of a worker that fail to load show an error and can be retried',
  { tag: ['@ERR-28'] },
  async ({ page, business, noise }) => {
    noise.announce(/status of 500/)
    await business.addWorker({ name: 'Ann Lee' })
    await page.goto('/?tab=workers')
    const letThrough = await fail(page, callsTo('GET', /^\/api\/work-orders\/$/), { status: 500, json: {} })
    await card(page, 'Ann Lee').getByRole('button', { name: 'View Details' }).click()
    await expect(card(page, 'Ann Lee').getByText('Failed to load data. Please try again.')).toBeVisible()
    await letThrough()
    await card(page, 'Ann Lee').getByRole('button', { name: 'Retry' }).click()
    await expect(card(page, 'Ann Lee').getByText('No work orders assigned yet')).toBeVisible()
  },
)
