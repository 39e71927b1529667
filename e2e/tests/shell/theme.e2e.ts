import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'

const html = (page: Page) => page.locator('html')
const backgroundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const savedTheme = (page: Page) => page.evaluate(() => localStorage.getItem('theme'))

const chooseTheme = async (page: Page, name: 'Light' | 'Dark' | 'System') => {
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('dialog', { name: 'Settings' }).getByLabel(name).check()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeHidden()
}

test(
  'without a saved theme the page follows the system, live',
  { tag: ['@THEME-02', '@THEME-03', '@THEME-04'] },
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/')
    await expect(html(page)).toHaveAttribute('data-theme', 'dark')
    const dark = await backgroundOf(page)
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(html(page)).toHaveAttribute('data-theme', 'light')
    await expect.poll(() => backgroundOf(page)).not.toBe(dark)
    expect(await savedTheme(page)).toBeNull()
  },
)

test(
  'a chosen theme applies immediately and is saved',
  { tag: ['@THEME-01', '@THEME-03', '@THEME-04', '@SIDE-14'] },
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/')
    await chooseTheme(page, 'Dark')
    await expect(html(page)).toHaveAttribute('data-theme', 'dark')
    expect(await savedTheme(page)).toBe('dark')
    await page.reload()
    await expect(html(page)).toHaveAttribute('data-theme', 'dark')
    await chooseTheme(page, 'Light')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(html(page)).toHaveAttribute('data-theme', 'light')
    expect(await savedTheme(page)).toBe('light')
  },
)

test(
  'a person returns from a chosen theme to that of the system',
  { tag: ['@THEME-02', '@THEME-04'] },
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/')
    await chooseTheme(page, 'Dark')
    await expect(html(page)).toHaveAttribute('data-theme', 'dark')
    await chooseTheme(page, 'System')
    await expect(html(page)).toHaveAttribute('data-theme', 'light')
    expect(await savedTheme(page)).toBeNull()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(html(page)).toHaveAttribute('data-theme', 'dark')
  },
)

test('the saved theme applies before anything is drawn', { tag: ['@THEME-01'] }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  // No script of the application loads, so the theme was set before it.
  await page.route('**/assets/*.js', () => {})
  await page.goto('/', { waitUntil: 'commit' })
  await expect(html(page)).toHaveAttribute('data-theme', 'dark')
})

test('an invalid saved theme is ignored', { tag: ['@THEME-03'] }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.addInitScript(() => localStorage.setItem('theme', 'purple'))
  await page.goto('/')
  await expect(html(page)).toHaveAttribute('data-theme', 'dark')
})

test(
  'with forced colors a person still sees which tab, filter, and theme is selected',
  { tag: ['@THEME-02'] },
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto('/?tab=projects')
    const sidebar = page.getByRole('navigation', { name: 'Main' })
    const filters = page.getByRole('group', { name: 'Filter by status' })
    for (const group of [sidebar, filters]) {
      await expect(group.locator('[aria-current=page], [aria-pressed=true]')).toHaveCSS('outline-style', 'solid')
      await expect(group.locator('[aria-pressed=false], button:not([aria-current])').last()).toHaveCSS(
        'outline-style',
        'none',
      )
    }
    await expect(page.locator('[data-add-button]')).toHaveCSS('border-top-style', 'solid')
    await page.getByRole('button', { name: 'Settings' }).click()
    const themes = page.getByRole('group', { name: 'Theme' }).locator('label')
    await expect(themes.filter({ has: page.locator(':checked') })).toHaveCSS('outline-style', 'solid')
    for (const other of await themes.filter({ hasNot: page.locator(':checked') }).all()) {
      await expect(other).toHaveCSS('outline-style', 'none')
    }
  },
)
