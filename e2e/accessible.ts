import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

/** WCAG 2.2 at levels A and AA, and the best practices of axe. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Those that depend on the theme, which changes colors only. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/** Checks what is on the screen: by all rules in the theme that is shown, then by those about colors in the other one. */
export const checkAccessible = (page: Page, name: string): Promise<void> =>
  test.step(name, async () => {
    const shown = await themeOf(page)
    const other = shown === 'dark' ? 'light' : 'dark'
    expect.soft(await findProblems(page), `${name} in the ${shown} theme`).toEqual([])
    await showTheme(page, other)
    expect.soft(await analyze(axe(page).withRules(COLOR_RULES)), `${name} in the ${other} theme`).toEqual([])
    await showTheme(page, shown)
  })

/** Rules whose result depends on the texts or on the space that they take. */
const TEXT_RULES = [
  'aria-command-name',
  'aria-dialog-name',
  'aria-input-field-name',
  'aria-toggle-field-name',
  'button-name',
  'empty-heading',
  'form-field-multiple-labels',
  'html-has-lang',
  'image-alt',
  'label',
  'label-content-name-mismatch',
  'landmark-unique',
  'link-name',
  'scrollable-region-focusable',
  'select-name',
  'target-size',
]

/** Checks the texts of what is on the screen in Spanish, without a reload. */
export const checkInSpanish = (page: Page, name: string): Promise<void> =>
  test.step(`${name} in Spanish`, async () => {
    const stored = await page.evaluate(() => localStorage.getItem('language'))
    await showLanguage(page, 'es')
    expect.soft(await analyze(axe(page).withRules(TEXT_RULES)), `${name} in Spanish`).toEqual([])
    expect.soft(await page.evaluate(findCutTexts), `texts that are cut: ${name} in Spanish`).toEqual([])
    await showLanguage(page, 'en', stored)
  })

/**
 * Changes the language of a page, as if another window had: the account keeps its own. Before the response of `/accounts/me/`, the page
 * would still take the language of the account, or save its own in an account without one, which other tests use.
 */
export async function showLanguage(page: Page, language: 'en' | 'es', stored: string | null = language): Promise<void> {
  await page.evaluate((choice) => {
    if (choice === null) localStorage.removeItem('language')
    else localStorage.setItem('language', choice)
    window.dispatchEvent(new StorageEvent('storage', { key: 'language', newValue: choice }))
  }, stored)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

/** In the page: texts of controls, labels, and headings that do not fit, except those that people wrote. */
function findCutTexts(): string[] {
  const isCut = (part: Element) =>
    ['hidden', 'clip'].includes(getComputedStyle(part).overflowX) &&
    // A text for screen readers only is one pixel wide.
    part.clientWidth > 1 &&
    // Allows one pixel for rounding.
    part.scrollWidth > part.clientWidth + 1
  const labels =
    'button, a[href], label, legend, summary, h1, h2, h3, h4, h5, h6, th, dt, [role=columnheader], [role=rowheader], ' +
    '[role=tab], [role=option], [role^=menuitem]'
  const parts = [...document.querySelectorAll(labels)].flatMap((label) => [label, ...label.querySelectorAll('*')])
  const cut = parts.filter((part) => part.closest('[data-cut]') === null && isCut(part))
  return [...new Set(cut)].map((part) => `${part.textContent}: ${part.outerHTML}`)
}

/** What axe finds on the screen, or in a part of it. */
export const findProblems = (page: Page, part?: string): Promise<string[]> =>
  analyze(part === undefined ? axe(page).withTags(RULES) : axe(page).include(part).withTags(RULES))

/** Labels of a part whose visible words are missing in the accessible name (WCAG 2.5.3): a rule that axe leaves out by default. */
export const findUnnamedWords = (page: Page, part: string): Promise<string[]> =>
  analyze(axe(page).include(part).withRules('label-content-name-mismatch'))

/** Otherwise axe lists what is right, too, and puts its results together in a page of its own. Ours have no other frames. */
const axe = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()

async function analyze(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze()
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`))
}

const themeOf = (page: Page): Promise<'light' | 'dark'> =>
  page.evaluate(() => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'))

/** The page follows the system. */
async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  const other = theme === 'dark' ? 'light' : 'dark'
  await page.emulateMedia({ colorScheme: theme })
  await expect(page.locator(`html[data-theme=${other}]`)).toHaveCount(0)
  // No color is then in the middle of a transition. Even the shortest lasts until the next frame, which may not come.
  await page.evaluate(() => {
    const transitions = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    // The end of one can begin that of an element that inherits its color.
    for (let running = transitions(); running.length > 0; running = transitions())
      for (const transition of running) transition.finish()
  })
}
