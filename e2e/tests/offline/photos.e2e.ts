import type { Checklist, ChecklistTemplate } from '@daywork/domain/checklists/checklist'
import type { Work } from '@daywork/domain/portfolio/work'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { callsTo, count, fail, fillDevice } from '../../faults.ts'
import { expect, test } from '../../fixtures.ts'
import { type Photo, takePhoto } from '../../photos.ts'
import { chooseRecord, fillIn } from '../../record-forms.ts'
import { card, notifications } from '../../shell.ts'
import { logIn } from '../../sign-in.ts'
import { untilLater } from '../../until-later.ts'
import { addPhoto, composer, openOrder, panel, photos, pill, timeline } from './kept-photos.ts'

test.use({ serviceWorkers: 'allow' })

const KEPT = "Saved on this device. It'll be sent later."
const CREATE_UPLOAD = callsTo('POST', /^\/api\/uploads\/$/)

const sha256 = ({ buffer }: Photo) => createHash('sha256').update(buffer).digest('hex')
const works = async (business: { list: <Row>(path: 'works') => Promise<Row[]> }) => business.list<Work>('works')

test(
  'a photo of an order that is taken without a network survives a browser crash and is sent once',
  { tag: ['@SYNC-102', '@SYNC-103', '@phone-only'] },
  async ({ playwright, launchOptions, server, account, business }) => {
    const order = await business.addWorkOrder({ title: 'Lay tiles', status: 'ON_HOLD' })
    const photo = await takePhoto()
    const profile = await mkdtemp(join(tmpdir(), 'daywork-profile-'))
    const open = () =>
      playwright.chromium.launchPersistentContext(profile, {
        ...launchOptions,
        baseURL: server.address,
        serviceWorkers: 'allow',
      })
    const before = await open()
    const page = await before.newPage()
    await page.goto('/?tab=workOrders')
    await logIn(page, account.username)
    await expect(card(page, 'Lay tiles')).toBeVisible()
    await openOrder(page, order.id)
    await before.setOffline(true)
    await addPhoto(page, photo)
    await expect(notifications(page)).toContainText(KEPT)
    await expect(photos(page).getByRole('listitem')).toContainText('On This Device')
    await expect(composer(page).getByRole('button', { name: 'Add photo 1', exact: true })).toBeVisible()
    const picture = photos(page).locator('img')
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280)
    await expect(pill(page)).toHaveText('Offline · 1 to sync')
    const closed = before.waitForEvent('close')
    const browser = await before.newCDPSession(page)
    // The browser ends before it can respond.
    await browser.send('Browser.crash').catch(() => {})
    await closed
    // It may have reached the disk or not.
    await rm(join(profile, 'Default/Local Storage'), { recursive: true, force: true })
    expect(await works(business)).toEqual([])

    const after = await open()
    const again = await after.newPage()
    await again.goto(`/work-orders/${order.id}`)
    await logIn(again, account.username)
    await expect.poll(() => works(business)).toHaveLength(1)
    expect(await works(business)).toMatchObject([
      {
        description: `Documentation for work order #${order.id}`,
        work_order_id: order.id,
        files: [{ name: 'photo.jpg', sha256: sha256(photo) }],
      },
    ])
    await expect(photos(again).getByRole('listitem')).toHaveCount(1)
    await expect(photos(again)).not.toContainText('On This Device')
    await expect(pill(again)).toHaveCount(0)
    const left = await again.evaluate(
      () =>
        new Promise((resolve) => {
          const opening = indexedDB.open('daywork-kept')
          opening.onsuccess = () => {
            const counting = opening.result.transaction('parts').objectStore('parts').count()
            counting.onsuccess = () => resolve(counting.result)
          }
        }),
    )
    expect(left).toBe(0)
    await after.close()
    await rm(profile, { recursive: true, force: true })
  },
)

test(
  'photos of an order that was made without a network, on its page and by the capture screen, follow it to the server',
  { tag: ['@SYNC-102', '@SYNC-103', '@WO-42'] },
  async ({ page, context, business, noise }) => {
    noise.announce(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    await business.addProject({ title: 'Kitchen' })
    await page.goto('/portfolio')
    await expect(page.getByText('No photos yet')).toBeVisible()
    await page.goto('/?tab=workOrders')
    await page.getByRole('button', { name: /^(Create|Add) Work Order$/ }).click()
    const form = page.getByRole('dialog', { name: 'New Work Order' })
    await fillIn(form, { Title: 'Lay tiles', Description: 'Forty square feet' })
    await chooseRecord(form.getByLabel('Project'), 'Kitchen')
    await untilLater(page)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await context.setOffline(true)
    await form.getByRole('button', { name: 'Create Work Order' }).click()
    await card(page, 'Lay tiles').getByRole('link', { name: 'Lay tiles' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Lay tiles' })).toBeVisible()
    await addPhoto(page, await takePhoto('Wall'))
    await expect(photos(page).getByRole('listitem')).toContainText('On This Device')
    await expect(timeline(page)).not.toContainText('Documentation for work order')

    await test.step('the capture screen', async () => {
      await composer(page).getByRole('link', { name: 'Open Camera' }).click()
      await page.locator('input[type=file]').setInputFiles(await takePhoto('Floor', 'floor.jpg'))
      await page.getByLabel('Description').fill('Before the screed')
      await page.getByRole('button', { name: 'Submit Work' }).click()
      await expect(page).toHaveURL(/\/portfolio$/)
      await expect(page.getByText('On This Device', { exact: true })).toHaveCount(2)
      await page.reload()
      await expect(page.getByText('On This Device', { exact: true })).toHaveCount(2)
      await page.getByRole('button', { name: /Before the screed/ }).click()
      const viewer = page.getByRole('dialog', { name: 'Before the screed' })
      const shown = viewer.getByRole('img', { name: /Before the screed/ }).first()
      await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280)
      await page.keyboard.press('Escape')
      await expect(viewer).toHaveCount(0)
    })

    await test.step('the bar of selected photos', async () => {
      await page.getByRole('button', { name: /Before the screed/ }).focus()
      await page.keyboard.press('Control+a')
      await page.getByRole('button', { name: 'Download', exact: true }).click()
      await expect(notifications(page)).toContainText("2 photos are only on this device. They can't be downloaded yet.")
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
      const question = page.getByRole('alertdialog')
      await expect(question).toContainText("2 photos are only on this device and can't be restored.")
      await expect(question).not.toContainText('30 days')
      await question.getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('button', { name: 'Clear selection' }).click()
    })
    await pill(page).click()
    await expect(panel(page).getByRole('listitem').filter({ hasText: 'Waiting to be sent' })).toContainText([
      'Create “Lay tiles”',
      /1 file for “Lay tiles”.*photo\.jpg · [\d.]+ [kM]B/,
      /1 file for “Lay tiles”.*capture\.photo/,
    ])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /Documentation for work order/ }).click()
    const openViewer = page.getByRole('dialog', { name: 'Documentation for work order' })
    await expect(openViewer.getByText('2 of 2', { exact: true })).toBeVisible()
    await page.reload()
    await expect(openViewer.getByText('2 of 2', { exact: true })).toBeVisible()
    const uploads = count(page, CREATE_UPLOAD)
    await context.setOffline(false)
    await expect(page.getByText('All changes synced')).toBeVisible()
    await expect(page).toHaveURL(/\?file=\d+$/)
    await expect(openViewer.getByText('2 of 2', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    const [order] = await business.list<WorkOrder>('work-orders')
    expect(await works(business)).toMatchObject([
      { description: 'Before the screed', work_order_id: order?.id },
      { description: `Documentation for work order #${order?.id}`, work_order_id: order?.id },
    ])
    expect(uploads()).toBe(2)
    await expect(page.getByText('On This Device', { exact: true })).toHaveCount(0)
    await expect(pill(page)).toHaveCount(0)
  },
)

test(
  'a photo whose response was lost is stored and shown once, and not sent a second time',
  { tag: ['@SYNC-102', '@SYNC-101', '@API-92'] },
  async ({ page, business, noise }) => {
    noise.announce(/ERR_FAILED/)
    const order = await business.addWorkOrder({ title: 'Lay tiles', status: 'ON_HOLD' })
    await openOrder(page, order.id)
    const uploads = count(page, CREATE_UPLOAD)
    await page.route(/\/api\/works\/$/, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      // The server stores it; the response does not arrive.
      await route.fetch().then(() => route.abort())
    })
    const { promise: isSeen, resolve: send } = Promise.withResolvers<void>()
    await page.route(/\/api\/sync\/push\/$/, (route) => isSeen.then(() => route.fallback()))
    await addPhoto(page, await takePhoto())
    await expect(notifications(page)).toContainText(KEPT)
    // The feed of changes has brought the server's row, before the next attempt.
    await expect(photos(page).getByRole('listitem')).toHaveCount(1)
    await expect(photos(page)).not.toContainText('On This Device')
    await expect(pill(page)).toHaveText('Syncing 1...')
    await expect(composer(page).getByRole('button', { name: /^Add photo/ })).toHaveAccessibleName(/\b1\b/)
    send()
    await expect(page.getByText('All changes synced')).toBeVisible()
    await expect(photos(page).getByRole('listitem')).toHaveCount(1)
    await expect(photos(page)).not.toContainText('On This Device')
    expect(await works(business)).toHaveLength(1)
    expect(uploads()).toBe(0)
  },
)

test(
  'a photo that the quota refuses stays, says why, and is saved as a file, sent again, or discarded',
  { tag: ['@SYNC-105', '@SYNC-104'] },
  async ({ page, context, business, noise }) => {
    noise.announce(/status of 413/)
    // The picture of the first photo may be loading, or its receipt be reported, when the network is cut again.
    noise.tolerate(/ERR_INTERNET_DISCONNECTED.*\/(media|api\/kept-files\/report)\//)
    const detail = "You have reached today's limit of 1 MB for uploads. These files were not saved."
    const order = await business.addWorkOrder({ title: 'Lay tiles', status: 'ON_HOLD' })
    await openOrder(page, order.id)
    await context.setOffline(true)
    await addPhoto(page, await takePhoto())
    await expect(photos(page).getByRole('listitem')).toContainText('On This Device')
    await page.getByRole('button', { name: 'Edit title' }).click()
    await page.getByRole('textbox', { name: 'Title' }).fill('Lay all tiles')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const allow = await fail(page, CREATE_UPLOAD, { status: 413, json: { detail } })
    await context.setOffline(false)
    await expect(pill(page)).toHaveText('1 change needs your decision')
    // It holds up nothing.
    await expect.poll(() => business.list('work-orders')).toMatchObject([{ title: 'Lay all tiles' }])
    await expect(photos(page).getByRole('listitem')).toContainText('Not Saved')
    await notifications(page).getByRole('button', { name: 'Dismiss' }).click()
    await pill(page).click()
    const item = panel(page).getByRole('listitem').filter({ hasText: '1 file for “Lay all tiles”' })
    await expect(item).toContainText(`Not saved: ${detail}`)
    const download = page.waitForEvent('download')
    await item.getByRole('button', { name: 'Save Files' }).click()
    expect((await download).suggestedFilename()).toBe('photo.jpg')
    const refusedAgain = page.waitForResponse((response) => response.status() === 413)
    await item.getByRole('button', { name: 'Try Again' }).click()
    await refusedAgain
    await expect(item).toContainText('Not saved: ')
    await allow()
    await item.getByRole('button', { name: 'Try Again' }).click()
    await expect(panel(page)).toContainText('Everything is on the server.')
    expect(await works(business)).toMatchObject([{ work_order_id: order.id }])
    await page.keyboard.press('Escape')

    await context.setOffline(true)
    await addPhoto(page, await takePhoto('Unit 5'))
    await expect(photos(page).getByText('On This Device')).toBeVisible()
    await fail(page, CREATE_UPLOAD, { status: 413, json: { detail } })
    await context.setOffline(false)
    await expect(pill(page)).toHaveText('1 change needs your decision')
    await notifications(page).getByRole('button', { name: 'Dismiss' }).click()
    await pill(page).click()
    await item.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await expect(panel(page)).toContainText('Everything is on the server.')
    await page.keyboard.press('Escape')
    await expect(photos(page).getByRole('listitem')).toHaveCount(1)
  },
)

test(
  'a device without room claims nothing, and offers the photo as a file',
  { tag: ['@SYNC-106'] },
  async ({ page, context, business }) => {
    const order = await business.addWorkOrder({ title: 'Lay tiles', status: 'ON_HOLD' })
    const items = [{ id: '4f9f2d4e-9d0b-4b53-9f1c-2b8e6a7c1d04', kind: 'photo', label: 'Panel label' }]
    const template = await business.add<ChecklistTemplate>('checklist-templates', { title: 'Before leaving', items })
    await business.add<Checklist>('checklists', { work_order: order.id, template: template.id })
    await openOrder(page, order.id)
    const makeRoom = await fillDevice(page)
    await context.setOffline(true)
    await addPhoto(page, await takePhoto())
    const preview = page.getByRole('dialog', { name: 'Photo Preview' })
    await expect(preview.getByRole('alert')).toContainText('Your device is out of space')
    await expect(notifications(page)).not.toContainText(KEPT)
    const download = page.waitForEvent('download')
    await preview.getByRole('button', { name: 'Save Files' }).click()
    expect((await download).suggestedFilename()).toBe('photo.jpg')

    const item = page
      .getByRole('region', { name: 'Checklists', exact: true })
      .getByRole('group', { name: 'Panel label' })
    await test.step('a checklist offers the same, and shows what it has kept', async () => {
      await preview.getByRole('button', { name: 'Cancel' }).click()
      const chooser = page.waitForEvent('filechooser')
      await item.getByRole('button', { name: 'Take a Photo' }).click()
      await (await chooser).setFiles(await takePhoto('Panel', 'panel.jpg'))
      await expect(item.getByRole('alert')).toContainText('Your device is out of space')
      const saved = page.waitForEvent('download')
      await item.getByRole('button', { name: 'Save Files' }).click()
      expect((await saved).suggestedFilename()).toBe('panel.jpg')
      await makeRoom()
      await item.getByRole('button', { name: 'Try Again' }).click()
      await expect(item.getByRole('img', { name: 'Photo 1 of “Panel label”' })).toBeVisible()
      await expect(item).not.toContainText('Photo deleted')
    })
    await addPhoto(page, await takePhoto())
    await expect(photos(page).getByRole('listitem')).toContainText(['On This Device', 'On This Device'])

    await photos(page).getByRole('button').last().click()
    const viewer = page.getByRole('dialog', { name: /^Documentation for work order/ })
    await expect(viewer.getByText('2 of 2', { exact: true })).toBeVisible()
    await context.setOffline(false)
    await expect.poll(() => works(business)).toHaveLength(2)
    await expect(page.getByText('On This Device', { exact: true })).toHaveCount(0)
    await expect(viewer.getByText('2 of 2', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    const [panelPhoto] = (await works(business)).filter(({ files }) => files[0]?.name === 'panel.jpg')
    const valueOf = async () =>
      Object.values((await business.list<Checklist>('checklists'))[0]?.answers ?? {})[0]?.value
    await expect.poll(valueOf).toEqual([panelPhoto?.id])
    await expect(item.getByRole('img', { name: 'Photo 1 of “Panel label”' })).toBeVisible()
  },
)

test.describe('in a session that ends', () => {
  test.use({ isSignedIn: false })

  test(
    'a log-out with a waiting photo asks, saves it as a file, and leaves it here for its owner',
    { tag: ['@SYNC-107', '@SYNC-60'] },
    async ({ page, context, account, business, noise }) => {
      noise.announce(/ERR_INTERNET_DISCONNECTED/)
      const order = await business.addWorkOrder({ title: 'Lay tiles', status: 'ON_HOLD' })
      await page.goto('/?tab=workOrders')
      await logIn(page, account.username)
      await expect(card(page, 'Lay tiles')).toBeVisible()
      await openOrder(page, order.id)
      await context.setOffline(true)
      await addPhoto(page, await takePhoto())
      await expect(photos(page).getByRole('listitem')).toContainText('On This Device')
      await page.getByRole('button', { name: 'Log out' }).click()
      const question = page.getByRole('alertdialog')
      await expect(question).toContainText('1 change is only on this device, with 1 photo or video.')
      const download = page.waitForEvent('download')
      await question.getByRole('button', { name: 'Save Files' }).click()
      expect((await download).suggestedFilename()).toBe('photo.jpg')
      await question.getByRole('button', { name: 'Stay Logged In' }).click()
      await expect(pill(page)).toHaveText('Offline · 1 to sync')
      await page.getByRole('button', { name: 'Log out' }).click()
      await question.getByRole('button', { name: 'Log Out and Keep Changes Here' }).click()
      await expect(page.getByRole('button', { name: 'Log out' })).toHaveCount(0)
      const ended = page.waitForResponse(/\/accounts\/logout\/$/)
      await context.setOffline(false)
      await (await ended).finished()
      expect(await works(business)).toEqual([])
      await page.goto('/team')
      await logIn(page, account.username)
      await expect.poll(() => works(business)).toMatchObject([{ work_order_id: order.id }])
    },
  )
})
