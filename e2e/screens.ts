import { expect, type Page } from '@playwright/test'
import type { Business } from './business.ts'
import { takePhoto } from './photos.ts'
import { card } from './shell.ts'

/** A few records of every kind and most statuses. */
export async function addRecords(business: Business): Promise<void> {
  const client = await business.addClient({
    name: 'Harbor Homes',
    phone_number: '+15555550142',
    address: '12 Harbor Street',
    notes: 'Ring twice, the bell is faint.',
  })
  const ann = await business.addWorker({ name: 'Ann Lee', title: 'Electrician', skills: { Wiring: true } })
  await business.addWorker({ name: 'Bo Chen', status: 'BUSY' })
  await business.addWorker({ name: 'Cy Diaz', status: 'ON_LEAVE', email: 'cy@diaz.test', phone: null })
  await business.addWorker({ name: 'Dee Ito', status: 'INACTIVE' })
  const { id: project } = await business.addProject({ client: client.id, status: 'IN_PROGRESS', budget: '12500.00' })
  await business.addProject({ title: 'Roof', client: null, status: 'ON_HOLD', description: 'Slate, both sides' })
  const assigned_workers = [{ worker_id: ann.id, role: 'PRIMARY' }]
  const scheduled_start = new Date().toISOString()
  await business.addWorkOrder({ project, priority: 'URGENT', scheduled_start, assigned_workers })
  await business.addWorkOrder({ title: 'Paint hall', project, status: 'COMPLETED', priority: 'HIGH' })
  await business.addWorkOrder({ title: 'Hang doors', project, status: 'ON_HOLD', priority: 'LOW' })
}

/** A screen and how to open it. */
export interface Screen {
  name: string
  open: (page: Page) => Promise<void>
}

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
export const seeDialog = (page: Page, name: string) => expect(page.getByRole('dialog', { name })).toBeVisible()

/** Without a session. */
export const PUBLIC_SCREENS: readonly Screen[] = [
  {
    name: 'log-in',
    open: async (page) => {
      await page.goto('/')
      await seeDialog(page, 'Log In')
    },
  },
  {
    name: 'registration',
    open: async (page) => {
      await page.goto('/')
      await page.getByRole('link', { name: 'Need an account? Register' }).click()
      await seeDialog(page, 'Create Account')
    },
  },
  {
    name: 'terms',
    open: async (page) => {
      await page.goto('/')
      await page.getByRole('link', { name: 'Terms and Conditions' }).click()
      await seeDialog(page, 'Terms and Conditions')
    },
  },
  {
    name: 'session expired',
    open: async (page) => {
      await page.goto('/')
      const session = { access: 'a', refresh: 'r', username: 'dana', remember: true, expiresAt: 0 }
      await page.evaluate((kept) => localStorage.setItem('session', kept), JSON.stringify(session))
      await page.reload()
      await seeDialog(page, 'Session Expired')
    },
  },
  {
    name: 'support',
    open: async (page) => {
      await page.goto('/support')
      await expect(page.getByRole('heading', { name: 'Support' })).toBeVisible()
    },
  },
]

const list = (tab: string, record: string): Screen => ({
  name: tab,
  open: async (page) => {
    await page.goto(`/?tab=${tab}`)
    await expect(card(page, record)).toBeVisible()
  },
})

/** The schedule with the records of `addRecords`; on phones always a list of one day. */
export const SCHEDULES: readonly Screen[] = ['week', 'day', 'month'].map((view) => ({
  name: `schedule, ${view}`,
  open: async (page) => {
    await page.goto(`/schedule?view=${view}`)
    await expect(page.getByLabel(/^Lay tiles,/).first()).toBeVisible()
  },
}))

/** The reports of the records of `addRecords`. */
export const REPORTS: readonly Screen[] = ['charts', 'tables'].map((view) => ({
  name: `reports as ${view}`,
  open: async (page) => {
    await page.goto(`/reports?view=${view}`)
    await expect(page.getByRole('region', { name: 'Orders by Client' })).toBeVisible()
    if (view === 'charts') await page.getByRole('slider').first().press('Home')
  },
}))

export const LISTS: readonly Screen[] = [
  list('dashboard', 'Lay tiles'),
  list('projects', 'Roof'),
  list('clients', 'Harbor Homes'),
  list('workers', 'Ann Lee'),
]

/** The pages of records (CLI-36). */
export const RECORD_PAGES: readonly Screen[] = [
  {
    name: 'client page',
    open: async (page) => {
      await page.goto('/?tab=clients')
      await press(page, 'View')
      await expect(page.getByRole('heading', { name: 'Harbor Homes', level: 1 })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Timeline', exact: true }).getByRole('list')).toBeVisible()
    },
  },
  {
    name: 'project page with a fact that is edited',
    open: async (page) => {
      await page.goto('/?tab=projects')
      await card(page, 'Roof').getByRole('link', { name: 'View' }).click()
      await press(page, 'Edit project title')
      await expect(page.getByRole('textbox', { name: 'Project Title' })).toBeFocused()
    },
  },
  {
    name: 'worker page',
    open: async (page) => {
      await page.goto('/?tab=workers')
      await card(page, 'Ann Lee').getByRole('link', { name: 'Ann Lee' }).click()
      await expect(page.getByRole('region', { name: 'Timeline', exact: true }).getByRole('list')).toBeVisible()
    },
  },
]

/** Over a list with the records of `addRecords`. */
export const PANELS: readonly Screen[] = [
  {
    name: 'palette',
    open: async (page) => {
      await page.goto('/?tab=workOrders')
      await page.getByRole('combobox', { name: 'Search', exact: true }).click()
      await page.getByRole('combobox', { name: 'Search', expanded: true }).fill('h')
      await expect(page.getByRole('option', { name: /Hang doors/ })).toBeVisible()
    },
  },
  {
    name: 'list of keys',
    open: async (page) => {
      await page.goto('/?tab=workOrders')
      await page.getByRole('combobox', { name: 'Search', exact: true }).click()
      await page.getByRole('option', { name: /Keyboard shortcuts/ }).click()
      await seeDialog(page, 'Keyboard Shortcuts')
    },
  },
  {
    name: 'selected work orders',
    open: async (page) => {
      await page.goto('/?tab=workOrders')
      await card(page, 'Hang doors').getByRole('checkbox').check()
      await expect(page.getByRole('region', { name: 'Selected work orders' })).toBeVisible()
    },
  },
  {
    name: 'choice of a date',
    open: async (page) => {
      await page.goto('/?tab=workOrders')
      await card(page, 'Hang doors').getByRole('checkbox').check()
      await press(page, 'Move to Date')
      await seeDialog(page, 'Move to Date')
    },
  },
  {
    name: 'client form with errors',
    open: async (page) => {
      await page.goto('/?tab=clients')
      await press(page, 'Edit')
      await page.getByLabel('Name').fill('')
      await press(page, 'Save Client')
      await expect(page.getByText('Name is required', { exact: true })).toBeVisible()
    },
  },
  {
    name: 'worker form in place',
    open: async (page) => {
      await page.goto('/?tab=workers')
      await press(page, 'Edit')
      await expect(page.getByRole('region', { name: 'Edit Worker' })).toBeVisible()
    },
  },
  {
    name: 'worker details',
    open: async (page) => {
      await page.goto('/?tab=workers')
      await card(page, 'Ann Lee').getByRole('button', { name: 'View Details' }).click()
      await expect(page.getByRole('list', { name: 'Work orders' })).toBeVisible()
    },
  },
  {
    name: 'project form with its crew',
    open: async (page) => {
      await page.goto('/?tab=projects')
      await press(page, 'Edit')
      await press(page, 'Show additional options')
      await expect(page.getByRole('checkbox', { name: /Dee Ito/ })).toBeVisible()
    },
  },
  {
    name: "project's work orders",
    open: async (page) => {
      await page.goto('/?tab=projects')
      await card(page, 'Kitchen at Pier 4').getByRole('button', { name: 'Show work orders' }).click()
      await expect(page.getByRole('region', { name: 'Work Orders' })).toBeVisible()
    },
  },
  {
    name: 'work order form',
    open: async (page) => {
      await page.goto('/?tab=workOrders')
      await press(page, 'Edit')
      await seeDialog(page, 'Edit Work Order')
    },
  },
  {
    name: 'work order page',
    open: async (page) => {
      await page.goto('/?tab=workOrders')
      await card(page, 'Lay tiles').getByRole('link', { name: 'Lay tiles' }).click()
      await expect(
        page.getByRole('region', { name: 'Timeline', exact: true }).getByText('created the work order'),
      ).toBeVisible()
    },
  },
  {
    name: 'schedule',
    open: async (page) => {
      await page.goto('/?tab=workOrders')
      await card(page, 'Lay tiles').getByRole('button', { name: 'Location and schedule' }).click()
      await seeDialog(page, 'Schedule')
    },
  },
  {
    name: 'budget and dates with errors',
    open: async (page) => {
      await page.goto('/?tab=projects')
      await card(page, 'Roof').getByRole('button', { name: 'Budget and Dates' }).click()
      await page.getByLabel('Budget', { exact: true }).fill('a lot')
      await page.getByLabel('Start Date', { exact: true }).fill('2025-01-05')
      await page.keyboard.press('Enter')
      await expect(page.getByText(/^Enter an amount in US dollars/)).toBeVisible()
    },
  },
  {
    name: 'assigning a worker',
    open: async (page) => {
      await page.goto('/?tab=workOrders')
      await card(page, 'Lay tiles').getByRole('button', { name: 'Add worker' }).click()
      await expect(page.getByRole('group', { name: 'Dee Ito' })).toBeVisible()
    },
  },
  {
    name: 'settings with everything open',
    open: async (page) => {
      await page.goto('/?tab=clients')
      await press(page, 'Settings')
      await press(page, 'Create Invite Link')
      await expect(page.getByLabel('Invite link')).toBeVisible()
      await expect(page.getByText('This device', { exact: true })).toBeVisible()
      await press(page, 'Change Password')
      await page.getByLabel('New Password').fill('hammer42')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Current password is required')).toBeVisible()
    },
  },
  {
    name: 'notifications',
    open: async (page) => {
      await page.goto('/?tab=workers')
      await card(page, 'Dee Ito').getByRole('button', { name: 'Delete', exact: true }).click()
      await press(page, 'Confirm')
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
      await press(page, 'Notifications')
      await expect(page.getByRole('list', { name: 'Notifications' })).toBeVisible()
    },
  },
  {
    name: 'recently deleted',
    open: async (page) => {
      await page.goto('/?tab=workers')
      await card(page, 'Ann Lee').getByRole('button', { name: 'Delete', exact: true }).click()
      await press(page, 'Confirm')
      await expect(card(page, 'Ann Lee')).toHaveCount(0)
      await press(page, 'Settings')
      await press(page, 'Open Recently Deleted')
      await expect(page.getByRole('button', { name: 'Restore Ann Lee' }).first()).toBeVisible()
    },
  },
  {
    name: 'photo preview',
    open: async (page) => {
      await page.goto('/?tab=workOrders')
      const chooser = page.waitForEvent('filechooser')
      await card(page, 'Lay tiles')
        .getByRole('button', { name: /^Add photo/ })
        .click()
      await (await chooser).setFiles(await takePhoto())
      await seeDialog(page, 'Photo Preview')
    },
  },
  {
    name: 'question',
    open: async (page) => {
      await page.goto('/?tab=clients')
      await press(page, 'Edit')
      await page.getByLabel('Name').fill('Harbour')
      await press(page, 'Cancel')
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'armed delete and notification',
    open: async (page) => {
      await page.goto('/?tab=projects')
      await card(page, 'Roof').getByRole('button', { name: 'Delete', exact: true }).click()
      await press(page, 'Confirm')
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
      await press(page, 'Delete')
      await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible()
      // Restores the record for the screens that follow.
      await page.getByRole('button', { name: 'Undo' }).click()
      await press(page, 'Delete')
    },
  },
]
