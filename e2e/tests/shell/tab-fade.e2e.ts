import type { Page } from '@playwright/test'
import { count, listOf } from '../../faults.ts'
import { expect, test } from '../../fixtures.ts'
import { tabButton, tabHeading } from '../../shell.ts'

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test(
    'the old tab fades out for 150 ms, and the new one fades in for 200',
    { tag: ['@SHELL-23', '@SHELL-24'] },
    async ({ page }) => {
      await page.clock.install()
      await page.goto('/?tab=clients')
      await expect(tabHeading(page, 'Clients')).toBeVisible()
      await page.clock.pauseAt(Date.now() + 60_000)
      await tabButton(page, 'Workers').click()
      await page.clock.runFor(149)
      await expect(tabHeading(page, 'Clients')).toBeAttached()
      await page.clock.runFor(1)
      await expect(tabHeading(page, 'Workers')).toBeAttached()
      const content = page.locator('[data-phase]')
      expect(await content.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('0.2s')
    },
  )
})

test(
  'for people who prefer reduced motion the tab changes immediately, without a frame in between',
  { tag: ['@SHELL-24'] },
  async ({ page }) => {
    await page.goto('/?tab=clients')
    await expect(tabHeading(page, 'Clients')).toBeVisible()
    const drawn = await watchContent(page)
    await tabButton(page, 'Workers').click()
    await expect(tabHeading(page, 'Workers')).toBeVisible()
    await expect(page.getByText('No workers added yet')).toBeVisible()
    const views = await drawn.evaluate((seen) => [...new Set(seen)])
    expect(views).toEqual(['Clients, still, opacity 1, none', 'Workers, still, opacity 1, none'])
  },
)

test(
  'for people who prefer reduced motion the new tab requests its list once',
  { tag: ['@SHELL-26', '@SHELL-24'] },
  async ({ page }) => {
    await page.goto('/?tab=clients')
    await expect(tabHeading(page, 'Clients')).toBeVisible()
    const loads = count(page, listOf('workers'))
    await tabButton(page, 'Workers').click()
    await expect(page.getByText('No workers added yet')).toBeVisible()
    expect(loads()).toBe(1)
  },
)

/** Records the content now and after every change of the document. */
const watchContent = (page: Page) =>
  page.evaluateHandle(() => {
    const seen: string[] = []
    const look = () => {
      for (const content of document.querySelectorAll<HTMLElement>('[data-phase]')) {
        const { animationName, opacity } = getComputedStyle(content)
        const heading = content.querySelector('h1')?.textContent ?? 'nothing'
        seen.push(`${heading}, ${content.dataset.phase}, opacity ${opacity}, ${animationName}`)
      }
    }
    look()
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true })
    return seen
  })
