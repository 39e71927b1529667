import { expect, test } from '../../fixtures.ts'

test(
  'counts that fail to load show an issue, and Retry requests all of them',
  { tag: ['@SIDE-22', '@SIDE-23'] },
  async ({ page, business, noise }) => {
    noise.announce(/status of 500/)
    await business.addClient()
    const isCount = (url: URL) => url.searchParams.get('page_size') === '1'
    let failing = ['clients', 'projects']
    await page.route(isCount, (route) => {
      const entity = new URL(route.request().url()).pathname.split('/')[2] ?? ''
      return failing.includes(entity) ? route.fulfill({ status: 500, json: {} }) : route.fallback()
    })
    await page.goto('/')
    const sidebar = page.getByRole('complementary')
    const banner = sidebar.getByRole('alert').filter({ hasText: 'Data synchronization issue' })
    const retry = banner.getByRole('button', { name: 'Retry', exact: true })
    await expect(banner).toBeVisible()
    // Wait for the other counts, because a pending request is not sent again.
    await expect(sidebar.getByText(/^0$/)).toHaveCount(2)

    failing = ['projects']
    const requests: string[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (isCount(url)) requests.push(url.pathname)
    })
    const responded = page.waitForResponse((response) => response.url().includes('/api/projects/?page_size=1'))
    await retry.click()
    await responded
    await expect(sidebar.getByText(/^1$/)).toBeVisible()
    await expect(banner).toBeVisible()
    expect(requests.toSorted()).toEqual(['/api/clients/', '/api/projects/', '/api/work-orders/', '/api/workers/'])

    failing = []
    await retry.click()
    await expect(banner).toHaveCount(0)
  },
)

test(
  'only a successful reload of all counts removes the banner, not a new record',
  { tag: ['@SIDE-23'] },
  async ({ page, noise }) => {
    noise.announce(/status of 500/)
    await page.clock.install()
    let isFailing = false
    await page.route(
      (url) => url.searchParams.get('page_size') === '1',
      (route) => (isFailing ? route.fulfill({ status: 500, json: {} }) : route.fallback()),
    )
    await page.goto('/?tab=clients')
    const sidebar = page.getByRole('complementary')
    await expect(sidebar.getByText(/^0$/)).toHaveCount(4)
    isFailing = true
    await page.clock.fastForward('01:00')
    const banner = sidebar.getByRole('alert').filter({ hasText: 'Data synchronization issue' })
    await expect(banner).toBeVisible()

    await page.getByRole('button', { name: 'Add Client' }).click()
    const form = page.getByRole('dialog', { name: 'New Client' })
    await form.getByLabel('Name').fill('Harbor Homes')
    await form.getByLabel('Email').fill('office@harbor.test')
    await page.getByRole('button', { name: 'Save Client' }).click()
    await expect(page.getByRole('article', { name: 'Harbor Homes', exact: true })).toBeVisible()
    await expect(sidebar.getByText(/^1$/)).toBeVisible()
    await expect(banner).toBeVisible()

    isFailing = false
    await banner.getByRole('button', { name: 'Retry', exact: true }).click()
    await expect(banner).toHaveCount(0)
  },
)

test(
  'without a network, the page says so, and the sidebar reports no issue',
  { tag: ['@SIDE-23'] },
  async ({ page, context, noise }) => {
    noise.announce(/status of 500/)
    await page.route(
      (url) => url.searchParams.get('page_size') === '1',
      (route) => route.fulfill({ status: 500, json: {} }),
    )
    await page.goto('/')
    const banner = page.getByRole('complementary').getByRole('alert').filter({ hasText: 'Data synchronization issue' })
    await expect(banner).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByRole('main').getByText("You're offline.")).toBeVisible()
    await expect(banner).toHaveCount(0)
    await context.setOffline(false)
    await expect(banner).toBeVisible()
  },
)
