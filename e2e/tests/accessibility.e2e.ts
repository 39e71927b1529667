import type { Page } from '@playwright/test'
import type { Business } from '../business.ts'
import { expect, test } from '../fixtures.ts'
import { checkAccessible, checkInSpanish } from '../accessible.ts'
import {
  addRecords,
  LISTS,
  PANELS,
  press,
  PUBLIC_SCREENS,
  RECORD_PAGES,
  REPORTS,
  SCHEDULES,
  seeDialog,
  type Screen,
} from '../screens.ts'
import { card } from '../shell.ts'

const LONG_NOTES = 'Ring twice, the bell is faint, and the dog is not. '.repeat(19)

/** A form with two conflicting fields, one of them with a text that does not fit. */
const conflictScreen = (business: Business): Screen => ({
  name: 'what another user changed',
  open: async (page) => {
    const { id } = await business.addClient({ name: 'Oak', notes: 'Ring twice, the bell is faint.' })
    await page.goto('/?tab=clients')
    await card(page, 'Oak').getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByLabel('Name').fill('Oak Homes')
    await page.getByLabel('Notes').fill('Ring twice, and wait.')
    await business.edit('clients', id, { name: 'Oak & Sons', notes: LONG_NOTES })
    await press(page, 'Save Client')
    await seeDialog(page, 'You changed this client on another device')
  },
})

const EMPTY_LISTS: readonly Screen[] = ['dashboard', 'projects', 'clients', 'workers'].map((tab) => ({
  name: `${tab} without records`,
  open: async (page) => {
    await page.goto(`/?tab=${tab}`)
    await expect(
      page.getByText(/^No (work orders found|projects added yet|clients yet|workers added yet)$/),
    ).toBeVisible()
  },
}))

async function check(page: Page, screens: readonly Screen[]): Promise<void> {
  for (const { name, open } of screens) {
    await open(page)
    await checkAccessible(page, name)
    await checkInSpanish(page, name)
  }
}

test.describe('before signing in', () => {
  test.use({ isSignedIn: false })
  test('sign-in and public pages are accessible', { tag: ['@GEN-11', '@phone'] }, ({ page }) =>
    check(page, PUBLIC_SCREENS),
  )
})

test('lists are accessible', { tag: ['@GEN-11', '@phone'] }, async ({ page, business }) => {
  await addRecords(business)
  await check(page, LISTS)
})

test('the schedule is accessible', { tag: ['@GEN-11', '@SCH-20', '@phone'] }, async ({ page, business }) => {
  await addRecords(business)
  await check(page, SCHEDULES)
})

test('the reports are accessible', { tag: ['@GEN-11', '@REP-04', '@phone'] }, async ({ page, business }) => {
  await addRecords(business)
  await check(page, REPORTS)
})

test('empty lists are accessible', { tag: ['@GEN-11'] }, async ({ page, business }) => {
  await business.clear()
  await check(page, EMPTY_LISTS)
})

test('pages of records are accessible', { tag: ['@GEN-11', '@CLI-36', '@phone'] }, async ({ page, business }) => {
  await addRecords(business)
  await check(page, RECORD_PAGES)
})

/** Two tests, because one took three minutes on a busy machine. */
const half = Math.ceil(PANELS.length / 2)
for (const [part, screens] of [PANELS.slice(0, half), PANELS.slice(half)].entries()) {
  test(
    `forms, panels, and questions are accessible, part ${part + 1}`,
    { tag: ['@GEN-11'] },
    async ({ page, business }) => {
      test.slow()
      await addRecords(business)
      await check(page, screens)
    },
  )
}

test(
  'the dialog for conflicting edits is accessible',
  { tag: ['@GEN-11', '@API-93', '@phone'] },
  async ({ page, business, noise }) => {
    noise.announce(/status of 412/)
    await check(page, [conflictScreen(business)])
  },
)
