import type { Locator } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { card, tabHeading } from '../../shell.ts'

test(
  'a new user gets from sign-up to the first job in 5 presses and 5 fields at most',
  { tag: ['@GEN-02', '@WO-13', '@SHELL-43', '@phone'] },
  async ({ page, isMobile }) => {
    await page.goto('/')
    const steps = page.getByRole('list', { name: 'First steps' })
    // Also found behind a form, which hides it from screen readers.
    const done = page.locator('main ol > li').filter({ hasText: 'Done' })
    await expect(steps.getByRole('button')).toHaveText([/Add a Client/, /Add a Project/, /Create a Work Order/])
    await expect(page.getByText('No work orders found', { exact: true })).toBeAttached()
    // The steps are at the top of the page.
    expect((await steps.boundingBox())?.y).toBeLessThan(300)
    if (isMobile) {
      const first = steps.getByRole('button').first()
      const [step, name, why] = await Promise.all(
        [first, first.getByText('Add a Client'), first.getByText('Who is the job for?')].map((part) =>
          part.boundingBox(),
        ),
      )
      if (!step || !name || !why) throw new Error('the first step is not shown')
      const below = step.y + step.height - (why.y + why.height)
      expect(Math.abs(name.y - step.y - below)).toBeLessThan(8)
    }
    let [presses, fields] = [0, 0]
    const press = async (name: string, within: Locator) => {
      await within.getByRole('button', { name, exact: true }).click()
      presses += 1
    }
    const fill = async (form: string, label: string, text: string) => {
      await page.getByRole('dialog', { name: form }).getByLabel(label).fill(text)
      fields += 1
    }
    await steps.getByRole('button', { name: 'Add a Client' }).click()
    presses += 1
    await fill('New Client', 'Name', 'Harbor Homes')
    await fill('New Client', 'Email', 'office@harbor.test')
    await press('Save Client', page.getByRole('dialog', { name: 'New Client' }))
    const project = page.getByRole('dialog', { name: 'New Project' })
    await expect(project.getByLabel('Client')).toHaveValue('Harbor Homes')
    await expect(done).toHaveText([/Add a Client/])
    await fill('New Project', 'Title', 'Kitchen at Pier 4')
    await press('Create Project', project)
    const order = page.getByRole('dialog', { name: 'New Work Order' })
    await expect(order.getByLabel('Project')).toHaveValue('Kitchen at Pier 4')
    await fill('New Work Order', 'Title', 'Lay tiles')
    await fill('New Work Order', 'Description', 'Kitchen floor')
    await press('Create Work Order', order)
    await expect(order).toHaveCount(0)
    await expect(card(page, 'Lay tiles')).toBeAttached()
    await expect(steps).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Needs Attention' })).toBeVisible()
    expect(presses).toBeLessThanOrEqual(5)
    expect(fields).toBeLessThanOrEqual(5)
  },
)

test(
  'the first steps know what is done, and go on from there; a form that is left ends them',
  { tag: ['@WO-13', '@SHELL-43'] },
  async ({ page, business }) => {
    await business.addClient()
    await page.goto('/?tab=workOrders')
    const steps = page.getByRole('list', { name: 'First steps' })
    await expect(steps.getByRole('listitem').filter({ hasText: 'Done' })).toHaveText([/Add a Client/])
    await expect(steps.getByText('Kitchen remodel, new roof...')).toBeVisible()
    await steps.getByRole('button', { name: 'Add a Project' }).click()
    const project = page.getByRole('dialog', { name: 'New Project' })
    await project.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)

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
