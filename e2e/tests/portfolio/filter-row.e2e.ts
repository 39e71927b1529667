import { expect, test } from '../../fixtures.ts'
import { makePicture } from './pictures.ts'
import { openPortfolio, tilesOf } from './portfolio-screen.ts'

test(
  'on a phone the filters are one row that scrolls, fades where it is cut, and shows what has the focus',
  { tag: ['@PORT-35', '@PORT-27', '@phone-only'] },
  async ({ page, business }) => {
    await business.addWork({ description: 'Wall' }, [await makePicture('landscape')])
    await openPortfolio(page)
    await expect(tilesOf(page, 'Wall')).toBeVisible()
    const row = page.getByRole('toolbar', { name: 'Filters', exact: true })
    const buttons = row.getByRole('button')
    await expect(buttons).toHaveText([
      'All',
      'Photos',
      'Videos',
      'Client',
      'Project',
      'Work Order',
      'Added By',
      'Tag',
      'Date',
    ])
    const middles = await buttons.evaluateAll((all) =>
      all.map((button) => {
        const { top, height } = button.getBoundingClientRect()
        return Math.round(top + height / 2)
      }),
    )
    expect(new Set(middles).size).toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    const mask = () => row.evaluate((element) => getComputedStyle(element).maskImage)
    const [fadesAtEnd, fadesAtStart] = [
      /transparent\)|rgba\(0, 0, 0, 0\)\)$/,
      /^linear-gradient\(to right, (transparent|rgba\(0, 0, 0, 0\))/,
    ]
    await expect.poll(mask).toMatch(fadesAtEnd)
    expect(await mask()).not.toMatch(fadesAtStart)

    await buttons.first().focus()
    for (const name of ['Photos', 'Videos', 'Client', 'Project', 'Work Order', 'Added By', 'Tag', 'Date']) {
      await page.keyboard.press('ArrowRight')
      const button = row.getByRole('button', { name, exact: true })
      await expect(button).toBeFocused()
      await expect(button).toBeInViewport({ ratio: 1 })
    }
    await expect.poll(mask).toMatch(fadesAtStart)
    expect(await mask()).not.toMatch(fadesAtEnd)
    await row.getByRole('button', { name: 'Videos', exact: true }).tap()
    await expect(page).toHaveURL(/kind=video/)
    await expect(tilesOf(page, 'Wall')).toHaveCount(0)
  },
)
