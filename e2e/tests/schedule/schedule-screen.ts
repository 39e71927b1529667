import type { Locator, Page } from '@playwright/test'
import type { Business } from '../../business.ts'

/** A Monday in the week that the tests show. Days are UTC days here. */
export const START = '2026-11-23T10:00:00.000Z'
const END = '2026-11-23T12:00:00.000Z'
export const WEEK = '/schedule?date=2026-11-25'

export async function addPlans(business: Business) {
  const ann = await business.addWorker({ name: 'Ann Lee' })
  const bo = await business.addWorker({ name: 'Bo Chen', status: 'ON_LEAVE' })
  const order = await business.addWorkOrder({ scheduled_start: START, scheduled_end: END, status: 'SCHEDULED' })
  return { ann, bo, order }
}

export const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: new RegExp(name) }) })

export const blockIn = (scope: Page | Locator, title = 'Lay tiles'): Locator =>
  scope.getByRole('gridcell', { name: new RegExp(`^${title},`) })

/** The bodies of all moves that the page has sent so far. */
export function movesOf(page: Page): unknown[] {
  const bodies: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/move/')) bodies.push(request.postDataJSON())
  })
  return bodies
}

/** The center of a day in a row. @param column 0 is Sunday */
async function pointIn(row: Locator, column: number): Promise<{ x: number; y: number }> {
  const [names, whole] = [await row.getByRole('rowheader').boundingBox(), await row.boundingBox()]
  if (!names || !whole) throw new Error('The row is not shown')
  const width = (whole.width - names.width) / 7
  return { x: whole.x + names.width + width * (column + 0.5), y: whole.y + whole.height / 2 }
}

/** Lifts a block and drags it over a day of a row, without dropping it. */
export async function dragTo(page: Page, row: Locator, column: number, block = blockIn(page)): Promise<void> {
  const from = await block.boundingBox()
  if (!from) throw new Error('There is nothing to drag')
  const to = await pointIn(row, column)
  await page.mouse.move(from.x + 20, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 12 })
}

/** Drags a block without a frame between press, movement, and release. */
export async function jerkTo(page: Page, row: Locator, column: number, block: Locator): Promise<void> {
  const from = await block.boundingBox()
  if (!from) throw new Error('There is nothing to drag')
  const [start, end] = [{ x: from.x + 20, y: from.y + from.height / 2 }, await pointIn(row, column)]
  const browser = await page.context().newCDPSession(page)
  const mouse = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', at: { x: number; y: number }, buttons = 1) =>
    browser.send('Input.dispatchMouseEvent', { type, ...at, button: 'left', buttons, clickCount: 1 })
  await mouse('mouseMoved', start, 0)
  await Promise.all([mouse('mousePressed', start), mouse('mouseMoved', end), mouse('mouseReleased', end, 0)])
}

/** Drags the end of a block to a day, without dropping it. */
export async function pullEndTo(page: Page, row: Locator, column: number): Promise<void> {
  const from = await blockIn(row).boundingBox()
  if (!from) throw new Error('There is nothing to resize')
  const to = await pointIn(row, column)
  await page.mouse.move(from.x + from.width - 3, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 8 })
}
