import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { notifications } from '../../shell.ts'

/** A Monday. */
const NOW = '2026-11-23T15:00:00.000Z'
const ZONE = 'America/New_York'
test.use({ timezoneId: ZONE })
test.beforeEach(({ business }) => business.setTimeZone(ZONE))

const heading = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title })
const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
const undo = async (page: Page, text: string | RegExp) => {
  const notice = notifications(page).locator('[data-tone]').filter({ hasText: text }).first()
  await notice.getByRole('button', { name: 'Undo' }).click()
}

test(
  'each fact of an order is edited where it is shown, and undone',
  { tag: ['@WO-124', '@phone'] },
  async ({ page, business }) => {
    const ann = await business.addWorker({ name: 'Ann Lee' })
    const project = (await business.addProject({ title: 'Pier 4' })).id
    const other = (await business.addProject({ title: 'Roof' })).id
    const scheduled_start = '2026-11-23T15:30:00.000Z'
    const { id } = await business.addWorkOrder({ title: 'Lay tiles', project, status: 'SCHEDULED', scheduled_start })
    const has = (fields: Record<string, unknown>) =>
      expect.poll(async () => (await business.list('work-orders'))[0]).toMatchObject(fields)
    await page.clock.setFixedTime(NOW)
    await page.goto(`/work-orders/${id}`)
    await expect(heading(page, 'Lay tiles')).toBeVisible()

    await test.step('title', async () => {
      await page.getByRole('button', { name: 'Edit title' }).click()
      await page.getByRole('textbox', { name: 'Title' }).fill('Lay all tiles')
      await page.keyboard.press('Enter')
      await expect(heading(page, 'Lay all tiles')).toBeVisible()
      await has({ title: 'Lay all tiles' })
      await undo(page, 'Title saved')
      await expect(heading(page, 'Lay tiles')).toBeVisible()
    })
    await test.step('status and priority', async () => {
      await page.getByRole('button', { name: 'Scheduled', exact: true }).click()
      await page.getByRole('radio', { name: 'On Hold' }).click()
      await expect(page.getByRole('button', { name: 'On Hold', exact: true })).toBeVisible()
      await has({ status: 'ON_HOLD' })
      await undo(page, 'On Hold')
      await has({ status: 'SCHEDULED' })
      await page.getByRole('button', { name: 'Medium', exact: true }).click()
      await page.getByRole('radio', { name: 'Urgent' }).click()
      await has({ priority: 'URGENT' })
    })
    await test.step('day, start, and location', async () => {
      await page.getByRole('button', { name: 'Today', exact: true }).click()
      await page.getByRole('radio', { name: /^Friday/ }).click()
      await has({ scheduled_start: '2026-11-27T15:30:00.000Z' })
      await part(page, 'Details').getByRole('button', { name: 'Edit date and time' }).click()
      await page.getByLabel('Scheduled Start', { exact: true }).fill('2026-11-26T09:00')
      await page.getByLabel('Scheduled End', { exact: true }).fill('2026-11-26T11:00')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await has({ scheduled_start: '2026-11-26T14:00:00.000Z', scheduled_end: '2026-11-26T16:00:00.000Z' })
      await part(page, 'Details').getByRole('button', { name: 'Add location' }).click()
      await page.getByRole('textbox', { name: 'Location' }).fill('12 Oak St')
      await page.keyboard.press('Enter')
      await has({ location: '12 Oak St' })
    })
    await test.step('description and required skills', async () => {
      // The clock is fixed, so notifications stay. On a phone they cover what is below the middle.
      const dismiss = notifications(page).getByRole('button', { name: 'Dismiss' })
      while ((await dismiss.count()) > 0) await dismiss.first().click()
      const description = part(page, 'Details').getByRole('button', { name: 'Edit description' })
      await description.evaluate((button) => button.scrollIntoView({ block: 'center' }))
      await description.click()
      await page.getByRole('textbox', { name: 'Description' }).fill('Two rooms')
      await page.keyboard.press('Control+Enter')
      await has({ description: 'Two rooms' })
      await undo(page, 'Description saved')
      await expect(part(page, 'Details')).not.toContainText('Two rooms')
      const skills = part(page, 'Details').getByRole('button', { name: 'Add required skills' })
      await skills.evaluate((button) => button.scrollIntoView({ block: 'center' }))
      await skills.click()
      await page.getByRole('textbox', { name: /skill/i }).fill('Tiling')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await has({ required_skills: ['Tiling'] })
    })
    await test.step('project', async () => {
      await part(page, 'Details').getByRole('button', { name: 'Edit project' }).click()
      await page.getByRole('radio', { name: 'Roof' }).click()
      await expect(part(page, 'Details').getByRole('link', { name: 'Roof' })).toBeVisible()
      await has({ project: other })
      await undo(page, 'Project saved')
      await has({ project })
    })
    await test.step('crew', async () => {
      // A phone shows notifications and the composer at the lower edge.
      await part(page, 'Crew').evaluate((crew) => crew.scrollIntoView({ block: 'center' }))
      await part(page, 'Crew').getByRole('button', { name: 'Add worker' }).click()
      await page.getByRole('group', { name: 'Ann Lee' }).getByRole('button', { name: 'Assign' }).click()
      const question = page.getByRole('alertdialog', { name: 'Assign Ann Lee to this work order anyway?' })
      await expect(question).toContainText('Tiling')
      await question.getByRole('button', { name: 'Assign Anyway' }).click()
      await has({ assigned_workers: [{ worker_id: ann.id }] })
      await page.keyboard.press('Escape')
      await part(page, 'Crew').getByRole('button', { name: 'Remove Ann Lee from the crew' }).click()
      await has({ assigned_workers: [] })
      await undo(page, 'Crew saved')
      await has({ assigned_workers: [{ worker_id: ann.id }] })
    })
  },
)

test(
  'keys edit the title, staff, schedule, and complete the order of the page, and not while someone types',
  { tag: ['@WO-125', '@SIDE-31'] },
  async ({ page, business }) => {
    await business.addWorker({ name: 'Ann Lee' })
    const { id } = await business.addWorkOrder({ title: 'Lay tiles' })
    await page.clock.setFixedTime(NOW)
    await page.goto(`/work-orders/${id}`)
    const title = page.getByRole('textbox', { name: 'Title' })
    // Keys work once they are loaded.
    await expect(async () => {
      await page.keyboard.press('e')
      await expect(title).toBeFocused({ timeout: 500 })
    }).toPass()
    await title.fill('')
    await page.keyboard.type('Seal beds')
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Seal beds')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Edit title' })).toBeFocused()

    await page.keyboard.press('a')
    const picker = page.getByRole('dialog', { name: 'Assign Worker' })
    await expect(picker.getByRole('button', { name: 'Assign' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(picker.getByText('Assigned', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(picker).toBeHidden()
    // With a crew, whose members have buttons of their own, too.
    await page.keyboard.press('a')
    await expect(picker).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(picker).toBeHidden()
    await expect(part(page, 'Crew').getByRole('link', { name: 'Ann Lee', exact: true })).toBeVisible()

    await page.keyboard.press('s')
    await expect(page.getByRole('dialog', { name: 'Date' })).toBeVisible()
    await expect(page.getByRole('radio', { name: 'No date' })).toBeFocused()
    await page.keyboard.type('fri')
    await expect(page.getByRole('radio', { name: /^Fri/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(part(page, 'Details')).toContainText(/Date and TimeFri, Nov 27, 2026/)

    await page.keyboard.press('d')
    await expect(page.getByRole('button', { name: 'Completed', exact: true })).toBeVisible()
    await expect
      .poll(async () => (await business.list('work-orders'))[0])
      .toMatchObject({ title: 'Seal beds', status: 'COMPLETED', assigned_workers: [{ role: 'PRIMARY' }] })
  },
)

test(
  'the page that a row opens has the focus, so that Tab goes on in it',
  { tag: ['@WO-87', '@CLI-39'] },
  async ({ page, business }) => {
    const { id } = await business.addWorkOrder({ title: 'Lay tiles' })
    await page.goto('/?tab=workOrders')
    const row = page.getByRole('row', { name: 'Lay tiles' })
    await row.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/work-orders/${id}`)
    await expect(page.getByRole('main')).toBeFocused()
  },
)
