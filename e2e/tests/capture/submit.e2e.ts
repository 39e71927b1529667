import type { Work } from '@daywork/domain/portfolio/work'
import { callsTo, count, fail, hold } from '../../faults.ts'
import { expect, test } from '../../fixtures.ts'
import { chooseOrder, orderField } from '../../orders.ts'
import { takePhoto } from '../../photos.ts'
import { chooseTab, notifications } from '../../shell.ts'
import {
  button,
  CAMERA_ALLOWED,
  capturePhoto,
  chooseFile,
  description,
  openCapture,
  recordVideo,
  photo,
  startCamera,
  waitForPicture,
  watchRecorder,
} from './capture-page.ts'

const SUBMIT = callsTo('POST', /^\/api\/works\/capture\/$/)

test.use(CAMERA_ALLOWED)

test(
  'a photo with a description is submitted and leads to the portfolio',
  { tag: ['@CAP-01', '@CAP-21', '@CAP-22', '@CAP-23', '@CAP-25', '@CAP-28', '@phone'] },
  async ({ page, business }) => {
    await business.clear()
    await openCapture(page)
    await expect(button(page, 'Submit Work')).toBeDisabled()
    await capturePhoto(page)
    await expect(button(page, 'Submit Work')).toBeEnabled()
    await expect(button(page, 'Submit Work')).toBeInViewport({ ratio: 1 })
    await description(page).fill('Tiles laid\nKitchen')
    const release = await hold(page, SUBMIT)
    await button(page, 'Submit Work').click()
    await expect(button(page, 'Submitting...')).toBeDisabled()
    await release()
    await expect(page).toHaveURL(/\/portfolio$/)
    await expect(notifications(page).getByText('Added to the portfolio', { exact: true })).toBeVisible()
    expect(await business.list<Work>('works')).toMatchObject([
      {
        description: 'Tiles laid\nKitchen',
        work_order_id: null,
        files: [{ name: 'capture.photo', media_type: 'image/jpeg' }],
      },
    ])
    // The form is empty again.
    await openCapture(page)
    await expect(description(page)).toHaveValue('')
    await expect(button(page, 'Start Camera')).toBeVisible()
  },
)

test('a recording is submitted as a video', { tag: ['@CAP-25'] }, async ({ page, business }) => {
  await business.clear()
  const recordedBytes = await watchRecorder(page)
  await openCapture(page)
  await startCamera(page)
  await recordVideo(page, recordedBytes)
  await button(page, 'Submit Work').click()
  await expect(page).toHaveURL(/\/portfolio$/)
  expect(await business.list<Work>('works')).toMatchObject([
    { description: '', files: [{ name: 'capture.video', media_type: 'video/webm' }] },
  ])
})

test(
  'a person submits a description for an order without a photo, but not only spaces',
  { tag: ['@CAP-24', '@CAP-26'] },
  async ({ page, business }) => {
    const order = await business.addWorkOrder({ title: 'Lay tiles', status: 'IN_PROGRESS' })
    await openCapture(page)
    await description(page).fill('  \n ')
    await expect(button(page, 'Submit Work')).toBeDisabled()
    await description(page).fill('Nobody was there')
    await chooseOrder(orderField(page), 'Lay tiles')
    await button(page, 'Submit Work').click()
    await expect(page).toHaveURL(/\/portfolio$/)
    expect(await business.list<Work>('works')).toMatchObject([
      { description: 'Nobody was there', work_order_id: order.id, files: [] },
    ])
  },
)

test(
  'a failed submission shows the reason and keeps everything for another attempt',
  { tag: ['@CAP-29', '@ERR-01'] },
  async ({ page, business, noise }) => {
    noise.announce(/status of 507/)
    await business.clear()
    await openCapture(page)
    await capturePhoto(page)
    await description(page).fill('Tiles laid')
    await fail(page, SUBMIT, { status: 507, json: { detail: 'The disk is full.' } }, 1)
    await button(page, 'Submit Work').click()
    await expect(page.getByRole('alert')).toHaveText('The disk is full.')
    await expect(photo(page)).toBeVisible()
    await expect(description(page)).toHaveValue('Tiles laid')
    await button(page, 'Submit Work').click()
    await expect(page).toHaveURL(/\/portfolio$/)
    expect(await business.list<Work>('works')).toHaveLength(1)
  },
)

test(
  'a lost response does not create a second work',
  { tag: ['@CAP-22', '@API-92'] },
  async ({ page, business, noise }) => {
    noise.announce(/ERR_FAILED/)
    await business.clear()
    await openCapture(page)
    await chooseFile(page, await takePhoto())
    const submissions = count(page, SUBMIT)
    // The request reaches the server; its response does not reach the page.
    await page.route(
      (url) => SUBMIT.to(url),
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await button(page, 'Submit Work').click()
    await expect(page).toHaveURL(/\/portfolio$/)
    // Until the server repeats its response, the photo is there twice: as it was stored, and as it waits.
    await expect(page.getByRole('button', { name: 'Photo: capture.photo', exact: true }).first()).toBeVisible()
    await expect(page.getByText('On This Device', { exact: true })).toHaveCount(0)
    expect(submissions()).toBe(1)
    expect(await business.list<Work>('works')).toHaveLength(1)
  },
)

test(
  'images and videos are accepted, and other files show an error',
  { tag: ['@CAP-07', '@VAL-60', '@VAL-61'] },
  async ({ page }) => {
    await openCapture(page)
    const { buffer } = await takePhoto()
    const error = 'Please upload only images (including GIFs) or videos'
    for (const mimeType of ['application/pdf', 'video/quicktime']) {
      await chooseFile(page, { name: 'file', mimeType, buffer })
      await expect(page.getByRole('alert')).toHaveText(error)
      await expect(button(page, 'Submit Work')).toBeDisabled()
    }
    await chooseFile(page, { name: 'photo.gif', mimeType: 'image/gif', buffer })
    await expect(photo(page)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await button(page, 'Clear').click()
    await chooseFile(page, { name: 'clip.mp4', mimeType: 'video/mp4', buffer })
    await expect(page.getByText("This browser can't show the file, but you can still submit it.")).toBeVisible()
  },
)

test(
  'a person opens the camera from an order, submits work for it, and returns to it',
  { tag: ['@CAP-01', '@CAP-28', '@CAP-30', '@CAP-31', '@WO-42'] },
  async ({ page, business }) => {
    await business.clear()
    const order = await business.addWorkOrder({ title: 'Seal the roof hatch', status: 'SCHEDULED' })
    await page.goto(`/work-orders/${order.id}`)
    await page
      .getByRole('region', { name: 'Add to the timeline' })
      .getByRole('link', { name: 'Open Camera', exact: true })
      .click()
    await expect(orderField(page)).toHaveValue('Seal the roof hatch')
    await waitForPicture(page)
    await button(page, 'Take Photo').click()
    await button(page, 'Submit Work').click()
    await expect(page).toHaveURL(/\/portfolio$/)
    expect(await business.list<Work>('works')).toMatchObject([{ work_order_id: order.id }])
    await notifications(page).getByRole('button', { name: 'Show Work Order' }).click()
    await expect(page).toHaveURL(new RegExp(`/work-orders/${order.id}$`))
    await expect(page.getByRole('button', { name: 'Add photo 1' })).toBeVisible()
  },
)

test(
  'a person takes several photos of an order one after another',
  { tag: ['@CAP-32', '@CAP-31', '@phone'] },
  async ({ page, business }) => {
    await business.clear()
    const order = await business.addWorkOrder({ title: 'Seal the roof hatch', status: 'IN_PROGRESS' })
    await page.goto(`/create?order=${order.id}&camera=on`)
    await expect(button(page, 'Submit & Next')).toHaveCount(0)
    for (const [index, text] of ['Before', 'After'].entries()) {
      await waitForPicture(page)
      await button(page, 'Take Photo').click()
      await description(page).fill(text)
      await button(page, 'Submit & Next').click()
      await expect(photo(page)).toHaveCount(0)
      await expect(page.getByRole('region', { name: 'Camera' })).toBeFocused()
      await expect(notifications(page).getByText('Added to the portfolio', { exact: true })).toHaveCount(index + 1)
      await expect(orderField(page)).toHaveValue('Seal the roof hatch')
      await expect(description(page)).toHaveValue('')
    }
    expect(new URL(page.url()).pathname).toBe('/create')
    const works = await business.list<Work>('works')
    // Newest first.
    expect(works).toMatchObject([
      { description: 'After', work_order_id: order.id },
      { description: 'Before', work_order_id: order.id },
    ])
  },
)

test(
  'on a phone, a button over the lists opens the camera',
  { tag: ['@CAP-31', '@phone-only'] },
  async ({ page, business }) => {
    await business.addWorkOrder()
    await page.goto('/')
    await page.getByRole('link', { name: 'Take a Photo', exact: true }).tap()
    await waitForPicture(page)
    await expect(button(page, 'Stop Camera')).toBeVisible()
  },
)

test(
  'a capture keeps the order that it started with, and an empty capture drops it when the page is left',
  { tag: ['@CAP-01'] },
  async ({ page, business }) => {
    const order = await business.addWorkOrder({ title: 'Seal the roof hatch', status: 'IN_PROGRESS' })
    const chosen = orderField(page)
    const ofOrder = page
      .getByRole('region', { name: 'Add to the timeline' })
      .getByRole('link', { name: 'Open Camera', exact: true })
    const ofShell = page.getByRole('navigation').getByRole('link', { name: 'Take Photos', exact: true })
    await page.goto(`/work-orders/${order.id}`)
    await ofOrder.click()
    await expect(chosen).toHaveValue('Seal the roof hatch')
    await ofShell.click()
    await expect(page).toHaveURL(/\/create$/)
    await expect(chosen).toHaveValue('')
    await description(page).fill('Stairs, for no order')
    await page.goBack()
    await page.goBack()
    await ofOrder.click()
    await expect(page).toHaveURL(/\/create\?order=\d+&camera=on$/)
    await expect(description(page)).toHaveValue('Stairs, for no order')
    await expect(chosen).toHaveValue('')
  },
)

test(
  'a person who opens another page during a submission stays there and is notified',
  { tag: ['@CAP-22', '@CAP-28'] },
  async ({ page, business }) => {
    await business.clear()
    await openCapture(page)
    await description(page).fill('Tiles laid')
    const release = await hold(page, SUBMIT)
    await button(page, 'Submit Work').click()
    await expect(button(page, 'Submitting...')).toBeVisible()
    await chooseTab(page, 'Clients')
    await expect(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible()
    await release()
    await expect(notifications(page).getByText('Added to the portfolio', { exact: true })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/')
    await button(notifications(page), 'Show Portfolio').click()
    await expect(page).toHaveURL(/\/portfolio$/)
    await expect(page.getByText('Tiles laid')).toBeVisible()
  },
)

test('steps cannot be approved during a submission', { tag: ['@CAP-22', '@VIS-23'] }, async ({ page }) => {
  await openCapture(page)
  await chooseFile(page, await takePhoto())
  const found = { id: 'a', content: 'Meter 4711', confidence: 0.9 }
  await fail(page, callsTo('POST', /^\/api\/vision\//), { status: 200, json: { annotations: [found], metadata: {} } })
  await button(page, 'Generate Description').click()
  await expect(button(page, 'Approve')).toBeEnabled()
  const release = await hold(page, SUBMIT)
  await button(page, 'Submit Work').click()
  await expect(button(page, 'Approve')).toBeDisabled()
  await expect(button(page, 'Reject')).toBeDisabled()
  await release()
  await expect(page).toHaveURL(/\/portfolio$/)
})
