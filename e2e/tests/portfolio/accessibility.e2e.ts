import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '../../fixtures.ts'
import { makePicture, recordFilm } from './pictures.ts'
import { feed, lightbox, openDetails, openPortfolio, tile, tilesOf, uploadForm } from './portfolio-screen.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

for (const theme of ['light', 'dark'] as const) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({ colorScheme: theme, contextOptions: { reducedMotion: 'reduce' } })

    test(
      'the portfolio, its forms, and its pictures are accessible',
      { tag: ['@GEN-11', '@SHELL-03', '@phone'] },
      async ({ page, business }) => {
        const check = async (name: string) => {
          const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
          const problems = violations.flatMap(({ id, help, nodes }) =>
            nodes.map(({ html }) => `${id}: ${help}: ${html}`),
          )
          expect.soft(problems, name).toEqual([])
        }
        const order = await business.addWorkOrder({ title: 'Lay tiles' })
        await openPortfolio(page)
        await expect(page.getByText('No photos yet')).toBeVisible()
        await check('empty')
        const film = await recordFilm(page)
        for (const description of ['Rubble', 'Done']) {
          await business.addWork({ description, work_order_id: order.id }, [await makePicture('landscape'), film])
        }
        await page.reload()
        await expect(tilesOf(page, 'Done').first()).toBeVisible()
        await page.getByRole('button', { name: 'Add Photos' }).click()
        const files = uploadForm(page).getByLabel('Files', { exact: true })
        await files.setInputFiles([
          await makePicture('portrait'),
          { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
        ])
        await expect(uploadForm(page).getByText('Invalid file type')).toBeVisible()
        await check('gallery and chosen files')
        await feed(page).getByRole('checkbox', { name: 'Select Photo 1 of 2: Done' }).click()
        await check('selection')
        await page.getByRole('button', { name: 'Clear selection' }).click()
        await tile(page, 'Photo 1 of 2: Done').click()
        const viewer = lightbox(page, 'Done')
        await expect(viewer.getByRole('button', { name: 'Compare Before and After' })).toBeVisible()
        const details = await openDetails(page, 'Done')
        await check('lightbox')
        await details.getByRole('button', { name: 'Edit', exact: true }).click()
        await expect(page.getByRole('dialog', { name: 'Edit Photo' })).toBeVisible()
        await check('edit form')
        await page.keyboard.press('Escape')
        await viewer.getByRole('button', { name: 'Compare Before and After' }).click()
        await expect(page.getByRole('slider')).toBeVisible()
        await check('before and after')
      },
    )
  })
}
