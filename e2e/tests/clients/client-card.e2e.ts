import { expect, test } from '../../fixtures.ts'
import { card, tabHeading } from '../../shell.ts'

test(
  'a client card shows the details of the client',
  { tag: ['@CLI-12', '@CLI-14', '@CLI-16', '@CLI-17', '@CLI-18', '@CLI-19', '@CLI-20', '@FMT-01', '@FMT-10'] },
  async ({ page, business }) => {
    const client = await business.addClient({
      name: 'Harbor Homes',
      contact_email: 'office@harbor.test',
      phone_number: '+15555550142',
      address: '1200 Harbor Street, Suite 400',
      notes: 'x'.repeat(121),
    })
    await business.addProject({ client: client.id })
    await page.goto('/?tab=clients')
    const harbor = card(page, 'Harbor Homes')
    await expect(harbor.getByRole('link', { name: 'office@harbor.test' })).toHaveAttribute(
      'href',
      'mailto:office@harbor.test',
    )
    await expect(harbor.getByRole('link', { name: '(555) 555-0142' })).toHaveAttribute('href', 'tel:+15555550142')
    await expect(harbor.getByText('1200 Harbor Street, Suite...', { exact: true })).toBeVisible()
    await expect(harbor.getByText(`${'x'.repeat(120)}...`, { exact: true })).toBeVisible()
    await expect(harbor.getByRole('button')).toHaveText(['New Project', 'View', 'Edit', 'Delete'])
    await harbor.getByRole('link', { name: '1 project', exact: true }).click()
    await expect(tabHeading(page, 'Projects')).toBeVisible()
    await expect(page).toHaveURL(/tab=projects&q=Harbor\+Homes$/)
  },
)

test('missing details are omitted', { tag: ['@CLI-18'] }, async ({ page, business }) => {
  await business.addClient({ name: 'Harbor Homes', contact_email: null, phone_number: '+15555550142' })
  await page.goto('/?tab=clients')
  await expect(card(page, 'Harbor Homes').getByRole('link')).toHaveText([
    'Harbor Homes',
    '(555) 555-0142',
    '0 projects',
  ])
})

test(
  'View and the name lead to the page of the client',
  { tag: ['@CLI-13', '@CLI-41'] },
  async ({ page, business }) => {
    const { id } = await business.addClient({ name: 'Harbor Homes' })
    await page.goto('/?tab=clients')
    for (const role of ['button', 'link'] as const) {
      const name = role === 'button' ? 'View' : 'Harbor Homes'
      await card(page, 'Harbor Homes').getByRole(role, { name, exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Harbor Homes', level: 1 })).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`/clients/${id}$`))
      await page.getByRole('main').getByRole('link', { name: 'Clients' }).click()
    }
  },
)

test(
  'the newest client comes first, and the search covers four fields',
  { tag: ['@CLI-03', '@FMT-12', '@FMT-13'] },
  async ({ page, business }) => {
    await business.addClient({ name: 'First', contact_email: 'hello@oak.test' })
    await business.addClient({ name: 'Second', phone_number: '+15555550142' })
    await business.addClient({ name: 'Third', notes: 'Next to the Oak' })
    await page.goto('/?tab=clients')
    const names = page.getByRole('article').getByRole('heading')
    await expect(names).toHaveText(['Third', 'Second', 'First'])
    const search = page.getByRole('searchbox', { name: 'Search clients...' })
    await search.fill('oAK')
    await expect(names).toHaveText(['Third', 'First'])
    await search.fill('555-01')
    await expect(names).toHaveText(['Second'])
    await search.fill('SECO')
    await expect(names).toHaveText(['Second'])
  },
)

test(
  'all counts reload every minute while clients are shown',
  { tag: ['@CLI-22', '@CLI-23', '@CACHE-16'] },
  async ({ page, business }) => {
    await page.clock.install()
    await page.goto('/?tab=clients')
    const badges = page.getByRole('navigation', { name: 'Main' })
    await expect(badges).toContainText(/Workers\s*0/)
    await business.addWorker()
    await business.addWorkOrder()
    await page.clock.fastForward('01:00')
    await expect(badges).toContainText(/Workers\s*1/)
    await expect(badges).toContainText(/Clients\s*1/)
    await expect(badges).toContainText(/Projects\s*1/)
    await expect(badges).toContainText(/Work Orders\s*1/)
  },
)

test(
  'a tab keeps its scroll position and requests its list again',
  { tag: ['@SHELL-25', '@SHELL-26', '@SHELL-27'] },
  async ({ page, business }) => {
    await Promise.all(Array.from({ length: 40 }, (_, index) => business.addClient({ name: `Client ${index}` })))
    await page.goto('/?tab=clients')
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.mouse.wheel(0, 900)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900)
    await page.getByRole('button', { name: 'Workers', exact: true }).click()
    await expect(tabHeading(page, 'Workers')).toBeVisible()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    const reload = page.waitForRequest((request) => /\/api\/clients\/(\?(?!page_size=1$).*)?$/.test(request.url()))
    await page.getByRole('button', { name: 'Clients', exact: true }).click()
    await expect(tabHeading(page, 'Clients')).toBeVisible()
    await reload
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900)
  },
)

test(
  'a tab that is opened from a scrolled page starts at the top',
  { tag: ['@SHELL-25'] },
  async ({ page, business }) => {
    const clients = await Promise.all(Array.from({ length: 40 }, () => business.addClient()))
    await page.goto('/?tab=clients')
    await expect(page.getByRole('article').first()).toBeVisible()
    // The next page has the list from the start, so the tab is as long as the scroll position.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cache'))).toContain(String(clients.at(-1)?.name))
    await page.setViewportSize({ width: 1280, height: 300 })
    await page.goto(`/clients/${clients[0]?.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.mouse.wheel(0, 400)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
    await page.getByRole('button', { name: 'Clients', exact: true }).click()
    await expect(tabHeading(page, 'Clients')).toBeVisible()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  },
)
