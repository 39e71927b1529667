import { expect, test } from '../../fixtures.ts'
import { notifications } from '../../shell.ts'

const SIZES = [
  { width: 768, height: 1024 },
  { width: 900, height: 800 },
  { width: 1100, height: 800 },
  { width: 1280, height: 800 },
  { width: 1600, height: 1000 },
]
// The sidebar of a tablet is wider, and leaves room for one column.
const TABLET = { width: 1180, height: 820 }

for (const size of SIZES) testAt(size)
test.describe('with a finger', () => {
  test.use({ hasTouch: true })
  testAt(TABLET)
})

function testAt({ height, width }: typeof TABLET): void {
  test(
    `a notification does not cover the composer of a work order at ${width} px`,
    { tag: ['@WO-145'] },
    async ({ page, business }) => {
      // The page is longer than the window, so that the composer is at its lower edge.
      const description = 'Measure twice. '.repeat(60)
      const { id } = await business.addWorkOrder({ title: 'Lay tiles', status: 'SCHEDULED', description })
      await page.setViewportSize({ width, height })
      await page.goto(`/work-orders/${id}`)
      const composer = page.locator('[data-composer]')
      await composer.getByRole('button', { name: /^Start/ }).click()
      const notice = notifications(page).getByText('Work order started', { exact: true })
      await expect(notice).toBeVisible()
      const [one, other] = await Promise.all([composer.boundingBox(), notifications(page).boundingBox()])
      if (!one || !other) throw new Error('not in view')
      const isNextTo = one.x + one.width <= other.x || other.x + other.width <= one.x
      const isAbove = other.y + other.height <= one.y || one.y + one.height <= other.y
      expect({ one, other, isClear: isNextTo || isAbove }).toMatchObject({ isClear: true })
      expect(other.x + other.width).toBeLessThanOrEqual(width)
    },
  )
}
