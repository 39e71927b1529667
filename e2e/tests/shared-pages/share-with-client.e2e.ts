import { randomUUID } from 'node:crypto'
import type { Browser, Locator, Page } from '@playwright/test'
import type { SharedPage } from '@daywork/domain/shared-pages/shared-page'
import sharp from 'sharp'
import { checkAccessible } from '../../accessible.ts'
import type { Business } from '../../business.ts'
import { expect, test } from '../../fixtures.ts'
import { strip, stripPhoto } from '../../photo-strip.ts'
import { takePhoto } from '../../photos.ts'
import { notifications } from '../../shell.ts'

/** The server accepts so many. */
const FILES_PER_WORK = 10

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** The phone of a client, who has no account. */
const openPhone = async (browser: Browser, url: string): Promise<Page> => {
  // Otherwise the context has the session of the test.
  const storageState = { cookies: [], origins: [] }
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({ storageState, viewport, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await page.goto(url)
  return page
}

async function addJob(business: Business) {
  const ann = await business.addWorker({ name: 'Ann Lee' })
  const order = await business.addWorkOrder({
    title: 'Tile the shower',
    location: '4 Pier Road',
    status: 'IN_PROGRESS',
    assigned_workers: [{ worker_id: ann.id, role: 'PRIMARY' }],
  })
  for (let photo = 0; photo < 3; photo += 1) await business.addPhoto(order)
  await business.act('work-orders', order.id, 'add_update', { content: 'Walls are grouted.' })
  await business.act('work-orders', order.id, 'add_update', { content: 'Internal: charge double.' })
  return order
}

test(
  'a client opens a link on a phone, asks, and approves; the office sees it and ends the link',
  {
    tag: [
      '@SHARE-20',
      '@SHARE-21',
      '@SHARE-22',
      '@SHARE-23',
      '@SHARE-24',
      '@SHARE-30',
      '@SHARE-31',
      '@SHARE-32',
      '@SHARE-33',
      '@SYNC-78',
      '@GEN-06',
    ],
  },
  async ({ page, browser, business }) => {
    const order = await addJob(business)
    await page.goto(`/work-orders/${order.id}`)
    const sharing = part(page, 'Shared with the Client')
    await expect(sharing).toContainText('Send a link. The client can see photos')
    const link = await test.step('the office chooses, and gets a link', async () => {
      await sharing.getByRole('button', { name: 'Share with Client' }).click()
      const form = page.getByRole('dialog', { name: 'Share with Client' })
      await expect(form.getByText('3 chosen')).toBeVisible()
      for (const note of ['Walls are grouted.', 'Internal: charge double.']) {
        await expect(form.getByRole('checkbox', { name: note })).not.toBeChecked()
      }
      await form.getByRole('checkbox', { name: 'Walls are grouted.' }).check()
      await form.getByRole('checkbox', { name: 'Photo 2' }).uncheck()
      await stripPhoto(form, 'Before', 3).check()
      await stripPhoto(form, 'After', 1).check()
      await form.getByLabel('Message').fill('Is the color right?')
      await expect(form.getByLabel('Language')).toHaveValue('en')
      await expect(form.getByLabel('How Long the Link Works')).toHaveValue('30')
      await form.getByRole('button', { name: 'Create Link' }).click()
      const address = form.getByRole('textbox', { name: 'Link for the client' })
      await expect(form.getByRole('link', { name: 'Open' })).toHaveAttribute('href', /\/p\/[\w-]{43}$/)
      return address.inputValue()
    })
    await page.keyboard.press('Escape')
    await expect(sharing.getByRole('listitem')).toContainText('Not opened yet')

    const phone = await openPhone(browser, link)
    await test.step('the client sees what was chosen', async () => {
      await expect(phone.getByRole('heading', { level: 1, name: 'Tile the shower' })).toBeVisible()
      await expect(phone).toHaveTitle(/^Tile the shower/)
      const banner = phone.getByRole('banner')
      for (const text of ['In Progress', '4 Pier Road', 'Ann']) await expect(banner).toContainText(text)
      await expect(banner).not.toContainText('Lee')
      await expect(phone.getByText('Is the color right?')).toBeVisible()
      await expect(part(phone, 'Before and After').getByRole('figure')).toHaveText(['Before', 'After'])
      const story = part(phone, 'Day by Day')
      await expect(story.getByRole('heading', { level: 3 })).toHaveCount(1)
      await expect(story.getByRole('listitem')).toHaveText(['Walls are grouted.', '', ''])
      await expect(phone.getByRole('banner').getByRole('button', { name: /^Open Photo \d of 2/ })).toBeVisible()
      await expect(phone.getByText('charge double')).toHaveCount(0)
      const loaded = await phone.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
      expect(loaded.filter((name) => /\/(app|sign-in|modals)-[^/]*\.js/.test(name))).toEqual([])
      expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    })
    await test.step('a photo opens in a viewer', async () => {
      await part(phone, 'Day by Day').getByRole('button').first().click()
      const viewer = phone.getByRole('dialog', { name: 'Photos and videos' })
      await expect(viewer.getByText('1 of 2')).toBeVisible()
      await phone.keyboard.press('ArrowRight')
      await expect(viewer.getByText('2 of 2')).toBeVisible()
      // At the ends, the pressed button disappears, and the keys work on.
      await phone.keyboard.press('ArrowLeft')
      await expect(viewer.getByText('1 of 2')).toBeVisible()
      await viewer.getByRole('button', { name: 'Next' }).press('Enter')
      await expect(viewer.getByText('2 of 2')).toBeVisible()
      await phone.keyboard.press('ArrowLeft')
      await expect(viewer.getByText('1 of 2')).toBeVisible()
      await phone.keyboard.press('Escape')
      await expect(viewer).toHaveCount(0)
      await expect(part(phone, 'Day by Day').getByRole('button').first()).toBeFocused()
    })
    await test.step('the client asks and approves', async () => {
      await phone.getByRole('button', { name: 'Ask a Question' }).click()
      await phone.getByRole('button', { name: 'Send Question' }).click()
      await expect(phone.getByText('Your name is required')).toBeVisible()
      await phone.getByLabel('Your Name').fill('Ruth Vale')
      await phone.getByLabel('Your Question').fill('Can the grout be darker?')
      await phone.getByRole('button', { name: 'Send Question' }).click()
      await expect(phone.getByRole('status')).toHaveText('Thank you, Ruth Vale. Your question was sent.')
      await phone.getByRole('button', { name: 'Approve', exact: true }).click()
      await phone.getByRole('button', { name: 'Approve Work' }).click()
      await expect(phone.getByRole('status')).toHaveText('Thank you, Ruth Vale. Your approval was sent.')
      await phone.reload()
      await expect(part(phone, 'Your Reply')).toContainText(/By Ruth Vale, \w+ \d+, \d{4}/)
      await expect(part(phone, 'Your Reply')).toContainText('Can the grout be darker?')
      await expect(phone.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0)
    })
    await test.step('the office sees it without a reload', async () => {
      await expect(sharing.getByRole('list', { name: 'From the client' }).getByRole('listitem')).toContainText([
        /Ruth Vale Client.*Approved the work/,
        /Ruth Vale Client.*Can the grout be darker\?/,
      ])
      await expect(part(page, 'Timeline')).toContainText('Ruth Vale, client')
      // How often it was opened is no change.
      await page.reload()
      await expect(sharing).toContainText('Opened 2 times')
      const bell = page.getByRole('button', { name: /notifications/i }).first()
      await bell.click()
      const panel = page.getByRole('dialog', { name: 'Notifications' })
      // Other tests of this server have clients with this name, too.
      await expect(panel.getByText('Ruth Vale approved “Tile the shower”').first()).toBeVisible()
      await panel
        .getByRole('listitem')
        .filter({ hasText: 'Ruth Vale asked about “Tile the shower”' })
        .getByRole('button', { name: 'Open' })
        .click()
      await expect(page).toHaveURL(`/work-orders/${order.id}`)
    })
    await test.step('an edit shows on the page', async () => {
      await sharing.getByRole('button', { name: /^Edit the link/ }).click()
      const form = page.getByRole('dialog', { name: 'Edit Link' })
      await expect(form.getByText('2 chosen')).toBeVisible()
      await form.getByLabel('Title').fill('Your new shower')
      await form.getByRole('button', { name: 'Save' }).click()
      await expect(notifications(page)).toContainText('Link saved')
      await phone.reload()
      await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Your new shower')
    })
    await test.step('the link ends', async () => {
      await sharing.getByRole('button', { name: /^Revoke the link/ }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
      await expect(sharing).toContainText('Revoked on')
      await expect.poll(async () => (await business.list<SharedPage>('shared-pages'))[0]?.state).toBe('revoked')
      await phone.reload()
      await expect(phone.getByRole('heading', { level: 1 })).toHaveText("This page isn't available")
    })
    await phone.context().close()
  },
)

test(
  'marks on photos are on the page and in its viewer, unless the sender leaves them out',
  { tag: ['@SHARE-13', '@SHARE-14', '@SHARE-20', '@SHARE-36'] },
  async ({ page, browser, business }) => {
    const order = await business.addWorkOrder({ title: 'Tile the shower', location: '4 Pier Road' })
    const works = [await business.addPhoto(order), await business.addPhoto(order)]
    const [marked] = works
    const file = marked?.files[0]?.id ?? 0
    const [from, to] = [
      { x: 0.2, y: 0.2 },
      { x: 0.5, y: 0.5 },
    ]
    await business.edit('works', marked?.id ?? 0, {
      marks: [
        { id: randomUUID(), file_id: file, color: 'orange', kind: 'arrow', from, to },
        { id: randomUUID(), file_id: file, color: 'cyan', kind: 'text', at: { x: 0.55, y: 0.5 }, text: 'Leak here' },
      ],
    })
    await page.goto(`/work-orders/${order.id}`)
    const sharing = part(page, 'Shared with the Client')
    const form = page.getByRole('dialog', { name: /Link|Share with Client/ })
    await sharing.getByRole('button', { name: 'Share with Client' }).click()
    await expect(form.getByRole('checkbox', { name: 'Show marks on photos' })).toBeChecked()
    await expect(form.locator('[data-mark]')).toHaveCount(2)
    // The newest is the cover unless another one is chosen.
    await expect(strip(form, 'Cover Photo').getByRole('radio').first()).toBeChecked()
    await stripPhoto(form, 'Cover Photo', 2).check()
    await form.getByRole('button', { name: 'Create Link' }).click()
    const link = await form.getByRole('textbox', { name: 'Link for the client' }).inputValue()
    await page.keyboard.press('Escape')

    const phone = await openPhone(browser, link)
    const cover = phone.getByRole('banner').getByRole('button', { name: /^Open .*Marked: Leak here$/ })
    await expect(cover).toBeVisible()
    await expect(cover.locator('[data-mark=arrow]')).toHaveCount(1)
    const photo = part(phone, 'Photos').getByRole('button', { name: /Marked: Leak here$/ })
    await expect(photo.locator('[data-mark]')).toHaveCount(2)
    await checkAccessible(phone, 'the shared page with marks')
    await cover.tap()
    const viewer = phone.getByRole('dialog', { name: 'Photos and videos' })
    const [picture, arrow] = [viewer.getByRole('img', { name: /Leak here$/ }), viewer.locator('[data-mark=arrow]')]
    await expect(picture).toBeVisible()
    await checkAccessible(phone, 'the viewer of the shared page')
    // The tip of the arrow is at the middle of the photo, however the photo fits the screen.
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 844, height: 390 },
    ]) {
      await phone.setViewportSize(viewport)
      await expect.poll(() => distance(picture, arrow)).toBeLessThan(12)
    }
    await phone.keyboard.press('Escape')
    await phone.emulateMedia({ media: 'print' })
    await expect(photo.locator('[data-mark=arrow]')).toBeVisible()
    await phone.emulateMedia({ media: null })

    await sharing.getByRole('button', { name: /^Edit the link/ }).click()
    await form.getByRole('checkbox', { name: 'Show marks on photos' }).uncheck()
    await expect(form.locator('[data-mark]')).toHaveCount(0)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(notifications(page)).toContainText('Link saved')
    await phone.reload()
    await expect(part(phone, 'Photos').getByRole('button')).toHaveCount(2)
    await expect(phone.locator('[data-mark]')).toHaveCount(0)
    await phone.context().close()
  },
)

/** Pixels from the middle of the picture to the lower right corner of the arrow. */
async function distance(picture: Locator, arrow: Locator): Promise<number> {
  const [shown, drawn] = [await picture.boundingBox(), await arrow.boundingBox()]
  if (!shown || !drawn) return Infinity
  const [x, y] = [shown.x + shown.width / 2, shown.y + shown.height / 2]
  return Math.hypot(drawn.x + drawn.width - x, drawn.y + drawn.height - y)
}

test('no more photos are chosen than a page shows', { tag: ['@SHARE-20'] }, async ({ page, business }) => {
  const order = await business.addWorkOrder({ title: 'Tile the shower' })
  const photo = await takePhoto()
  const buffer = await sharp(photo.buffer).resize(16).jpeg().toBuffer()
  // One more than a page shows.
  for (let left = 101; left > 0; left -= FILES_PER_WORK) {
    const files = Array.from({ length: Math.min(left, FILES_PER_WORK) }, () => ({ ...photo, buffer }))
    await business.addWork({ work_order_id: order.id }, files)
  }
  await page.goto(`/work-orders/${order.id}`)
  await part(page, 'Shared with the Client').getByRole('button', { name: 'Share with Client' }).click()
  const form = page.getByRole('dialog', { name: 'Share with Client' })
  // Below 25 rows of photos.
  await expect(form.getByRole('button', { name: 'Create Link' })).toBeInViewport({ ratio: 1 })
  await form.getByRole('button', { name: 'All' }).click()
  await expect(form.getByText('100 chosen You can choose up to 100.')).toBeVisible()
  const last = form.getByRole('checkbox', { name: 'Photo 101' })
  await expect(last).toBeDisabled()
  await form.getByRole('checkbox', { name: 'Photo 1', exact: true }).uncheck()
  await last.check()
  await expect(form.getByRole('checkbox', { name: 'Photo 1', exact: true })).toBeDisabled()
})

test(
  'photos that are selected in the portfolio are shared',
  { tag: ['@PORT-28', '@SHARE-20'] },
  async ({ page, business }) => {
    const order = await addJob(business)
    const other = await business.addWorkOrder({ title: 'Paint the hall' })
    await business.addPhoto(other)
    await page.goto('/portfolio')
    const tiles = page.getByRole('checkbox', { name: /^Select / })
    await expect(tiles).toHaveCount(4)
    const bar = page.getByRole('region', { name: 'Selected photos' })
    for (const place of [0, 1]) await tiles.nth(place).click()
    await bar.getByRole('button', { name: 'Share with Client' }).click()
    await expect(notifications(page)).toContainText('To share, select photos from a single work order or project')
    await tiles.nth(0).click()
    await tiles.nth(2).click()
    await bar.getByRole('button', { name: 'Share with Client' }).click()
    const form = page.getByRole('dialog', { name: 'Share with Client' })
    await expect(form.getByText('2 chosen')).toBeVisible()
    await form.getByRole('button', { name: 'Create Link' }).click()
    await expect(form.getByRole('textbox', { name: 'Link for the client' })).toHaveValue(/\/p\//)
    await expect
      .poll(() => business.list<SharedPage>('shared-pages'))
      .toMatchObject([{ work_order: order.id, files: [expect.any(Number), expect.any(Number)] }])
  },
)

test(
  'a project is shared in Spanish; without a network the page says so, and loads when it is back',
  { tag: ['@SHARE-20', '@SHARE-30', '@SHARE-33', '@SHARE-34', '@SHARE-35'] },
  async ({ page, browser, business }) => {
    const order = await addJob(business)
    const item = { id: randomUUID(), kind: 'check', label: 'Water is off' }
    const template = await business.add<{ id: number }>('checklist-templates', { title: 'Leaving', items: [item] })
    await business.add('checklists', { work_order: order.id, template: template.id })
    // The newest orders of a project with many, without that of the checklist.
    await business.addWorkOrder({ title: 'Grout the shower', project: order.project })
    await page.route(/work-orders\/\?.*page_size=500/, (route) =>
      route.continue({ url: route.request().url().replace('page_size=500', 'page_size=1') }),
    )
    const nextOrders = page.waitForRequest(/work-orders\/\?.*[?&](after|page)=/)
    await page.goto(`/projects/${order.project}`)
    await part(page, 'Shared with the Client').getByRole('button', { name: 'Share with Client' }).click()
    const form = page.getByRole('dialog', { name: 'Share with Client' })
    await expect(form.getByText('3 chosen')).toBeVisible()
    await nextOrders
    const checklist = form.getByRole('checkbox', { name: 'Leaving' })
    await expect(checklist).toHaveAccessibleDescription('Tile the shower · 0 of 1 answered')
    await checklist.check()
    await form.getByLabel('Language').selectOption('Español')
    await form.getByRole('button', { name: 'Create Link' }).click()
    const link = await form.getByRole('textbox', { name: 'Link for the client' }).inputValue()

    const phone = await openPhone(browser, link)
    await expect(phone.locator('html')).toHaveAttribute('lang', 'es')
    await expect(phone.getByRole('heading', { name: 'Fotos' })).toBeVisible()
    await expect(phone.getByText('Water is off')).toBeVisible()
    await checkAccessible(phone, 'the shared page')
    await phone.emulateMedia({ media: 'print' })
    await expect(phone.getByRole('button', { name: 'Aprobar' })).toBeHidden()
    await expect(part(phone, 'Fotos')).toBeVisible()
    await phone.emulateMedia({ media: null })

    await phone.route('**/api/shared-pages/**', (route) => route.abort())
    await phone.reload()
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('No se pudo cargar la página')
    await phone.unroute('**/api/shared-pages/**')
    await phone.getByRole('button', { name: 'Reintentar' }).click()
    await expect(phone.getByRole('heading', { name: 'Fotos' })).toBeVisible()
    await phone.context().close()
  },
)
