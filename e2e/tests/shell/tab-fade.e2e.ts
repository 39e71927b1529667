import { expect, test } from '../../fixtures.ts'
import { tabButton, tabHeading } from '../../shell.ts'

test('SHELL-23 SHELL-24 the old tab fades out for 150 ms, the new one in for 200', async ({ page }) => {
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
})

test.describe('for people who want less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('SHELL-24 the tab changes at once', async ({ page }) => {
    await page.clock.install()
    await page.goto('/?tab=clients')
    await expect(tabHeading(page, 'Clients')).toBeVisible()
    await page.clock.pauseAt(Date.now() + 60_000)
    await tabButton(page, 'Workers').click()
    await page.clock.runFor(0)
    await expect(tabHeading(page, 'Workers')).toBeVisible()
    const content = page.locator('[data-phase]')
    const { name, seconds } = await content.evaluate((element) => {
      const { animationName, animationDuration } = getComputedStyle(element)
      return { name: animationName, seconds: Number.parseFloat(animationDuration) }
    })
    expect(name === 'none' || seconds < 0.001).toBe(true)
  })
})
