import { expect, test } from '../../fixtures.ts'
import { untilKeysWork } from '../../keyboard.ts'
import { makePicture } from './pictures.ts'
import { feed, openPortfolio, tile } from './portfolio-screen.ts'

test(
  'X and Space select the picture that has the focus, also after the viewer was closed',
  { tag: ['@PORT-28', '@SIDE-30'] },
  async ({ page, business }) => {
    for (const description of ['One', 'Two']) await business.addWork({ description }, [await makePicture('landscape')])
    await openPortfolio(page)
    const box = (name: string) => feed(page).getByRole('checkbox', { name: `Select Photo: ${name}`, exact: true })
    await expect(tile(page, 'Photo: Two')).toBeVisible()
    await untilKeysWork(page, 'Portfolio')
    await tile(page, 'Photo: Two').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Two' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(tile(page, 'Photo: Two')).toBeFocused()
    await page.keyboard.press('x')
    await expect(box('Two')).toBeChecked()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('x')
    await expect(box('One')).toBeChecked()
    await page.keyboard.press('Space')
    await expect(box('One')).not.toBeChecked()
    await page.keyboard.press('x')
    await page.keyboard.press('Escape')
    await expect(box('Two')).not.toBeChecked()
    await expect(box('One')).not.toBeChecked()
  },
)
