import type { Locator, Page } from '@playwright/test'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import type { Business } from '../../business.ts'
import { callsTo, count, fail, hearNothing, hold } from '../../faults.ts'
import { expect, test } from '../../fixtures.ts'
import { type Photo, takePhoto } from '../../photos.ts'
import { card } from '../../shell.ts'

const UPLOAD = callsTo('POST', /^\/api\/works\/$/)
const COMPLETE = callsTo('POST', /complete_work\/$/)

const preview = (page: Page) => page.getByRole('dialog', { name: 'Photo Preview' })
const camera = (page: Page) => card(page, 'Lay tiles').getByRole('button', { name: /^Add photo/ })

/** Selects a photo as a user does, with the camera button and the browser's file dialog. */
async function choosePhoto(page: Page, photo: Photo): Promise<Locator> {
  const chooser = page.waitForEvent('filechooser')
  await camera(page).click()
  await (await chooser).setFiles(photo)
  return preview(page)
}

const openOrder = async (page: Page, business: Business, fields: Partial<WorkOrder> = {}) => {
  const order = await business.addWorkOrder({ title: 'Lay tiles', ...fields })
  await page.goto('/?tab=workOrders')
  await expect(camera(page)).toHaveAccessibleName('Add photo 0')
  return order
}

const statusOf = async (business: Business) => (await business.list<WorkOrder>('work-orders'))[0]?.status

test(
  'a person previews a photo, sends it, and sees the count increase',
  { tag: ['@WO-32', '@WO-33', '@WO-39', '@WO-41', '@WO-42', '@WO-43', '@phone'] },
  async ({ page, business }) => {
    const order = await openOrder(page, business, { status: 'ON_HOLD' })
    const input = card(page, 'Lay tiles').locator('input[type=file]')
    await expect(input).toHaveAttribute('accept', 'image/*')
    const photo = await takePhoto()
    const uploads = count(page, UPLOAD)

    const shown = await choosePhoto(page, photo)
    const picture = shown.getByRole('img', { name: 'photo.jpg' })
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600)
    await shown.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(shown).toHaveCount(0)
    expect(uploads()).toBe(0)

    // Selects the same file again, which a browser reports only if the input was reset.
    await expect(input).toHaveValue('')
    await choosePhoto(page, photo)
    const release = await hold(page, UPLOAD)
    await shown.getByRole('button', { name: 'Upload Photo', exact: true }).click()
    await expect(shown.getByRole('button', { name: 'Uploading...', exact: true })).toBeDisabled()
    await release()
    await expect(shown).toHaveCount(0)
    await expect(camera(page)).toHaveAccessibleName('Add photo 1')
    expect(await statusOf(business)).toBe('ON_HOLD')
    expect(await business.list('works')).toMatchObject([
      { description: `Documentation for work order #${order.id}`, work_order_id: order.id },
    ])
  },
)

test(
  'a photo that was rejected is accepted once its order is restored',
  { tag: ['@WO-42', '@API-92'] },
  async ({ page, business, noise }) => {
    await hearNothing(page)
    const order = await openOrder(page, business, { status: 'ON_HOLD' })
    const shown = await choosePhoto(page, await takePhoto())
    await business.remove('work-orders', order.id)
    noise.announce(/status of 400/)
    const send = shown.getByRole('button', { name: 'Upload Photo', exact: true })
    await send.click()
    await expect(shown.getByRole('alert')).toBeVisible()
    await business.act('work-orders', order.id, 'restore', {})
    await send.click()
    await expect(shown).toHaveCount(0)
    expect(await business.list('works')).toHaveLength(1)
  },
)

test(
  'a person completes an order in progress with a photo',
  { tag: ['@WO-40', '@WO-45', '@WO-43'] },
  async ({ page, business }) => {
    await openOrder(page, business)
    const shown = await choosePhoto(page, await takePhoto())
    const release = await hold(page, UPLOAD)
    await shown.getByRole('button', { name: 'Upload & Complete', exact: true }).click()
    await expect(shown.getByRole('button', { name: 'Processing...', exact: true })).toBeDisabled()
    await release()
    await expect(shown).toHaveCount(0)
    await expect(camera(page)).toHaveAccessibleName('Add photo 1')
    await expect(card(page, 'Lay tiles').getByText('Completed', { exact: true })).toBeVisible()
    expect(await statusOf(business)).toBe('COMPLETED')
  },
)

test(
  'a person adds a photo to an order in progress without completing it',
  { tag: ['@WO-76'] },
  async ({ page, business }) => {
    await openOrder(page, business)
    const completions = count(page, COMPLETE)
    const shown = await choosePhoto(page, await takePhoto())
    const release = await hold(page, UPLOAD)
    await shown.getByRole('button', { name: 'Upload Only', exact: true }).click()
    await expect(shown.getByRole('button', { name: 'Uploading...', exact: true })).toBeDisabled()
    await expect(shown.getByRole('button', { name: 'Upload & Complete', exact: true })).toBeDisabled()
    await release()
    await expect(shown).toHaveCount(0)
    await expect(camera(page)).toHaveAccessibleName('Add photo 1')
    expect(completions()).toBe(0)
    expect(await statusOf(business)).toBe('IN_PROGRESS')
  },
)

test(
  'a photo that cannot be added leaves the preview open and the order unchanged',
  { tag: ['@WO-76', '@ERR-10'] },
  async ({ page, business, noise }) => {
    noise.announce(/status of 507/)
    await openOrder(page, business)
    await fail(page, UPLOAD, { status: 507, json: { detail: 'The disk is full.' } })
    const shown = await choosePhoto(page, await takePhoto())
    await shown.getByRole('button', { name: 'Upload Only', exact: true }).click()
    await expect(shown.getByRole('alert')).toBeVisible()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(shown.getByRole('button', { name: 'Upload Only', exact: true })).toBeEnabled()
    expect(await statusOf(business)).toBe('IN_PROGRESS')
  },
)

test.describe('when the photo cannot be uploaded', () => {
  const ask = async (page: Page, business: Business): Promise<Locator> => {
    await openOrder(page, business)
    await fail(page, UPLOAD, { status: 507, json: { detail: 'The disk is full.' } })
    const shown = await choosePhoto(page, await takePhoto())
    await shown.getByRole('button', { name: 'Upload & Complete' }).click()
    return page.getByRole('alertdialog', {
      name: 'There was an error uploading the photo. Do you want to complete the work order without it?',
    })
  }
  test.beforeEach(({ noise }) => noise.announce(/status of 507/))

  test('a person can complete the order without it', { tag: ['@WO-48', '@GEN-09'] }, async ({ page, business }) => {
    const question = await ask(page, business)
    await question.getByRole('button', { name: 'Complete Without Photo', exact: true }).click()
    await expect(preview(page)).toHaveCount(0)
    await expect(card(page, 'Lay tiles').getByText('Completed', { exact: true })).toBeVisible()
    expect(await statusOf(business)).toBe('COMPLETED')
  })

  test('a person can cancel, and the order stays as it was', { tag: ['@WO-49'] }, async ({ page, business }) => {
    const completions = count(page, COMPLETE)
    const question = await ask(page, business)
    await question.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(page.getByText('Photo upload failed. Work order was not completed.', { exact: true })).toBeVisible()
    expect(completions()).toBe(0)
    expect(await statusOf(business)).toBe('IN_PROGRESS')
  })

  test('Escape cancels', { tag: ['@WO-49', '@GEN-09'] }, async ({ page, business }) => {
    const question = await ask(page, business)
    await expect(question.getByRole('button', { name: 'Cancel', exact: true })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByText('Photo upload failed. Work order was not completed.', { exact: true })).toBeVisible()
    expect(await statusOf(business)).toBe('IN_PROGRESS')
  })
})

test(
  'a photo of an order on hold that cannot be uploaded leaves the preview open for another attempt',
  { tag: ['@ERR-10'] },
  async ({ page, business, noise }) => {
    noise.announce(/status of 503/)
    await openOrder(page, business, { status: 'ON_HOLD' })
    await fail(page, UPLOAD, { status: 503, json: { detail: 'Down for a minute.' } }, 1)
    const shown = await choosePhoto(page, await takePhoto())
    await shown.getByRole('button', { name: 'Upload Photo' }).click()
    await expect(shown.getByText('Failed to upload photo. Please try again.', { exact: true })).toBeVisible()
    await shown.getByRole('button', { name: 'Upload Photo' }).click()
    await expect(shown).toHaveCount(0)
    await expect(camera(page)).toHaveAccessibleName('Add photo 1')
  },
)

test(
  'a file that is not an image is rejected without a preview',
  { tag: ['@VAL-57', '@GEN-09'] },
  async ({ page, business }) => {
    await openOrder(page, business)
    const shown = await choosePhoto(page, {
      name: 'plan.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7'),
    })
    const alert = page.getByRole('alertdialog', { name: 'Please select an image file' })
    await alert.getByRole('button', { name: 'OK' }).click()
    await expect(alert).toHaveCount(0)
    await expect(shown).toHaveCount(0)
  },
)

test(
  'an image of an unsupported kind is not sent, and a dialog asks what to do',
  { tag: ['@VAL-58', '@WO-48'] },
  async ({ page, business }) => {
    await openOrder(page, business)
    const uploads = count(page, UPLOAD)
    const { buffer } = await takePhoto()
    const shown = await choosePhoto(page, { name: 'photo.webp', mimeType: 'image/webp', buffer })
    await shown.getByRole('button', { name: 'Upload & Complete' }).click()
    await expect(page.getByRole('alertdialog', { name: /There was an error uploading the photo/ })).toBeVisible()
    expect(uploads()).toBe(0)
  },
)
