import { expect, test } from '../../fixtures.ts'
import { card, tabHeading } from '../../shell.ts'

test(
  'a new user is led from client to project to the first work order',
  { tag: ['@GEN-02', '@WO-13', '@phone'] },
  async ({ page, business }) => {
    await page.goto('/')
    await expect(page.getByText('No work orders found', { exact: true })).toBeVisible()
    const steps = page.getByRole('list', { name: 'First steps' })
    await expect(steps.getByRole('link')).toHaveText(['Add a client', 'Add a project', 'Create a work order'])
    await steps.getByRole('link', { name: 'Add a client' }).click()
    await expect(tabHeading(page, 'Clients')).toBeVisible()

    const done = steps.getByRole('listitem').filter({ hasText: 'Done' })
    await page.goto('/')
    await expect(steps.getByText('Who is the job for?')).toBeVisible()
    await expect(done).toHaveCount(0)
    await business.addClient()
    await page.goto('/')
    await expect(done).toHaveText('Add a clientDone')
    await business.addProject()
    await page.goto('/')
    await expect(done).toHaveText(['Add a clientDone', 'Add a projectDone'])
    await expect(steps.getByText('The first task on site')).toBeVisible()

    await business.addWorkOrder({ title: 'Lay tiles' })
    await page.goto('/')
    await expect(card(page, 'Lay tiles')).toBeVisible()
    await expect(steps).toHaveCount(0)
  },
)

test(
  'a form without choices says what to create first and leads there',
  { tag: ['@WO-63', '@PRJ-05'] },
  async ({ page }) => {
    await page.goto('/?tab=workOrders')
    await page.getByRole('button', { name: 'Create Work Order' }).click()
    const order = page.getByRole('dialog', { name: 'New Work Order' })
    await expect(order.getByText('Every work order needs a project. Create one first.')).toBeVisible()
    await order.getByRole('link', { name: 'Go to Projects' }).click()
    await expect(tabHeading(page, 'Projects')).toBeVisible()
    await expect(order).toHaveCount(0)

    await page.getByRole('button', { name: 'New Project', exact: true }).click()
    await page.getByRole('link', { name: 'Go to Clients' }).click()
    await expect(tabHeading(page, 'Clients')).toBeVisible()
  },
)
