import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { List } from '../../api/use-list.ts'
import { TableGrid } from './table-grid.tsx'
import type { Grouping } from './table-lines.ts'

interface Job {
  id: number
  day: string
  client: string
}

const NOTHING = () => {}
const BY_DAY: Grouping<Job> = { of: ({ day }) => ({ key: day, label: day }) }
const BY_CLIENT: Grouping<Job> = { of: ({ client }) => ({ key: client, label: client }) }
const COLUMNS = [{ id: 'title', label: 'Title', width: '1fr', render: ({ id }: Job) => `Job ${id}` }]
/** Sorted by day, so that each client is in several places. */
const JOBS = ['Oak', 'Elm', 'Oak', 'Elm', 'Oak'].map((client, at) => ({ id: at + 1, day: `Day ${at % 2}`, client }))

const listOf = (rows: Job[], isOutdated = false): List<Job> => ({
  state: 'ready',
  rows,
  total: rows.length,
  error: null,
  isReloading: false,
  isOutdated,
  reload: async () => null,
  hasMore: false,
  isLoadingMore: false,
  loadMore: NOTHING,
  isMoreFailed: false,
  moreError: null,
  retryMore: NOTHING,
  markShown: NOTHING,
})

const Table = ({ list, grouping }: { list: List<Job>; grouping?: Grouping<Job> }) => (
  <TableGrid
    label="Jobs"
    list={list}
    columns={COLUMNS}
    sort={undefined}
    onSort={NOTHING}
    grouping={grouping}
    lookOf={({ id }) => ({ label: `Job ${id}`, tone: undefined })}
    onOpen={NOTHING}
    isNarrowed={false}
    loadingText="Loading"
    failure={{ title: 'Failed', text: '', actionLabel: 'Try Again' }}
    empty="None"
    noMatch="None"
  />
)

/** The text of each row below the header, from top to bottom. */
const shown = () =>
  page
    .getByRole('row')
    .elements()
    .slice(1)
    .map(({ textContent }) => textContent)
    .toSorted()

test(
  'a heading is shown only with its rows, also after the rows of the previous order were grouped in another way',
  { tags: ['WO-84', 'WO-110'] },
  async () => {
    const byDay = JOBS.toSorted((one, other) => one.day.localeCompare(other.day))
    const rows = ['Job 1', 'Job 2', 'Job 3', 'Job 4', 'Job 5']
    const { rerender } = await render(<Table list={listOf(byDay)} grouping={BY_DAY} />)
    await expect.poll(shown).toEqual(['Day 0 3', 'Day 1 2', ...rows])
    // Until the server has responded, the rows are in the previous order.
    await rerender(<Table list={listOf(JOBS, true)} grouping={BY_CLIENT} />)
    await expect.poll(shown).toEqual(['Elm 1', 'Elm 1', ...rows, 'Oak 1', 'Oak 1', 'Oak 1'])
    await rerender(
      <Table
        list={listOf(JOBS.toSorted((one, other) => one.client.localeCompare(other.client)))}
        grouping={BY_CLIENT}
      />,
    )
    await expect.poll(shown).toEqual(['Elm 2', ...rows, 'Oak 3'])
    await rerender(<Table list={listOf(JOBS)} />)
    await expect.poll(shown).toEqual(rows)
  },
)
