import { expect, test } from '../../fixtures.ts'
import { notifications } from '../../shell.ts'

for (const [width, height] of [
  [768, 1024],
  [900, 800],
  [1100, 800],
  [1280, 800],
  [1600, 1000],
] as const) {
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
