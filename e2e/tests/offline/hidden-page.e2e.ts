import type { Work } from '@daywork/domain/portfolio/work'
import type { WorkOrderDetail } from '@daywork/domain/work-orders/work-order'
import { expect, test } from '../../fixtures.ts'
import { takePhoto } from '../../photos.ts'
import { untilLater } from '../../until-later.ts'
import { addPhoto, composer, timeline } from './kept-photos.ts'

test(
  'a note and a photo that have no response yet are stored when the page is hidden, and reach the server once',
  { tag: ['@SYNC-50', '@SYNC-102', '@phone-only'] },
  async ({ page, context, business, noise }) => {
    noise.tolerate(/Failed to load resource/)
    const order = await business.addWorkOrder({ title: 'Lay tiles' })
    await page.goto(`/work-orders/${order.id}`)
    await expect(timeline(page)).toContainText('created the work order')
    await untilLater(page)
    // Requests that hang, as with one bar of signal.
    const hanging = { posts: 0 }
    await page.route(/\/api\//, (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      hanging.posts += 1
      return undefined
    })
    await composer(page).getByRole('textbox').fill('Drain is blocked')
    await composer(page).getByRole('button', { name: 'Post', exact: true }).click()
    await addPhoto(page, await takePhoto())
    await expect.poll(() => hanging.posts).toBeGreaterThanOrEqual(2)
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    // Behind the dialog.
    await expect(page.getByText('Syncing 2...')).toBeVisible()
    // The system ends the page, without a question.
    await page.close({ runBeforeUnload: false })

    const later = await context.newPage()
    await later.goto(`/work-orders/${order.id}`)
    const notes = timeline(later).getByRole('listitem').filter({ hasText: 'Drain is blocked' })
    await expect.poll(async () => (await business.list<Work>('works')).length).toBe(1)
    await expect(notes).toHaveCount(1)
    await expect(notes).not.toContainText('Waiting')
    const { updates } = await business.read<WorkOrderDetail>('work-orders', order.id)
    expect(updates.filter(({ content }) => content === 'Drain is blocked')).toHaveLength(1)
  },
)
