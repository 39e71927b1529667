import type { Page } from '@playwright/test'
import { makeAccount, PASSWORD } from '../../accounts.ts'
import { expect, test } from '../../fixtures.ts'
import { tabHeading } from '../../shell.ts'
import { logIn } from '../../sign-in.ts'

// Each test has its own account, because a changed language would affect later tests.
test.use({ isSignedIn: false })

const html = (page: Page) => page.locator('html')
const savedLanguage = (page: Page) => page.evaluate(() => localStorage.getItem('language'))
const languageLink = (page: Page, name: 'English' | 'Español') => page.getByRole('dialog').getByRole('link', { name })
const spanishHeading = (page: Page) => page.getByRole('heading', { name: 'Inicio', level: 1, exact: true })

/** Resolves when the account has stored the language. */
const stored = (page: Page) =>
  page.waitForResponse(
    (response) =>
      response.request().method() === 'PATCH' && response.url().endsWith('/accounts/me/') && response.status() === 200,
  )

/** Like `logIn`, but in any language. */
async function logInByKeyboard(page: Page, username: string): Promise<void> {
  const fields = page.getByRole('dialog').locator('form input')
  await fields.nth(0).fill(username)
  await fields.nth(1).fill(PASSWORD)
  await page.keyboard.press('Enter')
}

test(
  'a language chosen in the settings changes the whole page without a reload, and follows the account',
  { tag: ['@LANG-01', '@LANG-02', '@LANG-03'] },
  async ({ page, browser, playwright, server }) => {
    const { username } = await makeAccount(playwright.request, server.address, `eva-${Date.now()}`)
    await page.goto('/')
    await logIn(page, username)
    await expect(tabHeading(page, 'Dashboard')).toBeVisible()
    await expect(html(page)).toHaveAttribute('lang', 'en')
    const second = await page.context().newPage()
    await second.goto('/')
    await expect(html(second)).toHaveAttribute('lang', 'en')
    let loads = 0
    for (const window of [page, second]) window.on('load', () => (loads += 1))

    await test.step('Spanish applies immediately', async () => {
      const isStored = stored(page)
      await page.getByRole('button', { name: 'Settings' }).click()
      await page.getByRole('group', { name: 'Language' }).getByLabel('Español').click()
      await expect(page.getByRole('dialog', { name: 'Configuración' })).toBeVisible()
      await expect(page.getByRole('group', { name: 'Idioma' }).getByLabel('Español')).toBeChecked()
      await expect(html(page)).toHaveAttribute('lang', 'es')
      expect(await savedLanguage(page)).toBe('es')
      await isStored
      await page.keyboard.press('Escape')
      await expect(spanishHeading(page)).toBeVisible()
      await expect(spanishHeading(second)).toBeVisible()
      await expect(html(second)).toHaveAttribute('lang', 'es')
      const sidebar = page.getByRole('navigation', { name: 'Principal' })
      for (const name of ['Inicio', 'Órdenes', 'Proyectos', 'Clientes', 'Trabajadores']) {
        await expect(sidebar.getByRole('button', { name, exact: true })).toBeVisible()
      }
      await expect(page.getByRole('contentinfo')).toContainText(/\d de [a-z]+ de \d{4}/)
      expect(loads).toBe(0)
    })

    await test.step('it remains after a reload', async () => {
      await page.reload()
      await expect(spanishHeading(page)).toBeVisible()
      await expect(html(page)).toHaveAttribute('lang', 'es')
    })

    await test.step('another browser gets it with the log-in', async () => {
      const context = await browser.newContext()
      const other = await context.newPage()
      await other.goto('/')
      await expect(html(other)).toHaveAttribute('lang', 'en')
      await logIn(other, username)
      await expect(spanishHeading(other)).toBeVisible()
      await expect(html(other)).toHaveAttribute('lang', 'es')
      expect(await savedLanguage(other)).toBe('es')
      await context.close()
    })

    await test.step('English applies again', async () => {
      await page.getByRole('button', { name: 'Configuración' }).click()
      await page.getByRole('group', { name: 'Idioma' }).getByLabel('English').click()
      await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
      await expect(html(page)).toHaveAttribute('lang', 'en')
      expect(await savedLanguage(page)).toBe('en')
    })
  },
)

test(
  'the sign-in screen offers the other language, which applies after the log-in',
  { tag: ['@LANG-02', '@LANG-03'] },
  async ({ page, playwright, server }) => {
    const { username } = await makeAccount(playwright.request, server.address, `leo-${Date.now()}`)
    await page.goto('/')
    await expect(languageLink(page, 'English')).toHaveCount(0)
    await languageLink(page, 'Español').click()
    await expect(html(page)).toHaveAttribute('lang', 'es')
    await expect(languageLink(page, 'Español')).toHaveCount(0)
    await page.reload()
    await expect(html(page)).toHaveAttribute('lang', 'es')
    await languageLink(page, 'English').click()
    await expect(html(page)).toHaveAttribute('lang', 'en')
    expect(await savedLanguage(page)).toBe('en')

    await languageLink(page, 'Español').click()
    await expect(html(page)).toHaveAttribute('lang', 'es')
    const isStored = stored(page)
    await logInByKeyboard(page, username)
    await expect(spanishHeading(page)).toBeVisible()
    await isStored
  },
)

test(
  'a log-out cancels what is still loading of the account',
  { tag: ['@LANG-02', '@SESS-22'] },
  async ({ page, playwright, server }) => {
    const { username } = await makeAccount(playwright.request, server.address, `ivy-${Date.now()}`)
    const loggedOut = Promise.withResolvers<void>()
    await page.route('**/accounts/me/', async (route) => {
      await loggedOut.promise
      // The server would reject the token, which the browser would log. A canceled request cannot be continued.
      await route.continue().catch(() => undefined)
    })
    const requestSent = page.waitForRequest('**/accounts/me/')
    const order: string[] = []
    page.on('requestfailed', (request) => order.push(`${new URL(request.url()).pathname} cancelled`))
    page.on('response', (response) => order.push(new URL(response.url()).pathname))
    await page.goto('/')
    await logIn(page, username)
    await requestSent
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByRole('dialog', { name: 'Log In' })).toBeVisible()
    loggedOut.resolve()
    const paths = ['/accounts/me/ cancelled', '/accounts/logout/']
    expect(order.filter((path) => paths.includes(path))).toEqual(paths)
  },
)

for (const { locale, language } of [
  { locale: 'es-MX', language: 'es' },
  { locale: 'de-DE', language: 'en' },
]) {
  test.describe(`in a browser whose language is ${locale}`, () => {
    test.use({ locale })

    test(
      `the page is in ${language === 'es' ? 'Spanish' : 'English'} until a person chooses`,
      { tag: ['@LANG-02', '@LANG-03'] },
      async ({ page }) => {
        await page.goto('/')
        await expect(html(page)).toHaveAttribute('lang', language)
        await expect(languageLink(page, language === 'es' ? 'English' : 'Español')).toBeVisible()
        expect(await savedLanguage(page)).toBeNull()
        await languageLink(page, language === 'es' ? 'English' : 'Español').click()
        const other = language === 'es' ? 'en' : 'es'
        await expect(html(page)).toHaveAttribute('lang', other)
        await page.reload()
        await expect(html(page)).toHaveAttribute('lang', other)
      },
    )
  })
}
