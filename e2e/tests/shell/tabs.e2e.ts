import { expect, test } from '../../fixtures.ts'
import { chooseTab, tabButton, tabHeading, tabs } from '../../shell.ts'

const TODAY = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' })

const TABS = [
  { id: 'dashboard', label: 'Dashboard', subtitle: TODAY.format() },
  { id: 'workOrders', label: 'Work Orders', subtitle: 'View and manage all work orders' },
  { id: 'projects', label: 'Projects', subtitle: 'View and manage all projects' },
  { id: 'clients', label: 'Clients', subtitle: 'View and manage all clients' },
  { id: 'workers', label: 'Workers', subtitle: 'View and manage all workers' },
] as const

test(
  'there are five tabs, each with a title and a subtitle',
  { tag: ['@SHELL-01', '@SHELL-07', '@SHELL-08', '@SHELL-09', '@SHELL-10', '@SHELL-11'] },
  async ({ page }) => {
    await page.goto('/')
    await expect(tabs(page).getByRole('button', { name: /^(Dash|Work|Proj|Cli)/ })).toHaveText(
      TABS.map(({ label }) => label),
    )
    for (const { label, subtitle } of TABS) {
      await chooseTab(page, label)
      await expect(page.getByText(subtitle, { exact: true })).toBeVisible()
      await expect(tabButton(page, label)).toHaveAttribute('aria-current', 'page')
    }
  },
)

test('the URL contains the tab, which survives a reload', { tag: ['@SHELL-12'] }, async ({ page }) => {
  await page.goto('/')
  await expect(tabHeading(page, 'Dashboard')).toBeVisible()
  for (const { id, label } of TABS.toReversed()) {
    await chooseTab(page, label)
    await expect(page).toHaveURL(new RegExp(`/\\?tab=${id}$`))
  }
  await page.goBack()
  await expect(tabHeading(page, 'Work Orders')).toBeVisible()
  await page.reload()
  await expect(tabHeading(page, 'Work Orders')).toBeVisible()
  await page.goto('/?tab=invoices')
  await expect(tabHeading(page, 'Dashboard')).toBeVisible()
})

test(
  'on a desktop each tab has its buttons for adding records',
  { tag: ['@SHELL-14', '@SIDE-19', '@SIDE-20', '@SIDE-21'] },
  async ({ page }) => {
    await page.goto('/')
    const buttons = [
      { label: 'Dashboard', add: 'Create Work Order', fresh: undefined },
      { label: 'Work Orders', add: 'Create Work Order', fresh: 'New Work Order' },
      { label: 'Projects', add: 'Create Project', fresh: 'New Project' },
      { label: 'Clients', add: 'Add Client', fresh: 'New Client' },
      { label: 'Workers', add: 'Add Worker', fresh: 'New Worker' },
    ] as const
    for (const { label, add, fresh } of buttons) {
      await chooseTab(page, label)
      await expect(page.getByRole('button', { name: add, exact: true })).toHaveCount(1)
      await expect(page.getByRole('button', { name: /^New / })).toHaveText(fresh === undefined ? [] : [fresh])
    }
    await expect(page.getByRole('navigation', { name: 'Tabs' })).toHaveCount(0)
  },
)

test(
  'on a phone the tabs are at the bottom, with one add button',
  { tag: ['@SHELL-15', '@SHELL-16', '@SHELL-17', '@SIDE-21', '@phone-only'] },
  async ({ page }) => {
    await page.goto('/')
    const buttons = [
      { label: 'Dashboard', add: 'Add' },
      { label: 'Work Orders', add: 'Add Work Order' },
      { label: 'Projects', add: 'Add Project' },
      { label: 'Clients', add: 'Add Client' },
      { label: 'Workers', add: 'Add Worker' },
    ] as const
    await expect(page.getByRole('navigation', { name: 'Tabs' })).toBeInViewport()
    for (const { label, add } of buttons) {
      await chooseTab(page, label)
      // Excludes the first steps, which are in a numbered list.
      const adding = page.getByRole('button', { name: /^(Add|Create|New)\b/ }).and(page.locator(':not(ol button)'))
      await expect(adding).toHaveText([add])
    }
  },
)

test(
  'the shell switches to the phone layout at 768 px and back at 769, without a reload',
  { tag: ['@SHELL-32', '@SHELL-33'] },
  async ({ page }) => {
    await page.goto('/?tab=clients')
    await expect(tabHeading(page, 'Clients')).toBeVisible()
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    const bar = page.getByRole('navigation', { name: 'Tabs' })
    await page.setViewportSize({ width: 768, height: 800 })
    await expect(bar).toBeVisible()
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
    await page.setViewportSize({ width: 769, height: 800 })
    await expect(bar).toBeHidden()
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden()
    await expect(tabHeading(page, 'Clients')).toBeVisible()
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  },
)
