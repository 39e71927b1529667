import { expect, test } from '../../fixtures.ts'

test.use({ isSignedIn: false })

/** Swagger UI renders 150 operations in one task, which takes seconds on a busy machine. */
const RENDERED = { timeout: 25_000 }

for (const colorScheme of ['light', 'dark'] as const) {
  // The browser logs violations of the Content-Security-Policy to the console, which fails every test.
  test(
    `the API page shows a request in the ${colorScheme} scheme and loads only from this server`,
    { tag: ['@API-97', '@API-18', '@phone'] },
    async ({ page, server }) => {
      const requests: string[] = []
      page.on('request', (request) => requests.push(request.url()))
      await page.emulateMedia({ colorScheme })
      // Swagger UI renders only the visible part of a long list of operations, so open the URL of one.
      await page.goto('/api/docs#/Clients/createClient')
      await expect(page.getByRole('button', { name: '/api/clients/ Create a client' })).toBeVisible(RENDERED)
      await expect(page.getByText('Harbor Homes').first()).toBeVisible(RENDERED)
      await expect(page.locator('html.dark-mode')).toHaveCount(colorScheme === 'dark' ? 1 : 0)
      expect(requests).toContain(`${server.address}/api/openapi.json`)
      expect(requests.filter((url) => !url.startsWith(`${server.address}/`))).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
    },
  )
}
