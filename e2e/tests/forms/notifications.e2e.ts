import { expect, test } from '../../fixtures.ts'
import { notifications } from '../../shell.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test(
  'notifications do not cover the fields of the form that opens next',
  { tag: ['@SHELL-34', '@GEN-08'] },
  async ({ page, business }) => {
    for (const name of ['Ann Lee', 'Bo Chen', 'Cy Diaz', 'Dee Fox']) await business.addWorker({ name })
    await page.goto('/?tab=projects')
    const form = page.getByRole('region', { name: 'New Project' })
    const open = () => page.getByRole('button', { name: 'New Project', exact: true }).click()
    await open()
    await form.getByLabel('Project Title').fill('Hall')
    await form.getByRole('button', { name: 'Create Project', exact: true }).click()
    const notice = notifications(page).getByText('Project created', { exact: true })
    await expect(notice).toBeVisible()

    await open()
    await form.getByRole('button', { name: 'Show additional options' }).click()
    await expect(form.getByRole('checkbox', { name: /Dee Fox/ })).toBeAttached()
    await expect(notice).toHaveCount(0)
    for (const control of await form.locator('input, select, textarea, button').all()) {
      await control.scrollIntoViewIfNeeded()
      const isOnTop = await control.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        const hit = document.elementFromPoint(left + width / 2, top + height / 2)
        return hit !== null && (element.contains(hit) || hit.contains(element) || hit.closest('label') !== null)
      })
      expect(isOnTop).toBe(true)
    }
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await expect(page.getByRole('dialog', { name: 'Notifications' }).getByText('Project created')).toBeVisible()
  },
)
