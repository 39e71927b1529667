import type { WorkOrderDetail } from '@daywork/domain/work-orders/work-order'
import { expect, test } from '../../fixtures.ts'
import { composer, openOrder, pill, timeline } from './kept-photos.ts'

const MINUTES = 20

test.use({ serviceWorkers: 'allow' })

test(
  'what was done without a network has the time at which it was done',
  { tag: ['@SYNC-140', '@SYNC-141'] },
  async ({ page, context, business, noise }) => {
    noise.tolerate(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    const order = await business.addWorkOrder({ title: 'Lay tiles', status: 'SCHEDULED' })
    await openOrder(page, order.id)
    await page.clock.install()

    await context.setOffline(true)
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await composer(page).getByRole('textbox').fill('Drain is blocked')
    await composer(page).getByRole('button', { name: 'Post', exact: true }).click()
    const entries = timeline(page).getByRole('listitem')
    const note = entries.filter({ hasText: 'Drain is blocked' })
    const started = entries.filter({ hasText: 'started the work order' })
    await expect(note).toContainText('· Waiting')
    await expect(started).toContainText('· Waiting')
    await page.getByRole('button', { name: 'Complete work order' }).click()
    await expect(pill(page)).toHaveText('Offline · 3 to sync')

    await page.clock.fastForward(MINUTES * 60_000)
    await context.setOffline(false)
    await expect(pill(page)).toHaveCount(0)
    await expect(note).toContainText(/· received \d/)
    await expect(started).toContainText(/· received \d/)
    const { completed_at: completed, updates } = await business.read<WorkOrderDetail>('work-orders', order.id)
    const [{ created_at: written, received_at: received } = { created_at: '', received_at: '' }] = updates
    const age = (Date.parse(received ?? '') - Date.parse(written)) / 60_000
    expect(age).toBeGreaterThanOrEqual(MINUTES)
    expect(age).toBeLessThan(MINUTES + 2)
    expect(Date.parse(completed ?? '')).toBeLessThan(Date.parse(received ?? '') - (MINUTES - 1) * 60_000)
  },
)
