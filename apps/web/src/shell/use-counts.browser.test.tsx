import type { Page } from '@daywork/domain/paging/page'
import { type InfiniteData, QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { entityKeys, type RecordWithId } from '../api/entities.ts'
import { addToLists, removeFromLists } from '../api/list-cache.ts'
import { createQueryClient } from '../api/query-client.ts'
import { keptWrites, type KeptWrite, type LocalRecords, localRecords } from '../api/writes/kept-writes.ts'
import { buildWorkOrder } from '../testing/build-records.ts'
import { history } from '../browser-history.ts'
import { fakeNetwork, jsonResponse } from '../testing/fake-network.ts'
import { useCounts } from './use-counts.ts'

/** The counts of the work orders, as they were rendered. */
const seen: (number | undefined)[] = []

function Counts() {
  const { counts } = useCounts(false)
  useEffect(() => void seen.push(counts['work-orders']))
  return <p>{`${counts['work-orders']} orders, ${counts.clients} clients`}</p>
}

const write = (kind: KeptWrite['kind'], target: number, state: KeptWrite['state'] = 'waiting'): KeptWrite => ({
  key: `${kind}-${target}`,
  kind,
  entity: 'work_order',
  target,
  state,
})
const local = (...results: RecordWithId[]) =>
  ({
    addTo: (list: unknown, entity: string) =>
      entity === 'work-orders' ? { pages: [{ count: results.length, next: null, previous: null, results }] } : list,
  }) as unknown as LocalRecords

test('a badge counts what its list shows, each record once', { tags: ['SIDE-42'] }, async () => {
  // A page without a list that counts would wait for.
  history.replace('/work-orders/7')
  const client = createQueryClient()
  onTestFinished(() => {
    client.clear()
    keptWrites.set([])
    localRecords.set(null)
  })
  fakeNetwork(() => jsonResponse({ count: 12, next: null, previous: null, results: [] }))
  const order = buildWorkOrder({ id: 7 })
  client.setQueryData<InfiniteData<Page<RecordWithId>, string>>(entityKeys.list('work-orders', {}), {
    pages: [{ count: 12, next: null, previous: null, results: [order] }],
    pageParams: [''],
  })
  await render(
    <QueryClientProvider client={client}>
      <Counts />
    </QueryClientProvider>,
  )
  const shown = (count: number) => expect.element(page.getByText(`${count} orders, 12 clients`)).toBeVisible()
  await shown(12)
  localRecords.set(local(buildWorkOrder({ id: -3 })))
  keptWrites.set([write('create', -3), write('delete', 7)])
  await shown(12)
  localRecords.set(local(buildWorkOrder({ id: -3 }), buildWorkOrder({ id: -4 })))
  keptWrites.set([write('create', -3), write('create', -4), write('delete', 7)])
  await shown(13)

  // They are sent, and their responses are shown one after the other.
  seen.length = 0
  const rendersAfter = async (change: () => void) => {
    const before = seen.length
    change()
    await expect.poll(() => seen.length).toBeGreaterThan(before)
  }
  const sent = [write('create', -3, 'sent'), write('create', -4, 'sent'), write('delete', 7, 'sent')]
  await rendersAfter(() => keptWrites.set(sent))
  await rendersAfter(() => {
    addToLists(client, 'work-orders', buildWorkOrder({ id: 8 }))
    addToLists(client, 'work-orders', buildWorkOrder({ id: 9 }))
    localRecords.set(local())
  })
  await rendersAfter(() => removeFromLists(client, 'work-orders', 7))
  await rendersAfter(() => keptWrites.set([]))
  expect(new Set(seen)).toEqual(new Set([13]))
})
