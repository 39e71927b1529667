import { expect, test } from '../../fixtures.ts'
import { card } from '../../shell.ts'

test(
  'the page of a worker shows what they can do and what they work on',
  { tag: ['@WRK-61', '@CLI-37'] },
  async ({ page, business }) => {
    const worker = await business.addWorker({ name: 'Ann Lee', skills: { Tiling: true } })
    const crew = [{ worker_id: worker.id, role: 'PRIMARY' }]
    await business.addWorkOrder({ title: 'Lay tiles', status: 'SCHEDULED', assigned_workers: crew })
    await business.addWorkOrder({ title: 'Survey', status: 'COMPLETED', assigned_workers: crew })
    await business.addWorkOrder({ title: 'Elsewhere' })
    await page.goto('/?tab=workers')
    await card(page, 'Ann Lee').getByRole('link', { name: 'Ann Lee' }).click()
    await expect(page).toHaveURL(new RegExp(`/team/${worker.id}$`))
    const main = page.getByRole('main')
    await expect(main.getByRole('list', { name: 'Open Work Orders' }).getByRole('listitem')).toHaveText([/Lay tiles/])
    await expect(main.getByRole('list', { name: 'Completed Work Orders' }).getByRole('listitem')).toHaveText([/Survey/])
    await expect(main.getByRole('region', { name: 'Timeline', exact: true })).toContainText('“Survey”')

    await main.getByRole('button', { name: 'Edit skills' }).click()
    await main.getByRole('textbox', { name: 'Skills & Certifications' }).fill('Welding')
    await page.keyboard.press('Enter')
    await main.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(main).toContainText('Tiling, Welding')

    await main.getByRole('link', { name: 'This week' }).click()
    await expect(page.getByRole('heading', { name: /^Ann Lee, / })).toBeVisible()
  },
)
