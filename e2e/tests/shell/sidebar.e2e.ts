import { expect, test } from '../../fixtures.ts'
import { tabTo } from '../../keyboard.ts'
import { chooseTab, tabHeading } from '../../shell.ts'

test('the sidebar has its tabs in two sections', { tag: ['@SIDE-01'] }, async ({ page }) => {
  await page.goto('/')
  const sidebar = page.getByRole('navigation', { name: 'Main' })
  const buttons = (section: string) => sidebar.getByRole('region', { name: section }).getByRole('button')
  await expect(buttons('Operations').filter({ hasText: /\w/ })).toHaveText(['Dashboard', 'Work Orders'])
  await expect(buttons('Resources').filter({ hasText: /\w/ })).toHaveText(['Projects', 'Clients', 'Workers'])
})

test(
  'badges count all records, regardless of status',
  { tag: ['@SIDE-02', '@SIDE-03'] },
  async ({ page, business }) => {
    const project = await business.addProject()
    await business.addWorkOrder({ project: project.id, status: 'COMPLETED' })
    await business.addWorkOrder({ project: project.id })
    await page.goto('/')
    const line = (label: string) =>
      page
        .getByRole('navigation', { name: 'Main' })
        .locator('div')
        .filter({ has: page.getByRole('button', { name: label, exact: true }), hasNot: page.getByRole('heading') })
    await expect(line('Work Orders')).toHaveText(/2$/)
    await expect(line('Projects')).toHaveText(/1$/)
    await expect(line('Clients')).toHaveText(/1$/)
    await expect(line('Workers')).toHaveText(/0$/)
    await expect(line('Dashboard')).toHaveText('Dashboard')
  },
)

test('the user block shows who is signed in', { tag: ['@SIDE-10', '@SIDE-12', '@GEN-05'] }, async ({ page }) => {
  await page.goto('/')
  const sidebar = page.getByRole('complementary')
  await expect(sidebar.getByText('dana', { exact: true })).toBeVisible()
  await expect(sidebar.getByText('D', { exact: true })).toBeVisible()
  await expect(sidebar.getByText('Administrator', { exact: true })).toBeVisible()
})

test(
  'on a phone the menu opens, closes, and closes after a choice',
  { tag: ['@SIDE-16', '@SIDE-17', '@phone-only'] },
  async ({ page }) => {
    await page.goto('/')
    await expect(tabHeading(page, 'Dashboard')).toBeVisible()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Open menu' }).tap()
    await expect(menu).toBeInViewport()
    await page.getByRole('button', { name: 'Close menu' }).tap()
    await expect(menu).toBeHidden()

    await page.getByRole('button', { name: 'Open menu' }).tap()
    await menu.getByRole('button', { name: 'Projects', exact: true }).tap()
    await expect(tabHeading(page, 'Projects')).toBeVisible()
    await expect(menu).toBeHidden()
  },
)

test(
  'on a phone Escape closes only the topmost panel',
  { tag: ['@SIDE-14', '@SIDE-16', '@phone-only'] },
  async ({ page }) => {
    await page.goto('/')
    const menu = page.getByRole('dialog', { name: 'Menu' })
    const settings = page.getByRole('dialog', { name: 'Settings' })
    await page.getByRole('button', { name: 'Open menu' }).tap()
    await menu.getByRole('button', { name: 'Settings' }).tap()
    await expect(settings).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(settings).toBeHidden()
    await expect(menu).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
  },
)

test.describe('on a tablet', () => {
  test.use({ hasTouch: true, viewport: { width: 844, height: 390 } })

  test(
    'the role is shown in full next to buttons that a finger can hit',
    { tag: ['@SIDE-12', '@SIDE-13'] },
    async ({ page }) => {
      await page.goto('/')
      await page.getByRole('button', { name: 'Expand sidebar' }).tap()
      const role = page.getByRole('complementary').getByText('Administrator', { exact: true })
      await expect(role).toBeVisible()
      expect(await role.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
      const settings = page.getByRole('button', { name: 'Settings', exact: true })
      expect((await settings.boundingBox())?.width).toBeGreaterThanOrEqual(44)
    },
  )
})

test(
  'on a tablet the sidebar is a rail with every name and badge, and expands over the page',
  { tag: ['@SIDE-39', '@SIDE-02'] },
  async ({ page, business }) => {
    await business.addClient({ name: 'Harbor Homes' })
    await page.setViewportSize({ width: 991, height: 900 })
    await page.goto('/')
    const aside = page.getByRole('complementary')
    const nav = aside.getByRole('navigation', { name: 'Main' })
    const clients = nav.getByRole('button', { name: 'Clients', exact: true })
    await expect(clients).toBeInViewport({ ratio: 1 })
    expect((await aside.boundingBox())?.width).toBe(88)
    expect((await clients.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await expect(nav.getByRole('region', { name: 'Resources' })).toContainText('Clients1')
    for (const name of ['Search', 'Settings', 'Notifications', 'Log out'])
      await expect(aside.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
    await expect(nav.getByRole('button', { name: 'Pin Clients' })).toBeHidden()

    const expand = aside.getByRole('button', { name: 'Expand sidebar', expanded: false })
    const collapse = aside.getByRole('button', { name: 'Collapse sidebar', expanded: true })
    const { x } = (await page.getByRole('main').boundingBox()) ?? { x: 0 }
    await tabTo(page, expand)
    await page.keyboard.press('Enter')
    await expect(collapse).toBeFocused()
    await expect(aside.getByText('Administrator', { exact: true })).toBeInViewport({ ratio: 1 })
    expect((await page.getByRole('main').boundingBox())?.x).toBe(x)
    await nav.getByRole('button', { name: 'Pin Clients' }).click()
    await expect(nav.getByRole('region', { name: 'Pinned' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(expand).toBeFocused()

    await expand.click()
    // Next to the title, where nothing reacts to a press.
    await page.getByRole('main').click({ position: { x: 600, y: 16 } })
    await expect(expand).toBeVisible()
    await expand.click()
    await aside.getByRole('button', { name: 'Workers', exact: true }).click()
    await expect(tabHeading(page, 'Workers')).toBeVisible()
    await expect(expand).toBeVisible()
    await page.setViewportSize({ width: 992, height: 900 })
    await expect(expand).toHaveCount(0)
    await expect(aside.getByText('Administrator', { exact: true })).toBeInViewport({ ratio: 1 })
  },
)

test('on a desktop the sidebar is always visible and has no toggle', { tag: ['@SIDE-17'] }, async ({ page }) => {
  await page.goto('/')
  await chooseTab(page, 'Workers')
  await expect(page.getByRole('complementary')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open menu' })).toHaveCount(0)
})
