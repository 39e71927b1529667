import type { Page } from '@playwright/test'
import type { Work } from '@daywork/domain/portfolio/work'
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { count, fail, hold } from '../../faults.ts'
import { expect, test } from '../../fixtures.ts'
import { pressByKey, typeInto } from '../../keyboard.ts'
import { chooseOrder, orderField } from '../../orders.ts'
import { takePhoto } from '../../photos.ts'
import { makePicture, recordVideo } from './pictures.ts'
import { allTiles, openUpload, tile, tilesOf, UPLOAD, uploadForm } from './portfolio-screen.ts'

const files = (page: Page) => uploadForm(page).getByLabel('Files', { exact: true })
const upload = (page: Page) => uploadForm(page).getByRole('button', { name: 'Upload', exact: true })
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test(
  'a person uploads photos and a video as one work of an order and gets a receipt for each',
  { tag: ['@PORT-04', '@GEN-02', '@GEN-04', '@phone'] },
  async ({ page, business }) => {
    const order = await business.addWorkOrder({ title: 'Lay tiles' })
    await openUpload(page)
    const chosen = [
      await makePicture('large', 'one.jpg'),
      await makePicture('portrait', 'two.jpg'),
      await recordVideo(page),
    ]
    await files(page).setInputFiles(chosen)
    await uploadForm(page).getByLabel('Description', { exact: true }).fill('Tiles laid')
    await chooseOrder(orderField(uploadForm(page)), 'Lay tiles')
    const release = await hold(page, UPLOAD)
    await upload(page).click()
    await expect(uploadForm(page).getByRole('button', { name: 'Uploading...', exact: true })).toBeDisabled()
    await release()
    await expect(page.getByRole('heading', { level: 3 }).getByRole('link', { name: 'Lay tiles' })).toBeVisible()
    const works = await business.list<Work>('works')
    expect(works).toMatchObject([{ description: 'Tiles laid', work_order_id: order.id }])
    expect(works[0]?.files.map(({ kind }) => kind)).toEqual(['photo', 'photo', 'video'])

    await expect(uploadForm(page).getByText('3 files uploaded', { exact: true })).toBeVisible()
    const receipts = uploadForm(page).getByRole('list', { name: 'Proof of Upload' })
    await expect(receipts).toBeHidden()
    await uploadForm(page).getByText('Details', { exact: true }).click()
    for (const { buffer } of chosen) await expect(receipts.getByText(sha256(buffer), { exact: true })).toBeVisible()
    // The form is ready for the next upload.
    await expect(files(page)).toBeEnabled()
    await expect(uploadForm(page).getByRole('list', { name: 'Chosen files' })).toHaveCount(0)
  },
)

test(
  'each file shows its progress in whole percents that never decrease',
  { tag: ['@PORT-05', '@PORT-06'] },
  async ({ page, business }) => {
    await business.clear()
    await openUpload(page)
    // Slow enough to observe the progress.
    const browser = await page.context().newCDPSession(page)
    await browser.send('Network.enable')
    await browser.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 400_000,
    })
    const photos = [await takePhoto('Unit 4', 'one.jpg'), await takePhoto('Unit 5', 'two.jpg')]
    await files(page).setInputFiles(photos)
    await page.evaluate(() => {
      const seen: Record<string, string[]> = {}
      Object.assign(window, { seen })
      new MutationObserver(() => {
        for (const bar of document.querySelectorAll('[role=progressbar]')) {
          const values = (seen[bar.getAttribute('aria-label') ?? ''] ??= [])
          const value = bar.getAttribute('aria-valuenow') ?? ''
          if (values.at(-1) !== value) values.push(value)
        }
      }).observe(document.body, { subtree: true, childList: true, attributes: true })
    })
    await upload(page).click()
    await expect(allTiles(page)).toHaveCount(2, { timeout: 30_000 })
    const seen = await page.evaluate<Record<string, string[]>>('window.seen')
    for (const name of ['one.jpg', 'two.jpg']) {
      const percents = (seen[name] ?? []).map(Number)
      expect(percents.length, `${name}: ${percents.join()}`).toBeGreaterThan(3)
      expect(percents).toEqual(percents.toSorted((one, other) => one - other))
      for (const percent of percents) expect(Number.isInteger(percent) && percent >= 0 && percent <= 100).toBe(true)
    }
  },
)

test(
  'a file that the server rejects is marked, and no work is created',
  { tag: ['@PORT-14', '@VAL-56'] },
  async ({ page, business, noise }) => {
    noise.announce(/status of 400/)
    await business.clear()
    await openUpload(page)
    const text = { name: 'clip.mp4', mimeType: 'video/mp4', buffer: Buffer.from('not a video') }
    await files(page).setInputFiles([await makePicture('landscape'), text])
    await upload(page).click()
    const rows = uploadForm(page).getByRole('list', { name: 'Chosen files' }).getByRole('listitem')
    await expect(rows).toContainText([/^landscape\.jpg[\d.]+ (bytes|kB|MB)$/, /^clip\.mp4Invalid file type$/])
    await expect(files(page)).toHaveAccessibleDescription('Remove the file marked below, then upload')
    expect(await business.list('works')).toEqual([])
    await uploadForm(page).getByRole('button', { name: 'Remove clip.mp4', exact: true }).click()
    await upload(page).click()
    await expect(allTiles(page)).toHaveCount(1)
  },
)

test('an upload needs a file', { tag: ['@VAL-54', '@VAL-55'] }, async ({ page, business }) => {
  await business.clear()
  await openUpload(page)
  const calls = count(page, UPLOAD)
  await upload(page).click()
  await expect(uploadForm(page).getByText('At least one file is required', { exact: true })).toBeVisible()
  await expect(files(page)).toHaveAccessibleDescription('At least one file is required')
  expect(calls()).toBe(0)
})

test(
  'a file that the portfolio does not accept shows the reason, and nothing is sent',
  { tag: ['@VAL-51', '@VAL-52', '@VAL-53'] },
  async ({ page, business }) => {
    await business.clear()
    await openUpload(page)
    const calls = count(page, UPLOAD)
    await files(page).setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
    await expect(uploadForm(page).getByText('Invalid file type', { exact: true })).toBeVisible()
    await upload(page).click()
    await expect(files(page)).toHaveAccessibleDescription('Remove the file marked below, then upload')
    expect(calls()).toBe(0)
    await uploadForm(page).getByRole('button', { name: 'Remove plan.pdf' }).click()
    await files(page).setInputFiles({ name: 'empty.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(0) })
    await expect(uploadForm(page).getByText('Invalid file type', { exact: true })).toBeVisible()
    await uploadForm(page).getByRole('button', { name: 'Remove empty.mp4' }).click()
    // Playwright passes at most 50 MB, so the page creates the file.
    await files(page).evaluate((input: HTMLInputElement) => {
      const chosen = new DataTransfer()
      chosen.items.add(new File([new Uint8Array(52_428_801)], 'large.mp4', { type: 'video/mp4' }))
      input.files = chosen.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await expect(uploadForm(page).getByText('File too large', { exact: true })).toBeVisible()
    await upload(page).click()
    expect(calls()).toBe(0)
  },
)

test('a person drops files and removes one', { tag: ['@PORT-04'] }, async ({ page, business }, testInfo) => {
  await business.clear()
  await openUpload(page)
  const { buffer } = await makePicture('landscape')
  const paths = ['one.jpg', 'two.jpg'].map((name) => testInfo.outputPath(name))
  await Promise.all(paths.map((path) => writeFile(path, buffer)))
  const box = await files(page).boundingBox()
  if (!box) throw new Error('There is nothing to drop files on')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const browser = await page.context().newCDPSession(page)
  const data = { items: [], files: paths, dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await browser.send('Input.dispatchDragEvent', { type, x, y, data })
  }
  const chosen = uploadForm(page).getByRole('list', { name: 'Chosen files' })
  await expect(chosen.getByRole('listitem')).toHaveCount(2)
  await uploadForm(page).getByRole('button', { name: 'Remove one.jpg', exact: true }).click()
  await upload(page).click()
  await expect(tilesOf(page, 'two.jpg')).toBeVisible()
  expect(await business.list<Work>('works')).toMatchObject([{ files: [{ name: 'two.jpg' }] }])
})

test(
  'an upload whose response was lost is kept on the device, and creates one work',
  { tag: ['@SYNC-102', '@API-92'] },
  async ({ page, business, noise }) => {
    noise.announce(/ERR_FAILED/)
    await business.clear()
    await openUpload(page)
    await files(page).setInputFiles(await makePicture('landscape'))
    await uploadForm(page).getByLabel('Description', { exact: true }).fill('Tiles laid')
    // The first attempt arrives, and only its response is lost.
    let attempts = 0
    await page.route(UPLOAD.to, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      attempts += 1
      await route.fetch()
      await route.abort()
    })
    await upload(page).click()
    await expect(tilesOf(page, 'Tiles laid').first()).toBeVisible()
    // Ready for the next upload.
    await expect(uploadForm(page).getByRole('list', { name: 'Chosen files' })).toHaveCount(0)
    await expect(page.getByText('All changes synced')).toBeVisible()
    await expect(tilesOf(page, 'Tiles laid')).toHaveCount(1)
    expect(attempts).toBe(1)
    expect(await business.list('works')).toHaveLength(1)
  },
)

test('an error message of the server is shown in the form', { tag: ['@ERR-08'] }, async ({ page, noise }) => {
  noise.announce(/status of 507/)
  await openUpload(page)
  await fail(page, UPLOAD, { status: 507, json: { detail: 'The disk is full.' } })
  await files(page).setInputFiles(await makePicture('landscape'))
  await upload(page).click()
  await expect(uploadForm(page).getByText('The disk is full.', { exact: true })).toBeVisible()
})

test(
  'a person cancels an upload of two files and uploads them again',
  { tag: ['@PORT-04'] },
  async ({ page, business }) => {
    await business.clear()
    await openUpload(page)
    await files(page).setInputFiles([
      await makePicture('landscape', 'one.jpg'),
      await makePicture('portrait', 'two.jpg'),
    ])
    const release = await hold(page, UPLOAD)
    await upload(page).click()
    await uploadForm(page).getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(upload(page)).toBeEnabled()
    await release()
    expect(await business.list('works')).toEqual([])
    await expect(uploadForm(page).getByRole('listitem')).toHaveCount(2)
    await upload(page).click()
    await expect(allTiles(page)).toHaveCount(2)
  },
)

test(
  'canceling an upload that the server has already stored does not create a second work',
  { tag: ['@PORT-04', '@API-92'] },
  async ({ page, business }) => {
    await business.clear()
    await openUpload(page)
    await files(page).setInputFiles(await makePicture('landscape'))
    const { promise: stored, resolve: isStored } = Promise.withResolvers<void>()
    let attempts = 0
    await page.route(UPLOAD.to, async (route) => {
      if (route.request().method() !== 'POST' || (attempts += 1) > 1) return route.fallback()
      await route.fetch()
      isStored()
    })
    await upload(page).click()
    await stored
    await uploadForm(page).getByRole('button', { name: 'Cancel', exact: true }).click()
    await upload(page).click()
    await expect(allTiles(page)).toHaveCount(1)
    expect(attempts).toBe(2)
    expect(await business.list('works')).toHaveLength(1)
  },
)

test('leaving the page asks before chosen files are lost', { tag: ['@PORT-04'] }, async ({ page }) => {
  await openUpload(page)
  await files(page).setInputFiles(await makePicture('landscape'))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Projects', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Keep Editing' }).click()
  await expect(uploadForm(page).getByRole('listitem')).toHaveCount(1)
})

test('a person uploads a work by keyboard only', { tag: ['@PORT-04', '@GEN-11'] }, async ({ page, business }) => {
  await business.addWorkOrder({ title: 'Lay tiles' })
  await openUpload(page)
  const chooser = page.waitForEvent('filechooser')
  await pressByKey(page, files(page))
  await (await chooser).setFiles(await makePicture('landscape'))
  await typeInto(page, uploadForm(page).getByLabel('Description', { exact: true }), 'By hand')
  await pressByKey(page, upload(page))
  await expect(tilesOf(page, 'By hand').first()).toBeVisible()
})

test(
  'chosen files stay while a person views and filters pictures',
  { tag: ['@PORT-04'] },
  async ({ page, business }) => {
    await business.addWork({ description: 'Tiles laid' }, [await makePicture('landscape')])
    await openUpload(page)
    await files(page).setInputFiles(await makePicture('portrait'))
    await tile(page, 'Photo: Tiles laid').click()
    await expect(page.getByRole('dialog', { name: 'Tiles laid' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Photos', exact: true }).click()
    await expect(page).toHaveURL(/kind=image/)
    await expect(uploadForm(page).getByRole('listitem')).toHaveCount(1)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  },
)
