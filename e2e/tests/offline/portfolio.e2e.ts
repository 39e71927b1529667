import type { Work } from '@daywork/domain/portfolio/work'
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { chooseOrder, orderField } from '../../orders.ts'
import { takePhoto } from '../../photos.ts'
import { tabHeading } from '../../shell.ts'
import { addPhoto, openOrder, panel, photos, pill } from './kept-photos.ts'

test.use({ serviceWorkers: 'allow' })

/** Installs the service worker, and waits until the device has the only photo of an order. Shows the order. */
async function storeOnDevice(page: Page, orderId: number): Promise<void> {
  await page.goto('/?tab=workers')
  await expect(tabHeading(page, 'Workers')).toBeVisible()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  // The page that installs the service worker is not controlled by it.
  await page.reload()
  await openOrder(page, orderId)
  const stored = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('daywork-thumbnails-'))
      return (await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))).flat().length
    })
  await expect.poll(stored).toBe(1)
}

const PART = 'Only photos on this device are shown. The rest need a connection.'

test(
  'without a network, the portfolio shows the photos on the device, and the others once there is one',
  { tag: ['@SYNC-41', '@SYNC-46', '@PORT-27'] },
  async ({ page, context, business, noise }) => {
    noise.announce(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    const order = await business.addWorkOrder({ title: 'Fix the gutter', scheduled_start: new Date().toISOString() })
    await business.addPhoto(order)
    await business.addWork({ description: 'Chimney' }, [await takePhoto('Chimney')])
    await storeOnDevice(page, order.id)

    await context.setOffline(true)
    await addPhoto(page, await takePhoto('Wall'))
    await expect(photos(page).getByText('On This Device')).toBeVisible()
    await page.goto('/portfolio')
    const feed = page.getByRole('list', { name: 'Photos', exact: true })
    const pictures = feed.getByRole('button', { name: /^Photo/ })
    await expect(pictures).toHaveCount(2)
    await expect(feed.getByText('On This Device')).toHaveCount(1)
    await expect(page.getByText(PART)).toBeVisible()
    await expect(page.getByText(/^From this device · as of/)).toBeVisible()
    const widths = () =>
      feed.locator('img').evaluateAll((images: HTMLImageElement[]) => images.map((one) => one.naturalWidth > 1))
    await expect.poll(widths).toEqual([true, true])
    await page.goto('/portfolio?kind=video')
    await expect(page.getByText('No matching photos found')).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toBeVisible()
    await page.goto('/portfolio')
    await expect(pictures).toHaveCount(2)

    await context.setOffline(false)
    await expect(pictures).toHaveCount(3)
    await expect(page.getByText(PART)).toHaveCount(0)
  },
)

test(
  'without a network, the page of a project shows the photos on the device, and the others once there is one',
  { tag: ['@SYNC-41', '@CLI-38'] },
  async ({ page, context, business, noise }) => {
    noise.announce(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    const client = await business.addClient({ name: 'Smith' })
    const project = await business.addProject({ title: 'Kitchen', client: client.id })
    const order = await business.addWorkOrder({
      title: 'Fix the gutter',
      project: project.id,
      scheduled_start: new Date().toISOString(),
    })
    const done = await business.addWorkOrder({ title: 'Lay tiles', project: project.id, status: 'COMPLETED' })
    await business.addPhoto(order)
    await storeOnDevice(page, order.id)
    await business.addPhoto(done)

    await context.setOffline(true)
    await page.goto(`/projects/${project.id}`)
    const section = page.getByRole('region', { name: 'Photos' })
    await section.scrollIntoViewIfNeeded()
    const pictures = section.getByRole('button', { name: /^Photo/ })
    await expect(pictures).toHaveCount(1)
    await expect(section.getByText(PART)).toBeVisible()
    await page.goto(`/clients/${client.id}`)
    await section.scrollIntoViewIfNeeded()
    await expect(pictures).toHaveCount(1)

    await context.setOffline(false)
    await expect(pictures).toHaveCount(2)
    await expect(section.getByText(PART)).toHaveCount(0)
  },
)

test(
  'a refused photo is corrected where it is shown: another work order, and it is sent',
  { tag: ['@SYNC-57', '@SYNC-105'] },
  async ({ page, context, business, noise }) => {
    noise.tolerate(/status of 40[04]|ERR_INTERNET_DISCONNECTED/)
    const order = await business.addWorkOrder({ title: 'Lay tiles' })
    const other = await business.addWorkOrder({ title: 'Fix the gutter' })
    await openOrder(page, order.id)
    await context.setOffline(true)
    await addPhoto(page, await takePhoto())
    await expect(photos(page).getByText('On This Device')).toBeVisible()
    await business.remove('work-orders', order.id)
    await context.setOffline(false)
    await expect(pill(page)).toHaveText('1 change needs your decision')
    await pill(page).click()
    await panel(page).getByRole('link', { name: 'Edit to Fix' }).click()
    await expect(page).toHaveURL(/\/portfolio\?file=-\d+$/)
    const viewer = page.getByRole('dialog', { name: /Documentation for work order/ })
    await viewer.getByRole('button', { name: 'Edit', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Edit Photo' })
    await chooseOrder(orderField(form), 'Fix the gutter')
    await form.getByRole('button', { name: 'Save Photo' }).click()
    await expect.poll(() => business.list<Work>('works')).toMatchObject([{ work_order_id: other.id }])
    await expect(pill(page)).toHaveCount(0)
  },
)
