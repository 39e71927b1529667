import type { Browser, Page } from '@playwright/test'
import type { SharedPage } from '@daywork/domain/shared-pages/shared-page'
import sharp from 'sharp'
import { checkAccessible } from '../../accessible.ts'
import type { Business } from '../../business.ts'
import { expect, test } from '../../fixtures.ts'
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
      '@GEN-06',
    ],
  },
  async ({ page, browser, business }) => {
    const order = await addJob(business)
    await page.goto(`/work-orders/${order.id}`)
    const sharing = part(page, 'Shared with the Client')
    await expect(sharing).toContainText('Send a link that the client opens without a login')
    const link = await test.step('the office chooses, and gets a link', async () => {
      await sharing.getByRole('button', { name: 'Share with Client' }).click()
      const form = page.getByRole('dialog', { name: 'Share with Client' })
      await expect(form.getByText('3 chosen')).toBeVisible()
      for (const note of ['Walls are grouted.', 'Internal: charge double.']) {
        await expect(form.getByRole('checkbox', { name: note })).not.toBeChecked()
      }
      await form.getByRole('checkbox', { name: 'Walls are grouted.' }).check()
      await form.getByRole('checkbox', { name: 'Photo 2' }).uncheck()
      await form.getByLabel('Before', { exact: true }).selectOption('Photo 3')
      await form.getByLabel('After', { exact: true }).selectOption('Photo 1')
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
      await expect(part(phone, 'Photos').getByRole('listitem')).toHaveCount(2)
      await expect(part(phone, 'Notes')).toContainText('Walls are grouted.')
      await expect(phone.getByText('charge double')).toHaveCount(0)
      const loaded = await phone.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
      expect(loaded.filter((name) => /\/(app|sign-in|modals)-[^/]*\.js/.test(name))).toEqual([])
      expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    })
    await test.step('a photo opens in a viewer', async () => {
      await part(phone, 'Photos').getByRole('button').first().click()
      const viewer = phone.getByRole('dialog', { name: 'Photos and videos' })
      await expect(viewer.getByText('1 of 2')).toBeVisible()
      await phone.keyboard.press('ArrowRight')
      await expect(viewer.getByText('2 of 2')).toBeVisible()
      await phone.keyboard.press('Escape')
      await expect(viewer).toHaveCount(0)
      await expect(part(phone, 'Photos').getByRole('button').first()).toBeFocused()
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
    await test.step('the office sees it', async () => {
      await page.reload()
      await expect(sharing.getByRole('list', { name: 'From the client' }).getByRole('listitem')).toContainText([
        /Ruth Vale Client.*Approved the work/,
        /Ruth Vale Client.*Can the grout be darker\?/,
      ])
      await expect(part(page, 'Timeline')).toContainText('Ruth Vale, client')
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
      await expect(notifications(page)).toContainText('Link changed')
      await phone.reload()
      await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Your new shower')
    })
    await test.step('the link ends', async () => {
      await sharing.getByRole('button', { name: /^Revoke the link/ }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
      await expect(sharing).toContainText('Revoked on')
      await expect.poll(async () => (await business.list<SharedPage>('shared-pages'))[0]?.state).toBe('revoked')
      await phone.reload()
      await expect(phone.getByRole('heading', { level: 1 })).toHaveText('This Page Is Not Available')
    })
    await phone.context().close()
  },
)

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
  await form.getByRole('button', { name: 'All' }).click()
  await expect(form.getByText('100 chosen No more than 100 can be chosen.')).toBeVisible()
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
    await expect(notifications(page)).toContainText('Select photos of one work order, or of one project')
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
  { tag: ['@SHARE-20', '@SHARE-30', '@SHARE-33', '@SHARE-34'] },
  async ({ page, browser, business }) => {
    const order = await addJob(business)
    await page.goto(`/projects/${order.project}`)
    await part(page, 'Shared with the Client').getByRole('button', { name: 'Share with Client' }).click()
    const form = page.getByRole('dialog', { name: 'Share with Client' })
    await expect(form.getByText('3 chosen')).toBeVisible()
    await form.getByLabel('Language').selectOption('Español')
    await form.getByRole('button', { name: 'Create Link' }).click()
    const link = await form.getByRole('textbox', { name: 'Link for the client' }).inputValue()

    const phone = await openPhone(browser, link)
    await expect(phone.locator('html')).toHaveAttribute('lang', 'es')
    await expect(phone.getByRole('heading', { name: 'Fotos' })).toBeVisible()
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
