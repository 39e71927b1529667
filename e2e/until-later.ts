import { expect, type Page } from '@playwright/test'

/** All that the page needs without a network is loaded: it comes after the first list, in two files of its own. */
export const untilLater = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const names = performance.getEntriesByType('resource').map(({ name }) => name)
        const scripts = [/\/engine-[^/]*js$/, /\/later-[^/]*js$/].map((file) => names.find((name) => file.test(name)))
        for (const script of scripts) {
          if (script === undefined) return false
          await import(script)
        }
        return [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet)
      }),
    )
    .toBe(true)
