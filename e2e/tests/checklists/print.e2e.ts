import type { Checklist, ChecklistTemplate } from '@daywork/domain/checklists/checklist'
import { expect, test } from '../../fixtures.ts'

test(
  'a printed order shows the answers of its checklists',
  { tag: ['@WO-136', '@CHK-11'] },
  async ({ page, business }) => {
    const [set, stapled] = ['4f9f2d4e-9d0b-4b53-9f1c-2b8e6a7c1d01', '4f9f2d4e-9d0b-4b53-9f1c-2b8e6a7c1d02'] as const
    const order = await business.addWorkOrder({ title: 'Rough-in' })
    const items = [
      { id: set, kind: 'yes_no', label: 'Boxes set flush' },
      { id: stapled, kind: 'check', label: 'Cables stapled' },
    ]
    const template = await business.add<ChecklistTemplate>('checklist-templates', { title: 'Electrical', items })
    const checklist = await business.add<Checklist>('checklists', { work_order: order.id, template: template.id })
    await business.edit('checklists', checklist.id, {
      answers: { [set]: { value: 'yes' }, [stapled]: { value: true } },
    })
    await page.goto(`/work-orders/${order.id}`)
    const printed = page.getByRole('region', { name: 'Electrical', exact: true })
    // It is complete, so it is closed on the screen.
    await expect(printed).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(printed.getByRole('button', { name: 'No', exact: true })).toBeHidden()
    await expect(printed.getByRole('button', { name: 'Yes' })).toBeVisible()
    await expect(printed.getByRole('checkbox', { name: 'Cables stapled' })).toBeVisible()
    await expect(printed.getByRole('button', { name: 'Electrical' })).toBeVisible()
    // Its mark is white on the screen.
    await expect(printed.getByRole('checkbox', { name: 'Cables stapled' }).locator('svg')).toHaveCSS(
      'color',
      'rgb(0, 0, 0)',
    )
  },
)
