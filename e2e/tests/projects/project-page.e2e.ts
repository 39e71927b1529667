import { expect, test } from '../../fixtures.ts'
import { card } from '../../shell.ts'

test(
  'the page of a project shows its facts, edits its client and budget, and adds a work order',
  { tag: ['@PRJ-64', '@CLI-37'] },
  async ({ page, business }) => {
    const oak = await business.addClient({ name: 'Oak Dental' })
    const project = await business.addProject({ title: 'Dock', budget: '1000.00' })
    await page.goto(`/projects/${project.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Dock'])
    const main = page.getByRole('main')
    await expect(main).toContainText('$1,000.00')

    await main.getByRole('button', { name: 'Edit client' }).click()
    await main.getByRole('combobox', { name: 'Client' }).selectOption(String(oak.id))
    await main.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(main.getByRole('link', { name: 'Oak Dental' })).toHaveAttribute('href', `/clients/${oak.id}`)

    await main.getByRole('button', { name: 'Edit budget' }).click()
    await main.getByRole('textbox', { name: 'Budget' }).fill('2,500')
    await page.keyboard.press('Enter')
    await expect(main).toContainText('$2,500.00')

    await main.getByRole('button', { name: 'Add Work Order' }).click()
    const form = page.getByRole('dialog', { name: 'New Work Order' })
    await form.getByLabel('Title').fill('Planks')
    await form.getByLabel('Description').fill('Oak')
    await form.getByRole('button', { name: 'Create Work Order', exact: true }).click()
    await expect(page.getByRole('list', { name: 'Open Work Orders' })).toContainText('Planks')
  },
)

test(
  "a project card leads to the project's page and to its client, and still expands",
  { tag: ['@PRJ-65', '@PRJ-52'] },
  async ({ page, business }) => {
    const project = await business.addProject({ title: 'Dock' })
    await page.goto('/?tab=projects')
    const dock = card(page, 'Dock')
    await dock.getByText('Dock', { exact: true }).click()
    await expect(dock.getByRole('region', { name: 'Work Orders' })).toBeVisible()
    await dock.getByRole('link', { name: 'Harbor Homes' }).click()
    await expect(page).toHaveURL(new RegExp(`/clients/${project.client}$`))
    await page.goBack()
    await card(page, 'Dock').getByRole('link', { name: 'View' }).click()
    await expect(page).toHaveURL(new RegExp(`/projects/${project.id}$`))
  },
)
