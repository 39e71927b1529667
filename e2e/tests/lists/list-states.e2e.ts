import { fail, hold, listOf } from '../../faults.ts'
import { expect, test } from '../../fixtures.ts'
import { card, records } from '../../shell.ts'

const LISTS = [
  {
    tags: [
      '@CLI-04',
      '@CLI-05',
      '@CLI-06',
      '@ERR-23',
      '@CLI-07',
      '@CLI-08',
      '@CLI-01',
      '@CLI-02',
      '@CLI-09',
      '@CLI-10',
    ],
    address: '/?tab=clients',
    entity: 'clients',
    loading: 'Loading clients...',
    failure: ['Failed to load clients'],
    again: 'Retry',
    empty: ['No clients yet', 'Add your first client with the + button'],
    searchBox: 'Search clients...',
    noMatch: ['No matching clients found'],
    reset: 'Clear Search',
  },
  {
    tags: ['@WRK-29', '@WRK-30', '@ERR-25', '@WRK-33', '@WRK-34', '@WRK-24', '@WRK-31', '@WRK-25'],
    address: '/?tab=workers',
    entity: 'workers',
    loading: 'Loading workers...',
    failure: ['Failed to load workers'],
    again: 'Retry',
    empty: ['No workers added yet', 'Add your first worker with the + button'],
    searchBox: 'Search workers...',
    noMatch: ['No matching workers found'],
    reset: 'Clear',
  },
  {
    tags: ['@PRJ-34', '@PRJ-35', '@ERR-26', '@PRJ-36', '@PRJ-29', '@PRJ-37', '@PRJ-38'],
    address: '/?tab=projects',
    entity: 'projects',
    loading: 'Loading projects...',
    failure: ['Failed to load projects'],
    again: 'Retry',
    empty: ['No projects added yet'],
    searchBox: 'Search projects...',
    noMatch: ['No matching projects found', 'Try adjusting your search or filters'],
    reset: 'Reset Filters',
  },
  {
    tags: ['@WO-10', '@WO-11', '@WO-13', '@WO-05', '@WO-16', '@WO-17'],
    address: '/?tab=workOrders',
    entity: 'work-orders',
    loading: 'Loading work orders...',
    failure: ['Error Loading Work Orders'],
    again: 'Try Again',
    empty: ['No work orders found'],
    searchBox: 'Search work orders...',
    noMatch: ['No work orders match the search'],
    reset: 'Clear Filters',
  },
] as const

for (const { tags, address, entity, loading, failure, again, empty, searchBox, noMatch, reset } of LISTS) {
  const title = `the ${entity} list shows when it is loading, failed, empty, or without matches`
  test(title, { tag: [...tags] }, async ({ page, business, noise }) => {
    noise.announce(/status of 500/)
    await business.clear()
    const letThrough = await fail(page, listOf(entity), { status: 500, json: {} })
    const release = await hold(page, listOf(entity))
    await page.goto(address)
    await expect(page.getByText(loading, { exact: true })).toBeVisible()

    await release()
    for (const text of failure) await expect(page.getByText(text, { exact: true })).toBeVisible()
    await letThrough()
    await page.getByRole('button', { name: again, exact: true }).click()
    for (const text of empty) await expect(page.getByText(text, { exact: true })).toBeVisible()

    await business.addWorkOrder({ assigned_workers: [{ worker_id: (await business.addWorker()).id, role: 'PRIMARY' }] })
    await page.reload()
    await expect(records(page)).toHaveCount(1)
    await page.getByRole('searchbox', { name: searchBox, exact: true }).fill('zebra')
    for (const text of noMatch) await expect(page.getByText(text, { exact: true })).toBeVisible()
    await expect(records(page)).toHaveCount(0)
    await page.getByRole('button', { name: reset, exact: true }).first().click()
    await expect(page.getByRole('searchbox', { name: searchBox })).toHaveValue('')
    await expect(records(page)).toHaveCount(1)
  })
}

test(
  'a client name with markup is shown as text, and nothing runs',
  { tag: ['@GEN-12'] },
  async ({ page, business }) => {
    const name = '<img src=x onerror=alert(1)>'
    const opened: string[] = []
    page.on('dialog', (dialog) => {
      opened.push(dialog.message())
      void dialog.dismiss()
    })
    await business.addClient({ name, notes: '<b>bold</b>' })
    await page.goto('/?tab=clients')
    await expect(card(page, name).getByRole('heading', { name })).toBeVisible()
    await expect(card(page, name).getByText('<b>bold</b>')).toBeVisible()
    await expect(card(page, name).locator('img, b')).toHaveCount(0)
    expect(opened).toEqual([])
  },
)
