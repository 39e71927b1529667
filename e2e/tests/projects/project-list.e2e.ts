import type { Page } from '@playwright/test'
import { count, hearNothing, hold, listOf } from '../../faults.ts'
import { expect, test } from '../../fixtures.ts'
import { card, cardTitles } from '../../shell.ts'

const filters = (page: Page) => page.getByRole('group', { name: 'Filter by status' }).getByRole('button')

test.describe('far west of Greenwich', () => {
  test.use({ timezoneId: 'Pacific/Honolulu' })

  test(
    'a project card shows the details of the project',
    {
      tag: [
        '@PRJ-39',
        '@PRJ-40',
        '@PRJ-41',
        '@PRJ-42',
        '@PRJ-43',
        '@PRJ-44',
        '@PRJ-45',
        '@PRJ-46',
        '@PRJ-47',
        '@PRJ-48',
        '@PRJ-49',
        '@FMT-05',
      ],
    },
    async ({ page, business }) => {
      const client = await business.addClient({ name: 'Harbor Homes' })
      const { id } = await business.addProject({
        title: 'Kitchen at Pier 4',
        client: client.id,
        status: 'IN_PROGRESS',
        description: 'Floor, lights, paint',
        budget: '12500.00',
        start_date: '2025-01-05',
      })
      await business.addWorkOrder({ project: id })
      await business.addWorkOrder({ project: id, status: 'DRAFT' })
      await business.addWorkOrder({ project: id, status: 'COMPLETED' })
      await business.addWorkOrder({ project: id, status: 'CANCELLED' })
      await business.addProject({ title: 'Bare walls', client: null })
      await page.goto('/?tab=projects')

      const kitchen = card(page, 'Kitchen at Pier 4')
      for (const text of ['IN PROGRESS', 'Harbor Homes', 'Floor, lights, paint', 'Completed: 1']) {
        await expect(kitchen.getByText(text, { exact: true })).toBeVisible()
      }
      await expect(kitchen.getByText('Work Orders: 2 active', { exact: true })).toBeVisible()
      await expect(kitchen.getByRole('term')).toHaveText(['Budget', 'Start', 'Est. End'])
      await expect(kitchen.getByRole('definition')).toHaveText(['$12,500.00', '1/5/2025', 'Not set'])

      const bare = card(page, 'Bare walls')
      await expect(bare.getByText('No client', { exact: true })).toBeVisible()
      await expect(bare.getByText('PLANNING', { exact: true })).toBeVisible()
      await expect(bare.getByRole('definition')).toHaveText(['Not set', 'Not set', 'Not set'])
    },
  )
})

test(
  'a person finds projects by search and status, the latest change first',
  { tag: ['@PRJ-30', '@PRJ-31', '@PRJ-32', '@PRJ-63'] },
  async ({ page, business }) => {
    const { id: client } = await business.addClient({ name: 'Oak & Sons' })
    const kitchen = await business.addProject({ title: 'Kitchen', status: 'IN_PROGRESS', client })
    await business.addProject({ title: 'Oak floor', status: 'COMPLETED', client: null })
    await business.addProject({ title: 'Hall', description: 'Under the OAK', status: 'ON_HOLD', client: null })
    await business.addProject({ title: 'Roof', status: 'CANCELLED', client: null })
    await business.edit('projects', kitchen.id, { description: 'Pier 4' })
    await page.goto('/?tab=projects')
    await expect(cardTitles(page)).toHaveText(['Kitchen', 'Roof', 'Hall', 'Oak floor'])
    await expect(filters(page)).toHaveText(['All', 'In Progress', 'Planning', 'On Hold'])
    await page.getByRole('searchbox').fill('oak')
    await expect(cardTitles(page)).toHaveText(['Kitchen', 'Hall', 'Oak floor'])
    await filters(page).filter({ hasText: 'On Hold' }).click()
    await expect(cardTitles(page)).toHaveText(['Hall'])
    await filters(page).filter({ hasText: 'Planning' }).click()
    await page.getByRole('button', { name: 'Reset Filters' }).click()
    await expect(cardTitles(page)).toHaveCount(4)
    await expect(filters(page).filter({ hasText: 'All' })).toHaveAttribute('aria-pressed', 'true')
  },
)

test(
  'the list reloads by its button and every 5 minutes',
  { tag: ['@PRJ-33', '@PRJ-62', '@CACHE-16'] },
  async ({ page, business }) => {
    await hearNothing(page)
    await business.addProject({ title: 'Kitchen', client: null })
    await page.clock.install()
    await page.goto('/?tab=projects')
    await expect(cardTitles(page)).toHaveText(['Kitchen'])
    await business.addProject({ title: 'Hall', client: null })
    const release = await hold(page, listOf('projects'))
    await page.getByRole('button', { name: 'Refresh', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Refreshing...' })).toBeVisible()
    await release()
    await expect(cardTitles(page)).toHaveText(['Hall', 'Kitchen'])

    await business.addProject({ title: 'Roof', client: null })
    const loads = count(page, listOf('projects'))
    await page.clock.fastForward('05:00')
    await expect(cardTitles(page)).toHaveText(['Roof', 'Hall', 'Kitchen'])
    expect(loads()).toBe(1)
  },
)

test(
  'the actions of a card are in one row on a phone',
  { tag: ['@PRJ-50', '@phone-only'] },
  async ({ page, business }) => {
    await business.addProject({ title: 'Back deck' })
    await page.goto('/?tab=projects')
    const actions = card(page, 'Back deck')
    const boxes = await Promise.all(
      ['Budget and Dates', 'Edit', 'Delete'].map((name) =>
        actions.getByRole('button', { name, exact: true }).boundingBox(),
      ),
    )
    expect(new Set(boxes.map((box) => box && Math.round(box.y + box.height / 2))).size).toBe(1)
  },
)
