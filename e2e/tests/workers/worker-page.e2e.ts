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

test(
  'on a phone, the links to the schedule are large enough for a thumb',
  { tag: ['@WRK-61', '@SHELL-40', '@phone-only'] },
  async ({ page, business }) => {
    const worker = await business.addWorker({ name: 'Ann Lee' })
    await business.addWorkOrder({ title: 'Lay tiles', scheduled_start: new Date().toISOString() })
    const heightOf = async (name: string) =>
      (await page.getByRole('main').getByRole('link', { name, exact: true }).boundingBox())?.height
    await page.goto(`/team/${worker.id}`)
    await expect(page.getByRole('heading', { name: 'Ann Lee', level: 1 })).toBeVisible()
    expect(await heightOf('This week')).toBeGreaterThanOrEqual(44)
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Lay tiles' }).first()).toBeVisible()
    expect(await heightOf('Schedule')).toBeGreaterThanOrEqual(44)
  },
)
