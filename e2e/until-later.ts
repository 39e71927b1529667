import { expect, type Page } from '@playwright/test'

/** All that the page needs without a network is loaded: it comes after the first list, in a file of its own. */
export const untilLater = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const names = performance.getEntriesByType('resource').map(({ name }) => name)
        const script = names.find((name) => /\/later-[^/]*js$/.test(name))
        if (script === undefined) return false
        await import(script)
        return [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet)
      }),
    )
    .toBe(true)
