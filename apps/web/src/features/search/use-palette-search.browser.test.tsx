import type { SearchMatch, SearchResults } from '@daywork/domain/search/search-results'
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { registerDevice } from '../../api/device.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { keptLayer } from '../../api/writes/kept-layer.ts'
import { fakeNetwork, jsonResponse } from '../../testing/fake-network.ts'
import { goOffline } from '../../testing/go-offline.ts'
import { usePaletteSearch } from './use-palette-search.ts'

const NONE: SearchResults = { clients: [], projects: [], work_orders: [], workers: [], works: [] }
const match = (title: string): SearchMatch => ({
  id: 7,
  kind: 'work_order',
  title,
  subtitle: '',
  status: null,
  date: null,
  thumbnail_url: null,
  matched: { field: 'title', text: title, ranges: [] },
  also_matched: [],
})
const found = (...titles: string[]): SearchResults => ({ ...NONE, work_orders: titles.map(match) })

const NO_GROUPS: [] = []
const ignore = () => {}

function Search({ text }: { text: string }) {
  const { groups, state } = usePaletteSearch(text, NO_GROUPS, NO_GROUPS, ignore)
  const titles = groups.flatMap(({ items }) => items.map(({ title }) => title))
  return <p>{`${state}: ${titles.join(', ')}`}</p>
}

const client = createQueryClient()
const screen = (text: string) => (
  <QueryClientProvider client={client}>
    <Search text={text} />
  </QueryClientProvider>
)
const shown = (text: string) => page.getByText(text, { exact: true })

let isReachable = true
beforeEach(() => {
  client.clear()
  isReachable = true
  fakeNetwork(() => (isReachable ? jsonResponse(found('Of the server')) : Promise.reject(new TypeError('Failed'))))
  registerDevice(async () => async () => undefined)
  onTestFinished(() => keptLayer.set(null))
})

test('while offline, the copy on the device answers, without an error', { tags: ['SYNC-41'] }, async () => {
  isReachable = false
  goOffline()
  registerDevice(async () => async () => ({ data: found('Of the device'), asOf: 7 }))
  await render(screen('the'))
  await expect.element(shown('found: Of the device')).toBeVisible()
})

test('results that cannot be loaded again stay, without an error', { tags: ['SYNC-41', 'CACHE-08'] }, async () => {
  const { rerender } = await render(screen('the'))
  await expect.element(shown('found: Of the server')).toBeVisible()
  isReachable = false
  goOffline()
  await client.invalidateQueries()
  expect(client.getQueryState(['search', 'the'])?.status).toBe('error')
  await rerender(screen('the'))
  await expect.element(shown('found: Of the server')).toBeVisible()
})

test(
  'what waits is found also if nothing else answers, and the search fails visibly',
  { tags: ['SYNC-51'] },
  async () => {
    isReachable = false
    goOffline()
    const { rerender } = await render(screen('tiles'))
    await expect.element(shown('failed: ')).toBeVisible()
    const same = <Data,>(data: Data) => data
    const layer = { day: same, schedule: same, summary: same }
    keptLayer.set({ ...layer, search: (results, text) => ({ ...results, ...found(`Waits: ${text}`) }) })
    await expect.element(shown('failed: Waits: tiles')).toBeVisible()
    isReachable = true
    await rerender(screen('the'))
    await expect.element(shown('found: Waits: the')).toBeVisible()
  },
)
