import { expect, test } from '../../fixtures.ts'
import { moveInRow } from '../../keyboard.ts'
import { card } from '../../shell.ts'

test(
  'a button with only an icon shows its name to the mouse and to the keyboard, and a finger sees none',
  { tag: ['@GEN-11', '@phone'] },
  async ({ page, business, isMobile }) => {
    await business.addWorker({ name: 'Ann Lee' })
    await business.addWorkOrder({ title: 'Lay tiles' })
    await page.goto('/?tab=workOrders')
    const plus = card(page, 'Lay tiles').getByRole('button', { name: 'Add worker' })
    const tooltip = page.getByText('Add worker', { exact: true })
    const menu = page.getByRole('dialog', { name: 'Assign Worker' })
    if (isMobile) {
      await plus.tap()
      await expect(menu).toBeVisible()
      await expect(tooltip).toHaveCount(0)
      return
    }
    await plus.hover()
    await expect(tooltip).toBeVisible()
    // The tooltip repeats the name, so it must not also be the description.
    await expect(plus).toHaveAccessibleDescription('')
    await plus.click()
    await expect(menu).toBeVisible()
    await expect(tooltip).toHaveCount(0)

    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(plus).toBeFocused()
    await expect(tooltip).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(tooltip).toHaveCount(0)
    // Escape has also moved focus from the button to its row.
    await moveInRow(page, card(page, 'Lay tiles'), plus)
    await expect(tooltip).toBeVisible()
    await page.mouse.move(5, 5)
    await page.keyboard.press('Tab')
    await expect(tooltip).toHaveCount(0)
  },
)
