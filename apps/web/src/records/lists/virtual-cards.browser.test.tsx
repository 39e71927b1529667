import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { List } from '../../api/use-list.ts'
import { localRecords, type LocalRecords } from '../../api/writes/kept-writes.ts'
import { resizeWindow } from '../../testing/browser/device.ts'
import { actionOf } from '../commands.ts'
import { VirtualCards } from './virtual-cards.tsx'

interface Row {
  id: number
}

const rowsUpTo = (count: number): Row[] => Array.from({ length: count }, (_, index) => ({ id: index + 1 }))

const listOf = (rows: Row[], more: Partial<List<Row>> = {}): List<Row> => ({
  state: 'ready',
  rows,
  total: rows.length,
  error: null,
  isReloading: false,
  isOutdated: false,
  reload: async () => null,
  hasMore: false,
  isLoadingMore: false,
  loadMore: () => {},
  isMoreFailed: false,
  moreError: null,
  retryMore: () => {},
  markShown: () => {},
  ...more,
})

const renderCard = ({ id }: Row) => (
  <article>
    <button type="button" style={{ height: 80 }}>
      Client {id}
    </button>
  </article>
)

const Cards = ({ list, onEdit }: { list: List<Row>; onEdit?: (row: Row) => void }) => (
  <main>
    <VirtualCards
      label="Clients"
      list={list}
      isNarrowed={false}
      renderCard={renderCard}
      cardHeight={80}
      minCardWidth={300}
      loadingText="Loading clients..."
      failure={{ text: 'Failed', actionLabel: 'Try Again' }}
      empty={null}
      noMatch={null}
      {...(onEdit && { onEdit })}
    />
  </main>
)

const items = () => page.getByRole('listitem').elements()
const client = (id: number) => page.getByRole('button', { name: `Client ${id}`, exact: true })

test('of 10,000 cards only those near the window are in the page', async () => {
  await render(<Cards list={listOf(rowsUpTo(10_000))} />)
  await expect.element(client(1)).toBeVisible()
  expect(items().length).toBeLessThan(100)
  expect(items()[0]?.getAttribute('aria-setsize')).toBe('10000')
})

test('scrolling to the end shows the last card', async () => {
  await render(<Cards list={listOf(rowsUpTo(10_000))} />)
  await expect.element(client(1)).toBeVisible()
  await expect
    .poll(() => {
      window.scrollTo(0, document.documentElement.scrollHeight)
      return client(10_000).elements().length
    })
    .toBe(1)
  await expect.element(client(1)).not.toBeInTheDocument()
})

test('there are as many columns as fit, and one on a phone', async () => {
  await render(<Cards list={listOf(rowsUpTo(20))} />)
  await expect.element(client(4)).toBeVisible()
  const top = (id: number) => client(id).element().getBoundingClientRect().top
  expect(top(4)).toBe(top(1))
  await resizeWindow(390, 844)
  await expect.poll(() => top(2) > top(1)).toBe(true)
})

test('near the end the next page is loaded, and no size is announced until all are', async () => {
  const loadMore = vi.fn<() => void>()
  const screen = await render(<Cards list={listOf(rowsUpTo(200), { hasMore: true, loadMore })} />)
  await expect.element(client(1)).toBeVisible()
  expect(loadMore).not.toHaveBeenCalled()
  expect(items()[0]?.getAttribute('aria-setsize')).toBe('-1')
  await screen.rerender(<Cards list={listOf(rowsUpTo(30), { hasMore: true, loadMore })} />)
  await expect.poll(() => loadMore.mock.calls.length).toBeGreaterThan(0)
})

test('a list that renders again with the same rows reports and requests nothing', { tags: ['CACHE-22'] }, async () => {
  const calls = { loadMore: vi.fn<() => void>(), markShown: vi.fn<(ids: readonly number[]) => void>() }
  const rows = rowsUpTo(8)
  const screen = await render(<Cards list={listOf(rows, { hasMore: true, ...calls })} />)
  await expect.poll(() => calls.markShown.mock.lastCall?.[0]).toEqual(rows.map(({ id }) => id))
  await expect.poll(() => calls.loadMore.mock.calls.length).toBeGreaterThan(0)
  vi.clearAllMocks()
  await screen.rerender(<Cards list={listOf(rows, { hasMore: true, ...calls })} />)
  expect(calls.markShown).not.toHaveBeenCalled()
  expect(calls.loadMore).not.toHaveBeenCalled()
  await screen.rerender(<Cards list={listOf(rowsUpTo(8), { hasMore: true, ...calls })} />)
  expect(calls.markShown).toHaveBeenCalledOnce()
  expect(calls.loadMore).toHaveBeenCalledOnce()
})

test('a page that failed to load is requested again by a button', async () => {
  const retryMore = vi.fn<() => void>()
  await render(<Cards list={listOf(rowsUpTo(8), { isMoreFailed: true, retryMore })} />)
  await page.getByRole('button', { name: 'Try Again' }).click()
  expect(retryMore).toHaveBeenCalledOnce()
})

test('commands move between the cards, also to one that is not in the page yet', { tags: ['SIDE-38'] }, async () => {
  const onEdit = vi.fn<(row: Row) => void>()
  await resizeWindow(390, 300)
  await render(<Cards list={listOf(rowsUpTo(100))} onEdit={onEdit} />)
  await expect.element(client(1)).toBeVisible()
  for (let id = 1; id <= 30; id += 1) {
    actionOf('nextRow')?.()
    await expect.element(client(id)).toHaveFocus()
  }
  actionOf('previousRow')?.()
  await expect.element(client(29)).toHaveFocus()
  actionOf('edit')?.()
  expect(onEdit).toHaveBeenCalledExactlyOnceWith({ id: 29 })
})

test(
  'the card of a record that gets its id from the server stays, with what is open on it',
  { tags: ['SYNC-95'] },
  async () => {
    const none: LocalRecords = {
      addTo: (list) => list,
      read: () => undefined,
      find: () => undefined,
      openFile: () => () => {},
      idOf: () => undefined,
      resolve: (draft) => draft,
      areIn: () => false,
    }
    onTestFinished(() => localRecords.set(null))
    localRecords.set(none)
    const screen = await render(<Cards list={listOf([{ id: -5 }, { id: 2 }])} />)
    await expect.element(client(-5)).toBeVisible()
    const card = client(-5).element()
    localRecords.set({ ...none, idOf: (id) => (id === -5 ? 45 : undefined) })
    await screen.rerender(<Cards list={listOf([{ id: 45 }, { id: 2 }])} />)
    await expect.element(client(45)).toBeVisible()
    expect(client(45).element()).toBe(card)
  },
)
