import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { addRecords, conflictScreen, EMPTY_LISTS, LISTS, PANELS, PUBLIC_SCREENS, type Screen } from '../screens.ts'

/** WCAG 2.2 at levels A and AA, and the best practices of axe. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const THEMES = ['light', 'dark'] as const

async function check(page: Page, screens: readonly Screen[]): Promise<void> {
  for (const { name, open } of screens) {
    await test.step(name, async () => {
      await open(page)
      const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
      const faults = violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`))
      expect.soft(faults, name).toEqual([])
    })
  }
}

for (const theme of THEMES) {
  test.describe(`in the ${theme} theme`, () => {
    // Checks the final colors, not those of a fade in progress.
    test.use({ colorScheme: theme, contextOptions: { reducedMotion: 'reduce' } })

    test.describe('before signing in', () => {
      test.use({ isSignedIn: false })
      test('sign-in and public pages are accessible', { tag: ['@GEN-11', '@phone'] }, ({ page }) =>
        check(page, PUBLIC_SCREENS),
      )
    })

    test('lists are accessible', { tag: ['@GEN-11', '@phone'] }, async ({ page, business }) => {
      await addRecords(business)
      await check(page, LISTS)
    })

    test('empty lists are accessible', { tag: ['@GEN-11'] }, async ({ page, business }) => {
      await business.clear()
      await check(page, EMPTY_LISTS)
    })

    test('forms, panels, and questions are accessible', { tag: ['@GEN-11'] }, async ({ page, business }) => {
      test.slow()
      await addRecords(business)
      await check(page, PANELS)
    })

    test(
      'the dialog for conflicting edits is accessible',
      { tag: ['@GEN-11', '@API-93', '@phone'] },
      async ({ page, business, noise }) => {
        noise.announce(/status of 412/)
        await check(page, [conflictScreen(business)])
      },
    )
  })
}
