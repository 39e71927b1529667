import type { Page } from '@playwright/test'
import { callsTo, fail } from '../../faults.ts'
import { expect, test } from '../../fixtures.ts'
import { card, notifications } from '../../shell.ts'

// Records of other tests remain among the deleted ones, so the names here are unique.

const deleted = (page: Page) => page.getByRole('dialog', { name: 'Recently Deleted', exact: true })
const rows = (page: Page) => deleted(page).getByRole('list', { name: 'Deleted items' }).getByRole('listitem')

/** The day on which so many days from now end, as the page writes it. */
const inDays = (page: Page, days: number): Promise<string> =>
  page.evaluate(
    (later) => new Date(Date.now() + later * 24 * 60 * 60 * 1000).toLocaleDateString('en-US', { dateStyle: 'medium' }),
    days,
  )

async function openDeleted(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('dialog', { name: 'Settings' }).getByRole('button', { name: 'Open Recently Deleted' }).click()
}

test(
  'a person finds deleted items in the settings and restores them',
  { tag: ['@DEL-16', '@DEL-17'] },
  async ({ page, business }) => {
    const { id: project } = await business.addProject({ title: 'Quay kitchen' })
    const { id } = await business.addWorkOrder({ title: 'Lay the quay tiles', project })
    const oak = await business.addClient({ name: 'Quay Carpentry' })
    await business.remove('work-orders', id)
    await business.remove('projects', project)
    await business.remove('clients', oak.id)
    await page.goto('/?tab=clients')
    await expect(card(page, 'Harbor Homes')).toBeVisible()
    await openDeleted(page)
    await expect(rows(page).first()).toContainText('Quay Carpentry')
    await expect(rows(page).first()).toContainText('Client · deleted just now by dana')
    await expect(rows(page).first()).toContainText(`Can be restored until ${await inDays(page, 30)}`)
    const order = rows(page).filter({ hasText: 'Lay the quay tiles' })
    await expect(order).toContainText('Restore its project first.')
    await expect(order.getByRole('button', { name: 'Restore Lay the quay tiles' })).toBeDisabled()

    await rows(page).first().getByRole('button', { name: 'Restore Quay Carpentry' }).click()
    await expect(rows(page).filter({ hasText: 'Quay Carpentry' })).toHaveCount(0)
    await expect(notifications(page).getByText('Client restored')).toBeVisible()
    await expect(deleted(page).getByRole('button', { name: 'Restore Quay kitchen' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(order.getByRole('button', { name: 'Restore Lay the quay tiles' })).toBeEnabled()
    await page.keyboard.press('Escape')
    await expect(deleted(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Open Recently Deleted' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(card(page, 'Quay Carpentry')).toBeVisible()
  },
)

test('after each restore the focus is on the next Restore button', { tag: ['@DEL-16'] }, async ({ page, business }) => {
  const { id: project } = await business.addProject({ title: 'Jetty kitchen' })
  const { id } = await business.addWorkOrder({ title: 'Lay the jetty tiles', project })
  const carpentry = await business.addClient({ name: 'Jetty Carpentry' })
  await business.remove('work-orders', id)
  await business.remove('clients', carpentry.id)
  await business.remove('projects', project)
  await page.goto('/?tab=clients')
  await openDeleted(page)
  await deleted(page).getByRole('searchbox').fill('jetty')
  await expect(rows(page)).toHaveCount(3)
  const restore = (title: string) => deleted(page).getByRole('button', { name: `Restore ${title}` })
  // The row below cannot be restored before its project.
  await expect(restore('Lay the jetty tiles')).toBeDisabled()
  await restore('Jetty Carpentry').press('Enter')
  await expect(restore('Jetty kitchen')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(restore('Lay the jetty tiles')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(0)
  await expect(deleted(page).getByRole('searchbox')).toBeFocused()
})

test('a restored absence leads to its worker', { tag: ['@DEL-16', '@SCH-71'] }, async ({ page, business }) => {
  const worker = await business.addWorker({ name: 'Quarry Ann' })
  const absence = await business.addAbsence({ worker: worker.id, reason: 'Quarry holiday' })
  await business.remove('absences', absence.id)
  await page.goto('/?tab=clients')
  await openDeleted(page)
  await rows(page)
    .first()
    .getByRole('button', { name: /^Restore/ })
    .click()
  await notifications(page).filter({ hasText: 'Time off restored' }).getByRole('button', { name: 'Open' }).click()
  await expect(page).toHaveURL(`/team/${worker.id}`)
})

test(
  'a person filters deleted items by type and name',
  { tag: ['@DEL-16', '@phone'] },
  async ({ page, business, isMobile }) => {
    for (const name of ['Birch Builders', 'Elm Homes'])
      await business.remove('clients', (await business.addClient({ name })).id)
    await business.remove('workers', (await business.addWorker({ name: 'Birchley' })).id)
    await page.goto('/?tab=clients')
    if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click()
    await openDeleted(page)
    await expect(rows(page).filter({ hasText: 'Elm Homes' })).toBeVisible()
    await deleted(page).getByRole('searchbox', { name: 'Search deleted items...' }).fill('birch')
    await expect(rows(page).filter({ hasText: 'Elm Homes' })).toHaveCount(0)
    await expect(rows(page).filter({ hasText: 'Birchley' })).toHaveCount(1)
    await deleted(page).getByRole('button', { name: 'Clients', exact: true }).click()
    await expect(rows(page).filter({ hasText: 'Birchley' })).toHaveCount(0)
    await expect(rows(page).filter({ hasText: 'Birch Builders' })).toHaveCount(1)
    await deleted(page).getByRole('searchbox').fill('no such name')
    await expect(deleted(page).getByText('No matching deleted items found', { exact: true })).toBeVisible()
  },
)

test(
  'a list of deleted items that fails to load can be retried',
  { tag: ['@DEL-16'] },
  async ({ page, business, noise }) => {
    noise.announce(/status of 500/)
    await business.remove('clients', (await business.addClient({ name: 'Ash Homes' })).id)
    await page.goto('/?tab=clients')
    const stopFailing = await fail(page, callsTo('GET', /^\/api\/deleted\/$/), { status: 500, json: {} })
    await openDeleted(page)
    await expect(deleted(page).getByText("Couldn't load deleted items", { exact: true })).toBeVisible()
    await stopFailing()
    await deleted(page).getByRole('button', { name: 'Try Again' }).click()
    await expect(rows(page).filter({ hasText: 'Ash Homes' })).toBeVisible()
  },
)
