import { expect, test } from '../../fixtures.ts'
import { card, cardTitles } from '../../shell.ts'

test('the team page edits a worker above the list', { tag: ['@WRK-56', '@SHELL-36'] }, async ({ page, business }) => {
  await business.addWorker({ name: 'Ann Lee' })
  await business.addWorker({ name: 'Bo Chen' })
  await page.goto('/team')
  await expect(page.getByRole('heading', { name: 'Team', level: 1 })).toBeVisible()
  await expect(page).toHaveTitle('Team · Daywork')
  await card(page, 'Ann Lee').getByRole('button', { name: 'Edit', exact: true }).click()
  const form = page.getByRole('region', { name: 'Edit Worker' })
  await expect(form.getByLabel('Name')).toHaveValue('Ann Lee')
  await expect(card(page, 'Bo Chen')).toBeVisible()
  await form.getByLabel('Name').fill('Ann Reed')
  await form.getByRole('button', { name: 'Save Worker' }).click()
  await expect(card(page, 'Ann Reed')).toBeVisible()
  await expect(form).toHaveCount(0)
})

test(
  'the team page keeps its search in the address and adds workers',
  { tag: ['@SHELL-36'] },
  async ({ page, business }) => {
    for (const name of ['Ann Lee', 'Bo Chen']) await business.addWorker({ name })
    await page.goto('/team?q=chen')
    await expect(cardTitles(page)).toHaveText(['Bo Chen'])
    await page.getByPlaceholder('Search workers...').fill('')
    await expect(cardTitles(page)).toHaveCount(2)
    await expect(page).toHaveURL(/\/team$/)
    await page.getByRole('button', { name: 'Add Worker' }).click()
    const form = page.getByRole('dialog', { name: 'Add Worker' })
    await form.getByLabel('Name').fill('Cy Dow')
    await form.getByLabel('Email').fill('cy@example.com')
    await form.getByRole('button', { name: 'Save Worker' }).click()
    await expect(card(page, 'Cy Dow')).toBeVisible()
  },
)

test(
  'a search next to a changed form asks nothing, and a new worker in its place asks first',
  { tag: ['@WRK-56', '@FORM-04'] },
  async ({ page, business }) => {
    for (const name of ['Ann Lee', 'Bo Chen']) await business.addWorker({ name })
    await page.setViewportSize({ width: 700, height: 900 })
    await page.goto('/team')
    await card(page, 'Ann Lee').getByRole('button', { name: 'Edit', exact: true }).click()
    const form = page.getByRole('region', { name: 'Edit Worker' })
    await form.getByLabel('Name').fill('Ann Reed')
    await page.getByPlaceholder('Search workers...').fill('chen')
    await expect(page).toHaveURL(/\/team\?q=chen$/)
    await expect(cardTitles(page)).toHaveText(['Bo Chen'])
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await page.getByRole('button', { name: 'Add Worker' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep Editing' }).click()
    await expect(form.getByLabel('Name')).toHaveValue('Ann Reed')
    await page.getByRole('button', { name: 'Add Worker' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByRole('region', { name: 'Add Worker' }).getByLabel('Name')).toHaveValue('')
  },
)
