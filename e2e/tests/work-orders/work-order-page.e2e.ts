import type { Locator, Page } from '@playwright/test'
import { showLanguage } from '../../accessible.ts'
import { callsTo, fail, hold, hearNothing } from '../../faults.ts'
import { expect, test } from '../../fixtures.ts'
import { takePhoto } from '../../photos.ts'
import { logIn, signInForm } from '../../sign-in.ts'
import { card, notifications, tabHeading } from '../../shell.ts'

const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
const composer = (page: Page): Locator => part(page, 'Add to the timeline')
const heading = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title })
const ADD_UPDATE = callsTo('POST', /\/add_update\/$/)

test(
  'an order has its own page with all of its details',
  { tag: ['@WO-19', '@WO-20', '@ENT-11', '@API-96', '@phone'] },
  async ({ page, business }) => {
    const ann = await business.addWorker({ name: 'Ann Lee', title: 'Electrician', phone: '5555550142' })
    const { id: project } = await business.addProject({ title: 'Kitchen at Pier 4' })
    const order = await business.addWorkOrder({
      title: 'Lay tiles',
      project,
      priority: 'URGENT',
      location: '12 Harbor Street',
      assigned_workers: [{ worker_id: ann.id, role: 'LEAD' }],
    })
    await business.addPhoto(order)
    await business.edit('work-orders', order.id, { priority: 'LOW', location: '' })
    await page.goto('/?tab=workOrders')
    await card(page, 'Lay tiles').getByRole('link', { name: 'Lay tiles', exact: true }).click()

    await expect(heading(page, 'Lay tiles')).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(`/work-orders/${order.id}`)
    await page.reload()
    await expect(heading(page, 'Lay tiles')).toBeVisible()
    await expect(page).toHaveTitle('Lay tiles · Daywork')
    await expect(part(page, 'Details')).toContainText('Kitchen floor, 12 square metres')
    await expect(part(page, 'Details').getByRole('link', { name: 'Kitchen at Pier 4' })).toBeVisible()
    await expect(part(page, 'Details').getByRole('link', { name: 'Harbor Homes' })).toBeVisible()
    await expect(part(page, 'Crew').getByRole('listitem')).toContainText(['Ann LeeElectrician · LEAD'])
    await expect(part(page, 'Crew').getByRole('link', { name: 'Call Ann Lee' })).toHaveAttribute('href', /^tel:/)
    const timeline = part(page, 'Timeline')
    const entries = timeline.getByRole('list', { name: 'Today' }).locator('> li')
    await expect(timeline.getByRole('button', { name: 'Photo: photo.jpg' })).toBeVisible()
    await expect(entries).toContainText([/^dana added 1 photo/, /^dana created the work order/])
    await timeline.getByRole('button', { name: 'Show Edits' }).click()
    await expect(entries).toContainText([
      /^dana changed the work order.*Priority: UrgentLowLocation: 12 Harbor Streetnone/,
      /^dana added 1 photo/,
      /^dana created the work order/,
    ])
  },
)

test(
  'a person edits, starts, staffs, and completes an order on its page',
  { tag: ['@WO-34', '@WO-36', '@WO-37', '@WO-45', '@ASG-01'] },
  async ({ page, business }) => {
    await business.addWorker({ name: 'Ann Lee' })
    const { id } = await business.addWorkOrder({ title: 'Lay tiles', status: 'SCHEDULED' })
    await page.goto(`/work-orders/${id}`)
    const timeline = part(page, 'Timeline')
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await expect(timeline).toContainText('dana started the work order')
    await timeline.getByRole('button', { name: 'Show Edits' }).click()
    await expect(timeline).toContainText('Status: ScheduledIn Progress')

    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Edit Work Order' })
    await form.getByLabel('Title').fill('Lay all tiles')
    await form.getByRole('button', { name: 'Update Work Order' }).click()
    await expect(form).toHaveCount(0)
    await expect(heading(page, 'Lay all tiles')).toBeVisible()

    await part(page, 'Crew').getByRole('button', { name: 'Add worker' }).click()
    await page.getByRole('group', { name: 'Ann Lee' }).getByRole('button', { name: 'Assign' }).click()
    await expect(timeline).toContainText('dana assigned Ann Lee')
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Complete work order' }).click()
    await expect(timeline).toContainText('dana completed the work order')
    await expect(page.getByRole('button', { name: 'Complete work order' })).toHaveCount(0)
    expect(await business.list('work-orders')).toMatchObject([{ title: 'Lay all tiles', status: 'COMPLETED' }])
  },
)

test(
  'a completed order bears a stamp, which lands when it is completed on its page',
  { tag: ['@WO-138', '@phone'] },
  async ({ page, business }) => {
    const { id } = await business.addWorkOrder({ title: 'Lay tiles' })
    await page.goto(`/work-orders/${id}`)
    const stamp = page.getByRole('img', { name: /^Completed on / })
    const motion = () => stamp.evaluate((element) => getComputedStyle(element).animation)
    await page.getByRole('button', { name: 'Complete work order' }).click()
    await expect(stamp).toHaveText(/^COMPLETED\w{3} \d+, \d{4}$/)
    expect(await motion()).toMatch(/land/)
    expect(Number.parseFloat(await motion())).toBeLessThan(0.001)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    expect(Number.parseFloat(await motion())).toBeGreaterThan(0.1)
    await page.emulateMedia({ media: 'print' })
    await expect(stamp).toBeVisible()
    await page.reload()
    await expect(stamp).toBeVisible()
    expect(await motion()).not.toMatch(/land/)
  },
)

test(
  "on a phone the stamp is next to the day, also in Spanish, and only the title makes room for 'More'",
  { tag: ['@WO-138', '@WO-137', '@phone', '@phone-only'] },
  async ({ page, business }) => {
    const twoWeeksAgo = new Date(Date.now() - 14 * 24 * 60 * 60 * 1000).toISOString()
    const { id } = await business.addWorkOrder({
      title: 'Patch and paint the first-floor corridor',
      status: 'COMPLETED',
      scheduled_start: twoWeeksAgo,
    })
    // Afterward, the page does not take the language of the account.
    const account = page.waitForResponse('**/accounts/me/')
    await page.goto(`/work-orders/${id}`)
    await (await account).finished()
    await showLanguage(page, 'es')
    const stamp = page.getByRole('img', { name: /^Terminada el / })
    await expect(stamp).toBeVisible()
    const boxOf = async (locator: Locator) => (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const day = await boxOf(page.getByText('Hace 2 semanas'))
    const { y: top, height } = await boxOf(stamp)
    expect(day.y).toBeGreaterThan(top)
    expect(day.y + day.height).toBeLessThan(top + height)
    const more = await boxOf(page.getByRole('button', { name: 'Más', exact: true }))
    const name = await boxOf(page.getByRole('heading', { level: 1 }))
    expect(name.x + name.width).toBeLessThanOrEqual(more.x)
  },
)

test('a person adds a photo on the page', { tag: ['@WO-32', '@WO-41'] }, async ({ page, business }) => {
  const { id } = await business.addWorkOrder({ title: 'Lay tiles', status: 'ON_HOLD' })
  await page.goto(`/work-orders/${id}`)
  const chooser = page.waitForEvent('filechooser')
  await composer(page).getByRole('button', { name: 'Add photo 0' }).click()
  await (await chooser).setFiles(await takePhoto())
  await page.getByRole('dialog', { name: 'Photo Preview' }).getByRole('button', { name: 'Upload Photo' }).click()
  await expect(composer(page).getByRole('button', { name: 'Add photo 1' })).toBeVisible()
  await expect(part(page, 'Timeline').getByRole('button', { name: /^Photo: / })).toBeVisible()
})

test(
  'a note shows immediately, and its text comes back if it cannot be saved',
  { tag: ['@API-83', '@API-84', '@API-92'] },
  async ({ page, business, noise }) => {
    noise.announce(/status of 500/)
    const { id } = await business.addWorkOrder({ title: 'Lay tiles' })
    await business.act('work-orders', id, 'add_update', { content: 'Floor is level' })
    await page.goto(`/work-orders/${id}`)
    const entries = part(page, 'Timeline').getByRole('listitem').filter({ hasNotText: 'created' })
    const text = composer(page).getByLabel('Add a note')
    const add = composer(page).getByRole('button', { name: 'Post' })
    await expect(entries).toContainText(['Floor is level'])
    await expect(add).toBeHidden()
    await text.focus()
    await add.click()
    await expect(text).toHaveAccessibleDescription('Note is empty')

    const release = await hold(page, ADD_UPDATE)
    await text.fill('Tiles are short by two boxes')
    await add.click()
    await expect(entries).toContainText([/Posting\.\.\..*Tiles are short/s, 'Floor is level'])
    await expect(text).toHaveValue('')
    await release()
    await expect(entries).toContainText([/^dana [0-9:]+\s[AP]M.*Tiles are short/s, 'Floor is level'])

    await fail(page, ADD_UPDATE, { status: 500 }, 1)
    await text.fill('Boxes arrived')
    await text.press('Control+Enter')
    await expect(text).toHaveAccessibleDescription("Your note wasn't saved. Try again.")
    await expect(text).toHaveValue('Boxes arrived')
    await expect(entries).toHaveCount(2)
    await add.click()
    await expect(entries).toContainText(['Boxes arrived', 'Tiles are short', 'Floor is level'])
    await page.reload()
    await expect(entries).toHaveCount(3)
  },
)

test('leaving the page asks before typed text is lost', { tag: ['@FORM-04'] }, async ({ page, business }) => {
  const { id } = await business.addWorkOrder({ title: 'Lay tiles' })
  await page.goto(`/work-orders/${id}`)
  await composer(page).getByLabel('Add a note').fill('Boxes arrived')
  await page.getByRole('link', { name: 'Work Orders' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep Editing' }).click()
  await expect(composer(page).getByLabel('Add a note')).toHaveValue('Boxes arrived')
})

test(
  'leaving while an entry is being saved also asks, and an entry that fails is still there',
  { tag: ['@FORM-04', '@API-84'] },
  async ({ page, business, noise }) => {
    noise.announce(/status of 400/)
    const { id } = await business.addWorkOrder({ title: 'Lay tiles' })
    await page.goto(`/work-orders/${id}`)
    const text = composer(page).getByLabel('Add a note')
    await fail(page, ADD_UPDATE, { status: 400, json: { detail: 'No.' } })
    const release = await hold(page, ADD_UPDATE)
    await text.fill('Boxes arrived')
    await text.press('Control+Enter')
    await expect(text).toHaveValue('')
    await page.getByRole('link', { name: 'Work Orders' }).click()
    await release()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep Editing' }).click()
    await expect(text).toHaveValue('Boxes arrived')
    await expect(text).toHaveAccessibleDescription('No.')
  },
)

test(
  'a deleted order shows who deleted it, at its old URL, and can be restored',
  { tag: ['@DEL-16', '@DEL-17'] },
  async ({ page, business, noise }) => {
    noise.announce(/status of 404/)
    const { id } = await business.addWorkOrder({ title: 'Lay tiles' })
    await page.goto(`/work-orders/${id}`)
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(tabHeading(page, 'Work Orders')).toBeVisible()
    await expect(notifications(page).getByText('Work order deleted')).toBeVisible()
    await page.goto(`/work-orders/${id}`)
    await expect(page.getByText('Work order not found', { exact: true })).toBeVisible()
    await expect(page.getByText('dana deleted it just now.', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(heading(page, 'Lay tiles')).toBeVisible()
  },
)

test(
  'a missing order shows a message, and an order that fails to load can be retried',
  { tag: ['@SHELL-05'] },
  async ({ page, business, noise }) => {
    noise.announce(/status of (404|500)/)
    // A change of the order would load it again.
    await hearNothing(page)
    await page.goto('/work-orders/999999999')
    await expect(page.getByText('Work order not found', { exact: true })).toBeVisible()
    await expect(page.getByText('It may have been deleted, or the link is wrong.', { exact: true })).toBeVisible()
    await page.goto('/work-orders/tiles')
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()

    const { id } = await business.addWorkOrder({ title: 'Lay tiles' })
    const succeedAgain = await fail(page, callsTo('GET', /^\/api\/work-orders\/\d+\/$/), { status: 500, json: {} })
    await page.goto(`/work-orders/${id}`)
    await expect(page.getByText("Couldn't load the work order", { exact: true })).toBeVisible()
    await succeedAgain()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(heading(page, 'Lay tiles')).toBeVisible()
  },
)

test(
  'an order that fails to load is shown as its list knows it, and the rest can be retried',
  { tag: ['@API-84', '@ENT-11'] },
  async ({ page, business, noise }) => {
    noise.announce(/status of 500/)
    await business.addWorkOrder({ title: 'Lay tiles' })
    const succeedAgain = await fail(page, callsTo('GET', /^\/api\/(work-orders|projects)\/\d+\/$/), {
      status: 500,
      json: {},
    })
    await page.goto('/?tab=workOrders')
    await card(page, 'Lay tiles').getByRole('link', { name: 'Lay tiles', exact: true }).click()
    await expect(part(page, 'Details')).toContainText(/ClientHarbor HomesProjectKitchen at Pier 4/)
    await expect(part(page, 'Timeline')).toContainText("Couldn't load notes")
    await succeedAgain()
    await part(page, 'Timeline').getByRole('button', { name: 'Retry' }).click()
    await expect(part(page, 'Timeline').getByRole('alert')).toHaveCount(0)
    await expect(part(page, 'Timeline')).toContainText('created the work order')
  },
)

test.describe('for a guest', () => {
  test.use({ isSignedIn: false })
  test(
    'a person opens a shared URL, logs in, and gets the order',
    { tag: ['@AUTH-03', '@AUTH-22'] },
    async ({ page, business, account }) => {
      const { id } = await business.addWorkOrder({ title: 'Lay tiles' })
      await page.goto(`/work-orders/${id}`)
      await expect(signInForm(page)).toBeVisible()
      await logIn(page, account.username)
      await expect(heading(page, 'Lay tiles')).toBeVisible()
    },
  )
})
