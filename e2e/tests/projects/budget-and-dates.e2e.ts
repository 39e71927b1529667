import type { Locator, Page } from '@playwright/test'
import type { Project } from '@daywork/domain/projects/project'
import { expect, test } from '../../fixtures.ts'
import { card } from '../../shell.ts'

// West of Greenwich, a date that is parsed as a timestamp becomes the day before.
test.use({ timezoneId: 'America/New_York' })

const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Budget and Dates' })
const field = (page: Page, label: string) => panel(page).getByLabel(label, { exact: true })
const save = (page: Page) => panel(page).getByRole('button', { name: 'Save' }).click()

test(
  'a person sets the budget and dates of a project and clears them again',
  { tag: ['@PRJ-42', '@PRJ-46', '@PRJ-47', '@ENT-09'] },
  async ({ page, business }) => {
    await business.addProject({ title: 'Kitchen' })
    await page.goto('/?tab=projects')
    const project = card(page, 'Kitchen')
    await expect(project).toContainText('BudgetNot set')
    const open = project.getByRole('button', { name: 'Budget and Dates' })
    await open.click()
    await field(page, 'Budget').fill('$12,500.5')
    await field(page, 'Start Date').fill('2025-01-05')
    await field(page, 'End Date').fill('2025-03-01')
    await save(page)
    await expect(panel(page)).toHaveCount(0)
    await expect(open).toBeFocused()
    await expect(project).toContainText('Budget$12,500.50Start1/5/2025Est. End3/1/2025')
    const stored = { budget: '12500.50', start_date: '2025-01-05', end_date: '2025-03-01' }
    expect(await business.list<Project>('projects')).toMatchObject([stored])

    await open.click()
    await expect(field(page, 'Budget')).toHaveValue('12500.50')
    await expect(field(page, 'Start Date')).toHaveValue('2025-01-05')
    await field(page, 'Budget').fill('')
    await panel(page).getByRole('button', { name: 'Clear Start Date' }).click()
    await panel(page).getByRole('button', { name: 'Clear End Date' }).click()
    await save(page)
    await expect(project).toContainText('BudgetNot setStartNot setEst. EndNot set')
    const nothing = { budget: null, start_date: null, end_date: null }
    await expect.poll(() => business.list<Project>('projects')).toMatchObject([nothing])
  },
)

test(
  'a person sees errors in the budget and dates before anything is sent',
  { tag: ['@VAL-29', '@FORM-03'] },
  async ({ page, business }) => {
    await business.addProject({ title: 'Kitchen' })
    await page.goto('/?tab=projects')
    await card(page, 'Kitchen').getByRole('button', { name: 'Budget and Dates' }).click()
    await field(page, 'Budget').fill('12.500,00')
    await field(page, 'Start Date').fill('2025-03-01')
    await expect(field(page, 'Budget')).toHaveAccessibleDescription(
      /Enter an amount in US dollars, for example 12,500\.00/,
    )
    await field(page, 'End Date').fill('2025-02-28')
    await page.keyboard.press('Enter')
    await expect(field(page, 'End Date')).toHaveAccessibleDescription('End date must not be before start date')
    await expect(field(page, 'Budget')).toBeFocused()
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await expect(panel(page)).toHaveCount(0)
    expect(await business.list<Project>('projects')).toMatchObject([{ budget: null, start_date: null }])
  },
)

test(
  'a person whose colleague set another budget in the meantime chooses which one to keep',
  { tag: ['@API-93'] },
  async ({ page, business, noise }) => {
    noise.announce(/status of 412/)
    const { id } = await business.addProject({ title: 'Kitchen', budget: '100.00' })
    await page.goto('/?tab=projects')
    await card(page, 'Kitchen').getByRole('button', { name: 'Budget and Dates' }).click()
    await field(page, 'Budget').fill('300')
    await business.edit('projects', id, { budget: '200.00', start_date: '2025-01-05' })
    await save(page)
    const question = page.getByRole('dialog', { name: /on another device$/ })
    await expect(question).toContainText('$300.00')
    await expect(question).toContainText('$200.00')
    await expect(question).not.toContainText('Start Date')
  },
)
