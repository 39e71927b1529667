import { checkAccessible } from '../../accessible.ts'
import { expect, test } from '../../fixtures.ts'
import { makePicture, recordVideo } from './pictures.ts'
import {
  feed,
  lightbox,
  openComparison,
  openDetails,
  openPortfolio,
  tile,
  tilesOf,
  uploadForm,
} from './portfolio-screen.ts'

test(
  'the portfolio, its forms, and its pictures are accessible',
  { tag: ['@GEN-11', '@SHELL-03', '@phone'] },
  async ({ page, business, isMobile }) => {
    const order = await business.addWorkOrder({ title: 'Lay tiles' })
    await openPortfolio(page)
    await expect(page.getByText('No photos yet')).toBeVisible()
    await checkAccessible(page, 'empty')
    const video = await recordVideo(page)
    for (const description of ['Rubble', 'Done']) {
      await business.addWork({ description, work_order_id: order.id }, [await makePicture('landscape'), video])
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
    await checkAccessible(page, 'gallery and chosen files')
    await feed(page).getByRole('checkbox', { name: 'Select Photo 1 of 2: Done' }).click()
    await checkAccessible(page, 'selection')
    await page.getByRole('button', { name: 'Clear selection' }).click()
    await tile(page, 'Photo 1 of 2: Done').click()
    const viewer = lightbox(page, 'Done')
    const details = await openDetails(page, 'Done')
    await checkAccessible(page, 'lightbox')
    await details.getByRole('button', { name: 'Edit', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Edit Photo' })).toBeVisible()
    await checkAccessible(page, 'edit form')
    await page.keyboard.press('Escape')
    if (isMobile) {
      await viewer.getByRole('button', { name: 'More', exact: true }).click()
      await expect(page.getByRole('dialog', { name: 'More' })).toBeVisible()
      await checkAccessible(page, 'menu of the viewer')
      await page.keyboard.press('Escape')
    }
    await openComparison(page, viewer, isMobile)
    await expect(page.getByRole('slider')).toBeVisible()
    await checkAccessible(page, 'before and after')
  },
)
