import { expect, test } from '../../fixtures.ts'
import { takePhoto } from '../../photos.ts'
import { card, chooseTab, notifications } from '../../shell.ts'

test(
  'a deleted project can be restored with its work orders, crew, and photos',
  { tag: ['@DEL-01', '@DEL-16', '@DEL-17', '@API-65'] },
  async ({ page, business }) => {
    const ann = await business.addWorker({ name: 'Ann Lee' })
    const assigned_workers = [{ worker_id: ann.id, role: 'LEAD' }]
    const order = await business.addWorkOrder({ title: 'Lay tiles', assigned_workers })
    await business.addPhoto(order, await takePhoto())
    await page.goto('/?tab=projects')
    const project = card(page, 'Kitchen at Pier 4')
    await project.getByRole('button', { name: 'Delete', exact: true }).click()
    await project.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(project).toHaveCount(0)

    await test.step('everything that belongs to it is deleted with it', async () => {
      await chooseTab(page, 'Work Orders')
      await expect(page.getByText('No work orders found', { exact: true })).toBeVisible()
    })

    await test.step('Undo is still there, on another tab', async () => {
      await notifications(page).filter({ hasText: 'Project deleted' }).getByRole('button', { name: 'Undo' }).click()
      await expect(card(page, 'Lay tiles').getByRole('img', { name: 'Ann Lee' })).toBeVisible()
      await expect(card(page, 'Lay tiles').getByRole('button', { name: 'Add photo 1' })).toBeVisible()
      await chooseTab(page, 'Projects')
      await expect(project).toBeVisible()
    })
    expect(await business.list('work-orders')).toMatchObject([{ assigned_workers }])
  },
)

test(
  'a person deletes and undoes by keyboard, and the focus stays in a useful place',
  { tag: ['@GEN-11', '@DEL-03', '@DEL-17'] },
  async ({ page, business }) => {
    await business.addClient({ name: 'First' })
    await business.addClient({ name: 'Second' })
    await page.goto('/?tab=clients')
    // The newest record is listed first.
    const deleted = card(page, 'Second')
    await deleted.getByRole('button', { name: 'Delete', exact: true }).focus()
    await page.keyboard.press('Enter')
    await deleted.getByRole('button', { name: 'Confirm', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(deleted).toHaveCount(0)
    const next = card(page, 'First')
    await expect(next.getByRole('button', { name: 'Delete', exact: true })).toBeFocused()

    await notifications(page).getByRole('button', { name: 'Undo' }).focus()
    await page.keyboard.press('Enter')
    await expect(deleted).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()

    await test.step('the last one leaves the page itself', async () => {
      for (const name of ['Second', 'First']) {
        await card(page, name).getByRole('button', { name: 'Delete', exact: true }).focus()
        await page.keyboard.press('Enter')
        await card(page, name).getByRole('button', { name: 'Confirm', exact: true }).focus()
        await page.keyboard.press('Enter')
        await expect(card(page, name)).toHaveCount(0)
      }
      await expect(page.getByRole('main')).toBeFocused()
    })
  },
)
