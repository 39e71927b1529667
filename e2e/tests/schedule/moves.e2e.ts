import { makeAccount } from '../../accounts.ts'
import type { Business } from '../../business.ts'
import { expect, test } from '../../fixtures.ts'
import { tabTo } from '../../keyboard.ts'
import { addPlans, blockIn, dragTo, jerkTo, movesOf, pullEndTo, rowOf, WEEK } from './schedule-screen.ts'

const THREE = ['Hang doors', 'Lay tiles', 'Set windows']

/** Three consecutive orders of one person on Monday. */
async function addThree(business: Business) {
  const ann = await business.addWorker({ name: 'Ann Lee' })
  const { id: project } = await business.addProject()
  for (const [index, title] of THREE.entries()) {
    await business.addWorkOrder({
      title,
      project,
      scheduled_start: `2026-11-23T${10 + index}:00:00.000Z`,
      scheduled_end: `2026-11-23T${11 + index}:00:00.000Z`,
      assigned_workers: [{ worker_id: ann.id, role: 'PRIMARY' }],
    })
  }
  return ann
}

test(
  'three orders to Friday are one drag, with one notification and one Undo',
  { tag: ['@SCH-28', '@SCH-32'] },
  async ({ page, business }) => {
    await addThree(business)
    const sent = movesOf(page)
    await page.goto(WEEK)
    const ann = rowOf(page, 'Ann Lee')
    for (const title of THREE) await blockIn(ann, title).click({ modifiers: ['ControlOrMeta'] })
    await expect(page.getByText('3 selected')).toBeVisible()
    await dragTo(page, ann, 5)
    await page.mouse.up()
    await expect(page.getByText('3 work orders moved')).toBeVisible()
    expect(sent).toHaveLength(3)
    for (const title of THREE) await expect(blockIn(ann, title)).toHaveAccessibleName(/Fri, Nov 27/)
    // Reload before each Undo, which the notification retains.
    await page.reload()
    await page.getByRole('button', { name: 'Notifications' }).click()
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await page.keyboard.press('Escape')
    for (const title of THREE) await expect(blockIn(ann, title)).toHaveAccessibleName(/Mon, Nov 23/)
  },
)

test('three orders to Friday are 8 keys', { tag: ['@SCH-27', '@SCH-28'] }, async ({ page, business }) => {
  await addThree(business)
  await page.goto(WEEK)
  const ann = rowOf(page, 'Ann Lee')
  await expect(blockIn(ann, 'Hang doors')).toBeVisible()
  await tabTo(page, blockIn(ann, 'Hang doors'))
  const keys = ['x', 'ArrowRight', 'x', 'ArrowRight', 'x', 'Space', '6', 'Enter']
  for (const key of keys) await page.keyboard.press(key)
  await expect(page.getByText('3 work orders moved')).toBeVisible()
  expect(keys.length).toBeLessThanOrEqual(8)
  for (const title of THREE) await expect(blockIn(ann, title)).toHaveAccessibleName(/Fri, Nov 27/)
  await expect(blockIn(ann, 'Set windows')).toBeFocused()
})

test("one person's Thursday is one click away", { tag: ['@SCH-20'] }, async ({ page, business }) => {
  await page.clock.setFixedTime('2026-11-23T15:00:00.000Z')
  const ann = await business.addWorker({ name: 'Ann Lee' })
  const assigned_workers = [{ worker_id: ann.id, role: 'PRIMARY' as const }]
  await business.addWorkOrder({ scheduled_start: '2026-11-26T14:00:00.000Z', assigned_workers })
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Schedule' }).click()
  await expect(blockIn(rowOf(page, 'Ann Lee'))).toHaveAccessibleName(/Thu, Nov 26/)
})

test(
  'the end of a block is pulled by its edge, or with Shift and an arrow key',
  { tag: ['@SCH-26'] },
  async ({ page, business }) => {
    await addPlans(business)
    const sent = movesOf(page)
    await page.goto(WEEK)
    const row = rowOf(page, 'Unassigned')
    await expect(blockIn(row)).toBeVisible()
    await pullEndTo(page, row, 3)
    await page.mouse.up()
    await expect(blockIn(row)).toHaveAccessibleName(/Mon, Nov 23, 10:00 AM – Wed, Nov 25, 12:00 PM/)
    await expect.poll(() => sent).toHaveLength(1)
    await blockIn(row).focus()
    await page.keyboard.press('Shift+ArrowLeft')
    await page.keyboard.press('Enter')
    await expect(blockIn(row)).toHaveAccessibleName(/Tue, Nov 24, 12:00 PM/)
    await expect(blockIn(row)).toBeFocused()
    await expect
      .poll(() => sent)
      .toMatchObject([{ scheduled_end: '2026-11-25T12:00:00.000Z' }, { scheduled_end: '2026-11-24T12:00:00.000Z' }])
  },
)

test('an order gets a day from the tray, and loses it there', { tag: ['@SCH-23'] }, async ({ page, business }) => {
  await addPlans(business)
  await business.addWorkOrder({ title: 'Measure roof' })
  const sent = movesOf(page)
  await page.goto(WEEK)
  const ann = rowOf(page, 'Ann Lee')
  const tray = page.getByRole('region', { name: 'No Date' })
  await dragTo(page, ann, 2, tray.getByRole('button', { name: /^Measure roof/ }))
  await page.mouse.up()
  // At the start of the working day, when Ann is free.
  await expect(blockIn(ann, 'Measure roof')).toHaveAccessibleName(/Tue, Nov 24, 8:00 AM/)
  await expect(tray).toContainText('0 work orders')
  await blockIn(ann, 'Measure roof').focus()
  for (const key of ['Space', 't', 'Enter']) await page.keyboard.press(key)
  await expect(tray.getByRole('button', { name: /^Measure roof/ })).toBeFocused()
  await expect(tray).toContainText('1 work order')
  await expect
    .poll(() => sent)
    .toMatchObject([{ scheduled_start: '2026-11-24T08:00:00.000Z' }, { scheduled_start: null }])
})

test(
  'a drag to Unassigned takes an order off its person, and one quick jerk of the mouse is enough',
  { tag: ['@SCH-24', '@SCH-25'] },
  async ({ page, business }) => {
    const ann = await addThree(business)
    const sent = movesOf(page)
    await page.goto(WEEK)
    await expect(blockIn(rowOf(page, 'Ann Lee'), 'Lay tiles')).toBeVisible()
    await dragTo(page, rowOf(page, 'Unassigned'), 3, blockIn(page))
    await page.mouse.up()
    await expect(blockIn(rowOf(page, 'Unassigned'))).toHaveAccessibleName(/Wed, Nov 25/)
    await expect(blockIn(rowOf(page, 'Ann Lee'))).toBeHidden()
    await jerkTo(page, rowOf(page, 'Unassigned'), 4, blockIn(page, 'Set windows'))
    await expect(blockIn(rowOf(page, 'Unassigned'), 'Set windows')).toHaveAccessibleName(/Thu, Nov 26/)
    await expect
      .poll(() => sent)
      .toMatchObject([
        { scheduled_start: '2026-11-25T11:00:00.000Z', from_worker: ann.id, to_worker: null },
        { scheduled_start: '2026-11-26T12:00:00.000Z', from_worker: ann.id, to_worker: null },
      ])
  },
)

test(
  'two people drag one order: one result, and the second sees why',
  { tag: ['@SCH-31'] },
  async ({ page, browser, playwright, server, business, noise }, { testId }) => {
    noise.announce(/status of 412/)
    await addPlans(business)
    const robin = await makeAccount(playwright.request, server.address, `robin-${testId}`)
    const context = await browser.newContext({ baseURL: server.address, storageState: robin.storageState })
    const colleague = await context.newPage()
    for (const each of [page, colleague]) {
      await each.goto(WEEK)
      await expect(blockIn(rowOf(each, 'Unassigned'))).toBeVisible()
    }
    await dragTo(page, rowOf(page, 'Unassigned'), 3)
    await dragTo(colleague, rowOf(colleague, 'Ann Lee'), 2)
    await colleague.mouse.up()
    await expect(colleague.getByText('Work order moved')).toBeVisible()
    await page.mouse.up()
    await expect(page.getByText(`Not moved: ${robin.username} moved it first. Now: Tue, Nov 24`)).toBeVisible()
    for (const each of [page, colleague]) {
      await expect(blockIn(rowOf(each, 'Ann Lee'))).toHaveAccessibleName(/Tue, Nov 24/)
      await expect(blockIn(rowOf(each, 'Unassigned'))).toBeHidden()
    }
    await context.close()
  },
)

test("a person's week prints on one page", { tag: ['@SCH-33'] }, async ({ page, business }) => {
  const ann = await addThree(business)
  await page.goto(`${WEEK}&person=${ann.id}`)
  await expect(page.getByRole('heading', { name: 'Ann Lee, Nov 22 – 28, 2026' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Monday, November 23, 2026' })).toBeVisible()
  await expect(page.getByText('Set windows', { exact: true }).last()).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  const sheet = await page.pdf()
  expect(sheet.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
})

test('the board fits every width', { tag: ['@SCH-21', '@SCH-30', '@phone'] }, async ({ page, business }) => {
  const word = 'Unreinforcedmasonryretrofitandwaterproofing'
  const { id } = await business.addWorker({ name: word })
  await business.addWorkOrder({
    title: word,
    scheduled_start: '2026-11-25T10:00:00.000Z',
    assigned_workers: [{ worker_id: id, role: 'PRIMARY' }],
  })
  for (const width of [320, 390, 768, 800, 1280, 1600]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(WEEK)
    await expect(page.getByLabel(new RegExp(`^${word},`)).first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width}`).toBe(width)
  }
})
