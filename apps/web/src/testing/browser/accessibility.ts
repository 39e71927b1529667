import axe from 'axe-core'
import { expect } from 'vitest'

/** WCAG 2.2 at levels A and AA, and the best practices of axe, but for those about a whole page. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const OF_PAGES = ['page-has-heading-one', 'region', 'landmark-one-main']

/** Base UI passes on the focus that reaches one of its guards, which axe cannot see. */
const FOCUS_GUARD = '[data-base-ui-focus-guard]'

/** Fails with what axe finds in everything that is on the screen. */
export async function expectAccessible(): Promise<void> {
  // A color in the middle of a transition has another contrast.
  await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)))
  const { violations } = await axe.run(
    { exclude: [FOCUS_GUARD] },
    {
      runOnly: RULES,
      rules: Object.fromEntries(OF_PAGES.map((rule) => [rule, { enabled: false }])),
    },
  )
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([])
}
