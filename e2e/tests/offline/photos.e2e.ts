import type { Work } from '@daywork/domain/portfolio/work'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { callsTo, count, fail } from '../../faults.ts'
import { expect, test } from '../../fixtures.ts'
import { type Photo, takePhoto } from '../../photos.ts'
import { fillIn } from '../../record-forms.ts'
import { card, notifications } from '../../shell.ts'
import { logIn } from '../../sign-in.ts'

const KEPT = 'Saved on this device. It will be sent when you are back online.'
const CREATE_UPLOAD = callsTo('POST', /^\/api\/uploads\/$/)

const pill = (page: Page) => page.getByRole('main').getByRole('status').getByRole('button')
const panel = (page: Page) => page.getByRole('dialog', { name: 'Changes on This Device' })
const photos = (page: Page) => page.getByRole('region', { name: 'Photos and Videos' })
const sha256 = ({ buffer }: Photo) => createHash('sha256').update(buffer).digest('hex')
const works = async (business: { list: <Row>(path: 'works') => Promise<Row[]> }) => business.list<Work>('works')

/** All that the page needs without a network is loaded. */
const untilReady = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /outbox-panel-/.test(name))),
    )
    .toBe(true)

async function openOrder(page: Page, id: number): Promise<void> {
  await page.goto(`/work-orders/${id}`)
  await expect(photos(page)).toContainText('No photos')
  await untilReady(page)
}

/** Chooses a photo on the page of an order, and sends it. */
async function addPhoto(page: Page, photo: Photo): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await photos(page)
    .getByRole('button', { name: /^Add photo/ })
    .click()
  await (await chooser).setFiles(photo)
  const preview = page.getByRole('dialog', { name: 'Photo Preview' })
  await preview.getByRole('button', { name: 'Upload Photo', exact: true }).click()
}

test(
  'a photo of an order that is taken without a network survives a browser crash and is sent once',
  { tag: ['@SYNC-102', '@SYNC-103', '@phone'] },
  async ({ playwright, launchOptions, server, account, business }) => {
    const order = await business.addWorkOrder({ title: 'Lay tiles', status: 'ON_HOLD' })
    const photo = await takePhoto()
    const profile = await mkdtemp(join(tmpdir(), 'daywork-profile-'))
    const open = () =>
      playwright.chromium.launchPersistentContext(profile, {
        ...launchOptions,
        baseURL: server.address,
        serviceWorkers: 'block',
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
    const picture = photos(page).getByRole('img')
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280)
    await expect(pill(page)).toHaveText('Offline · 1 to sync')
    const gone = before.waitForEvent('close')
    const browser = await before.newCDPSession(page)
    // The browser ends before it can respond.
    await browser.send('Browser.crash').catch(() => {})
    await gone
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
