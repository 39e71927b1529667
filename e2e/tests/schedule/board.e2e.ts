import type { Page } from '@playwright/test'
import { makeAccount } from '../../accounts.ts'
import { expect, test } from '../../fixtures.ts'
import { tabTo, untilKeysWork } from '../../keyboard.ts'
import { notifications } from '../../shell.ts'
import { addPlans, blockIn, dragTo, movesOf, rowOf, START, WEEK } from './schedule-screen.ts'

test(
  'a drag moves an order to a person and a day, in one request, and can be undone',
  { tag: ['@SCH-20', '@SCH-24', '@SCH-25', '@SCH-29', '@SCH-31', '@SCH-32', '@SCH-35'] },
  async ({ page, business }) => {
    const { ann } = await addPlans(business)
    const sent = movesOf(page)
    await page.goto(WEEK)
    await expect(blockIn(rowOf(page, 'Unassigned'))).toBeVisible()
    await dragTo(page, rowOf(page, 'Ann Lee'), 3)
    await expect(rowOf(page, 'Ann Lee').getByRole('rowheader')).toContainText('Available')
    await expect(rowOf(page, 'Bo Chen').getByRole('rowheader')).toContainText('On leave')
    await expect(page.getByRole('status').filter({ hasText: 'Ann Lee is added.' })).toBeVisible()
    await page.mouse.up()
    await expect(blockIn(rowOf(page, 'Ann Lee'))).toBeVisible()
    await expect(rowOf(page, 'Ann Lee').getByRole('rowheader')).toContainText('2 of 45 h')
    await expect(page.getByText('Work order moved')).toBeVisible()
    expect(sent).toEqual([
      {
        scheduled_start: '2026-11-25T10:00:00.000Z',
        scheduled_end: '2026-11-25T12:00:00.000Z',
        from_worker: null,
        to_worker: ann.id,
      },
    ])
    // The mouse release that ended the drag did not open a dialog.
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(blockIn(rowOf(page, 'Unassigned'))).toBeVisible()
    await expect(blockIn(rowOf(page, 'Ann Lee'))).toBeHidden()
  },
)

test(
  'a drop against a reason asks once, and a drop where it was lifted changes nothing',
  { tag: ['@SCH-24', '@SCH-29'] },
  async ({ page, business }) => {
    await addPlans(business)
    const sent = movesOf(page)
    await page.goto(WEEK)
    await dragTo(page, rowOf(page, 'Unassigned'), 3)
    await dragBack(page)
    await dragTo(page, rowOf(page, 'Bo Chen'), 1)
    await page.mouse.up()
    const question = page.getByRole('alertdialog')
    await expect(question).toHaveAccessibleName('Move “Lay tiles” anyway?')
    await expect(question.getByRole('listitem')).toHaveText(['Bo Chen, Mon, Nov 23: On leave'])
    await expect(page.getByRole('status').filter({ hasText: 'moved' })).toBeHidden()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Lay tiles is back where it was.' })).toBeAttached()
    expect(sent).toEqual([])
    await dragTo(page, rowOf(page, 'Bo Chen'), 1)
    await page.mouse.up()
    await question.getByRole('button', { name: 'Move Anyway' }).click()
    await expect(blockIn(rowOf(page, 'Bo Chen'))).toBeVisible()
    await expect(page.getByText('Work order moved')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: /^Lay tiles moved: Mon, Nov 23/ })).toBeAttached()
    expect(sent).toMatchObject([{ override: ['on_leave'] }])
  },
)

/** Drops the block at the place where it was lifted. */
async function dragBack(page: Page): Promise<void> {
  const box = await blockIn(page).boundingBox()
  if (!box) throw new Error('There is nothing to drop')
  await page.mouse.move(box.x + 20, box.y + box.height / 2, { steps: 6 })
  await page.mouse.up()
}

test(
  'the keyboard alone moves an order and undoes the move',
  { tag: ['@SCH-26', '@SCH-27', '@SIDE-40'] },
  async ({ page, business }) => {
    await addPlans(business)
    const sent = movesOf(page)
    await page.goto(WEEK)
    await expect(blockIn(page)).toBeVisible()
    await untilKeysWork(page, 'Undo the last change')
    await tabTo(page, blockIn(page))
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('status').filter({ hasText: 'Tue, Nov 24' })).toContainText('Ann Lee')
    await page.keyboard.press('Escape')
    await expect(blockIn(rowOf(page, 'Unassigned'))).toBeFocused()
    for (const key of ['Space', 'ArrowDown', 'End', 'Enter']) await page.keyboard.press(key)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Move Anyway' }).click()
    await expect(blockIn(rowOf(page, 'Ann Lee'))).toBeFocused()
    expect(sent).toMatchObject([{ scheduled_start: '2026-11-28T10:00:00.000Z', override: ['day_off'] }])
    await page.keyboard.press('Shift+ArrowLeft')
    await page.keyboard.press('Escape')
    expect(sent).toHaveLength(1)
    await expect(notifications(page).getByRole('button', { name: 'Undo' })).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(blockIn(rowOf(page, 'Unassigned'))).toBeFocused()
    await expect.poll(() => sent.length).toBe(2)
  },
)

test(
  'the keyboard moves an order past 200 people, and the focus and the view go with it',
  { tag: ['@SCH-27', '@LIM-01'] },
  async ({ page, business }) => {
    test.slow()
    await addPlans(business)
    const nameAt = (index: number) => `Person ${String(index).padStart(3, '0')}`
    for (let made = 0; made < 200; made += 20) {
      await Promise.all(Array.from({ length: 20 }, (_, index) => business.addWorker({ name: nameAt(made + index) })))
    }
    const sent = movesOf(page)
    await page.goto(WEEK)
    await expect(blockIn(page)).toBeVisible()
    await tabTo(page, blockIn(page))
    await page.keyboard.press('Space')
    const status = page.getByRole('status').filter({ hasText: 'Lay tiles' })
    const press = async (key: string, count: number) => {
      for (let pressed = 0; pressed < count; pressed += 1) await page.keyboard.press(key)
    }
    // Past Ann Lee and Bo Chen, to a row that the tray must not cover.
    await press('ArrowDown', 50)
    await expect(status).toContainText(nameAt(47))
    const tray = page.getByRole('region', { name: 'No Date' })
    const bottomOf = async () => {
      const box = await rowOf(page, nameAt(47)).boundingBox()
      return box ? box.y + box.height : Infinity
    }
    await expect.poll(async () => (await bottomOf()) - ((await tray.boundingBox())?.y ?? 0)).toBeLessThanOrEqual(1)
    // To the last person, and no further.
    await press('ArrowDown', 153)
    await expect(status).toContainText(nameAt(199))
    await expect(rowOf(page, nameAt(199))).toBeInViewport({ ratio: 1 })
    // Only the rows in view are drawn.
    expect(await page.getByRole('row').count()).toBeLessThan(60)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    const moved = blockIn(rowOf(page, nameAt(198)))
    await expect(moved).toBeFocused()
    await expect(moved).toBeInViewport({ ratio: 1 })
    await expect.poll(() => sent.length).toBe(1)
    // The arrow keys lead on from there; above it, no one else has an order.
    await page.keyboard.press('ArrowUp')
    await expect(moved).toBeFocused()
  },
)

test('a phone moves an order with its dialog', { tag: ['@SCH-30', '@phone-only'] }, async ({ page, business }) => {
  const { ann } = await addPlans(business)
  const sent = movesOf(page)
  await page.goto('/schedule?date=2026-11-23')
  await page.getByRole('button', { name: /^Lay tiles,/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Move to...' })
  await expect(dialog.getByRole('radio', { name: /Bo Chen.*On leave/ })).toBeVisible()
  await dialog.getByRole('radio', { name: /Ann Lee/ }).check()
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Ann Lee' })).toBeVisible()
  expect(sent).toMatchObject([{ scheduled_start: START, to_worker: ann.id }])
})

test(
  'of many people, those who are available come first, and a name and Enter choose one',
  { tag: ['@SCH-30'] },
  async ({ page, business }) => {
    await addPlans(business)
    for (const name of 'CDEFGHIJKL') await business.addWorker({ name: `${name}. Ortiz` })
    const sent = movesOf(page)
    await page.clock.setFixedTime(START)
    await page.goto(WEEK)
    await expect(blockIn(page)).toBeVisible()
    await tabTo(page, blockIn(page))
    await page.keyboard.press('m')
    const dialog = page.getByRole('dialog', { name: 'Move to...' })
    await expect(dialog.getByRole('searchbox')).toBeFocused()
    const start = dialog.getByLabel('Start', { exact: true })
    const whole = await start.inputValue()
    await start.focus()
    await page.keyboard.press('Delete')
    await expect(start).toHaveAccessibleDescription(/Enter both the date and the time, or clear both/)
    await start.fill(whole)
    await dialog.getByRole('searchbox').focus()
    // The crew as it is comes first, and Bo, who is on leave, last.
    await expect(dialog.getByRole('radio')).toHaveCount(13)
    await expect(dialog.getByRole('radio').last()).toHaveAccessibleName(/Bo Chen.*On leave/)
    await page.keyboard.type('lee')
    await expect(dialog.getByRole('radio')).toHaveCount(2)
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('radio', { name: /Ann Lee/ })).toBeChecked()
    await dialog.getByRole('button', { name: 'Tomorrow' }).click()
    await dialog.getByRole('button', { name: 'Move', exact: true }).click()
    await expect(page.getByText('Work order moved')).toBeVisible()
    expect(sent).toHaveLength(1)
  },
)

test(
  'a completed order moves only after a question, and Undo moves it back',
  { tag: ['@SCH-29', '@SCH-32'] },
  async ({ page, business }) => {
    const { ann, order } = await addPlans(business)
    await business.edit('work-orders', order.id, { status: 'COMPLETED' })
    const sent = movesOf(page)
    await page.goto(WEEK)
    await dragTo(page, rowOf(page, 'Ann Lee'), 3)
    await expect(page.getByRole('status').filter({ hasText: 'Wed, Nov 25' })).toContainText('“Lay tiles” is completed.')
    await page.mouse.up()
    const question = page.getByRole('alertdialog')
    await expect(question.getByRole('listitem')).toHaveText([/^“Lay tiles” is completed\./])
    expect(sent).toEqual([])
    await question.getByRole('button', { name: 'Move Anyway' }).click()
    await expect(blockIn(rowOf(page, ann.name))).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(blockIn(rowOf(page, 'Unassigned'))).toBeVisible()
  },
)

test(
  'the month opens at the week of today, below its choices',
  { tag: ['@SCH-20', '@SCH-21', '@SCH-35'] },
  async ({ page, business }) => {
    const { ann } = await addPlans(business)
    // Busy days make the weeks before so high that this one is out of view at the top of the page.
    for (const day of ['03', '10', '17']) {
      for (const hour of ['15', '16', '17', '18'])
        await business.addWorkOrder({
          title: `Inspect ${day} ${hour}`,
          scheduled_start: `2026-11-${day}T${hour}:00:00.000Z`,
          assigned_workers: [{ worker_id: ann.id, role: 'PRIMARY' }],
        })
    }
    await page.clock.setFixedTime(START)
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.goto('/schedule?view=month')
    const week = page.getByRole('row').filter({ has: page.getByRole('button', { name: /November 25/ }) })
    await expect(week).toBeInViewport({ ratio: 0.9 })
    const next = page.getByRole('button', { name: 'Next month' })
    await expect(next).toBeInViewport({ ratio: 1 })
    await tabTo(page, blockIn(week))
    await page.getByRole('columnheader', { name: 'Wed' }).click({ trial: true })
    // Next to the month, the tray is below the choices, too.
    await page.setViewportSize({ width: 1600, height: 720 })
    await page.getByRole('heading', { name: 'No Date' }).click({ trial: true })
    await next.click()
    await expect(page.getByRole('heading', { name: 'December 2026' })).toBeInViewport({ ratio: 1 })
  },
)

test('an order from the week before says since when', { tag: ['@SCH-22'] }, async ({ page, business }) => {
  const { ann } = await addPlans(business)
  await business.addWorkOrder({
    title: 'Dry plaster',
    scheduled_start: '2026-11-20T15:00:00.000Z',
    scheduled_end: '2026-11-24T15:00:00.000Z',
    assigned_workers: [{ worker_id: ann.id, role: 'PRIMARY' }],
  })
  await page.clock.setFixedTime(START)
  await page.goto('/schedule')
  await expect(page.getByRole('gridcell', { name: /Dry plaster/ })).toContainText('since Nov 20')
  await page.goto('/schedule?date=2026-11-20')
  await expect(page.getByRole('gridcell', { name: /Dry plaster/ })).not.toContainText('since')
})

test(
  'no hour of a long day is cut, also where hours have long names',
  { tag: ['@SCH-21', '@LANG-03'] },
  async ({ browser, playwright, server, business }, { testId }) => {
    const { ann } = await addPlans(business)
    await business.addWorkOrder({
      title: 'Pour slab',
      scheduled_start: '2026-11-23T05:00:00.000Z',
      scheduled_end: '2026-11-23T22:00:00.000Z',
      assigned_workers: [{ worker_id: ann.id, role: 'PRIMARY' }],
    })
    const { storageState } = await makeAccount(playwright.request, server.address, `ines-${testId}`)
    const context = await browser.newContext({ baseURL: server.address, storageState, locale: 'es-MX' })
    const page = await context.newPage()
    for (const width of [800, 1101, 1280, 1600]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/schedule?view=day&date=2026-11-23')
      await expect(page.getByRole('columnheader', { name: '5 a.m.' })).toBeVisible()
      expect(await page.evaluate(overlappingHours), `at ${width}`).toEqual([])
    }
    await context.close()
  },
)

/** The labels of hours that reach into the next one, or out of the grid. */
function overlappingHours(): string[] {
  const labels = [...document.querySelectorAll<HTMLElement>('[role=columnheader] > span')].filter((label) =>
    label.checkVisibility({ opacityProperty: true }),
  )
  const right = document.querySelector('[role=grid]')?.getBoundingClientRect().right ?? 0
  return labels.flatMap((label, index) => {
    const next = labels[index + 1]?.getBoundingClientRect().left ?? right
    return label.getBoundingClientRect().right > next ? label.textContent : []
  })
}

test('a name leads to the week of one person', { tag: ['@SCH-20', '@SCH-33'] }, async ({ page, business }) => {
  const { ann } = await addPlans(business)
  await page.goto(WEEK)
  await page.getByRole('button', { name: "Ann Lee's week" }).click()
  await expect(page).toHaveURL(new RegExp(`person=${ann.id}`))
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.goBack()
  await expect(rowOf(page, 'Unassigned')).toBeVisible()
})

test.describe('on a tablet', () => {
  test.use({ hasTouch: true, viewport: { width: 1180, height: 820 } })

  test('a finger lifts after a hold, and a swipe scrolls', { tag: ['@SCH-24'] }, async ({ page, business }) => {
    await addPlans(business)
    const sent = movesOf(page)
    await page.goto(WEEK)
    const row = rowOf(page, 'Ann Lee')
    const [from, to] = [await blockIn(page).boundingBox(), await row.boundingBox()]
    if (!from || !to) throw new Error('There is nothing to drag')
    const start = { x: from.x + 20, y: from.y + from.height / 2 }
    const end = { x: start.x, y: to.y + to.height / 2 }
    const browser = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      browser.send('Input.dispatchTouchEvent', { type, touchPoints })
    const status = page.getByRole('status').filter({ hasText: 'Lay tiles' })
    await touch('touchStart', start)
    await touch('touchMove', end)
    await touch('touchEnd')
    await expect(status).toBeHidden()
    await touch('touchStart', start)
    await expect(status).toBeVisible()
    for (const step of [1, 2, 3, 4]) await touch('touchMove', { x: end.x, y: start.y + ((end.y - start.y) * step) / 4 })
    await expect(status).toContainText('Ann Lee is added.')
    await touch('touchEnd')
    await expect(blockIn(row)).toBeVisible()
    // The board shows a move before it is sent.
    await expect.poll(() => sent.length).toBe(1)
    await expect(page.getByRole('dialog')).toBeHidden()
  })
})
