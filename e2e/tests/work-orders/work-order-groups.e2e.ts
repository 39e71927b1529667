import type { Page } from '@playwright/test'
import { findProblems } from '../../accessible.ts'
import { expect, test } from '../../fixtures.ts'

const TABLE = '/?tab=workOrders'

const row = (page: Page, name: string) => page.getByRole('row', { name, exact: true })
const filter = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Filters and view' }).getByRole('button', { name: new RegExp(`^${name}`) })

test(
  'grouped by person, an order of two people is below each of them, and is selected once',
  { tag: ['@WO-109', '@WO-110'] },
  async ({ page, business }) => {
    const { id: project } = await business.addProject()
    const ann = await business.addWorker({ name: 'Ann Lee' })
    const ben = await business.addWorker({ name: 'Ben Ortiz' })
    await business.addWorkOrder({
      title: 'Lay tiles',
      project,
      scheduled_start: '2031-03-04T15:00:00.000Z',
      assigned_workers: [{ worker_id: ann.id, role: 'PRIMARY' }],
    })
    await business.addWorkOrder({ title: 'Hang lights', project })
    await business.addWorkOrder({ title: 'Paint hall', project, scheduled_start: '2031-03-03T15:00:00.000Z' })
    const crew = [ann, ben].map(({ id }) => ({ worker_id: id, role: 'PRIMARY' }))
    await business.addWorkOrder({ title: 'Fix gutter', project, assigned_workers: crew })
    await page.goto(TABLE)
    await filter(page, 'Group By').click()
    await page.getByRole('dialog', { name: 'Group By' }).getByRole('radio', { name: 'Worker' }).click()
    const grid = page.getByRole('grid', { name: 'Work orders' })
    const rows = grid.getByRole('row')
    // The latest date first, then orders without a date.
    await expect(rows).toHaveText([
      /^Work order/,
      'Unassigned 2',
      /Paint hall/,
      /Hang lights/,
      'Ann Lee 2',
      /Lay tiles/,
      /Fix gutter/,
      'Ben Ortiz 1',
      /Fix gutter/,
    ])

    // With keys across groups: the second row of an order is the same record.
    await row(page, 'Lay tiles').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    const bar = page.getByRole('region', { name: 'Selected work orders' })
    await expect(bar).toContainText('1 selected')
    await expect(row(page, 'Fix gutter')).toHaveCount(2)
    for (const one of await row(page, 'Fix gutter').all()) await expect(one).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(row(page, 'Fix gutter').last()).toBeFocused()
    await page.keyboard.press('x')
    await expect(bar).toBeHidden()
    await page.keyboard.press('Home')
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('Shift+ArrowDown')
    await expect(bar).toContainText('4 selected')
    await page.keyboard.press('Escape')

    // Another sort order retains these groups. A filter by person shows only the group of that person.
    await page.getByRole('columnheader', { name: 'Work order' }).getByRole('button').click()
    await expect(page).toHaveURL(/group=person/)
    await filter(page, 'Worker').click()
    await page.getByRole('dialog', { name: 'Worker' }).getByRole('checkbox', { name: 'Ben Ortiz' }).click()
    await page.keyboard.press('Escape')
    await expect(rows).toHaveText([/^Work order/, 'Ben Ortiz 1', /Fix gutter/])
    expect(await findProblems(page)).toEqual([])
  },
)

test('the heading of a group stays in view below the header', { tag: ['@WO-110'] }, async ({ page, business }) => {
  const { id: project } = await business.addProject({ title: 'Attic' })
  await Promise.all(Array.from({ length: 40 }, (_, at) => business.addWorkOrder({ title: `Order ${at}`, project })))
  await page.goto(`${TABLE}&group=project`)
  const heading = page.getByRole('row', { name: /^Attic/ })
  await expect(heading).toHaveText('Attic · Harbor Homes 40')
  await page.locator('[role=row][data-index="0"]').focus()
  for (let press = 0; press < 2; press += 1) await page.keyboard.press('PageDown')
  await page.keyboard.press('ArrowUp')
  await expect(heading).toBeInViewport({ ratio: 1 })
  const edge = (await heading.boundingBox())?.y ?? 0
  expect(edge).toBeLessThan(60)
  // The focused row is below the heading.
  for (let press = 0; press < 30; press += 1) await page.keyboard.press('ArrowUp')
  const [bottom, focused] = await Promise.all([
    heading.evaluate((element) => element.getBoundingClientRect().bottom),
    page.locator('[role=row]:focus').evaluate((element) => element.getBoundingClientRect().top),
  ])
  expect(focused).toBeGreaterThanOrEqual(bottom - 1)
})
