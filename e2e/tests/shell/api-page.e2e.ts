import { expect, test } from '../../fixtures.ts'

test.use({ isSignedIn: false })

// The browser logs violations of the Content-Security-Policy to the console, which fails every test.
test(
  'the API page opens at an operation, follows the color scheme, and loads only from this server',
  { tag: ['@API-97', '@API-18', '@phone'] },
  async ({ page, server }) => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await page.goto('/api/docs#/Clients/createClient')
    await expect(page.getByRole('button', { name: '/api/clients/ Create a client' })).toBeVisible()
    await expect(page.getByText('Harbor Homes').first()).toBeVisible()
    expect(requests).toContain(`${server.address}/api/openapi.json`)
    expect(requests.filter((url) => !url.startsWith(`${server.address}/`))).toEqual([])
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect(page.locator('html.dark-mode')).toHaveCount(colorScheme === 'dark' ? 1 : 0)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
  },
)
