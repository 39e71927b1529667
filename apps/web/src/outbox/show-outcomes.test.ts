import type { KeptOperation } from '@daywork/domain/sync/kept'
import type { Outcome } from '@daywork/domain/sync/operation'
import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { entityKeys } from '../api/entities.ts'
import { createQueryClient } from '../api/query-client.ts'
import { type LocalRecords, localRecords } from '../api/writes/kept-writes.ts'
import { buildClient, buildWorkOrder } from '../testing/build-records.ts'
import { isStale, putList, shownRows } from '../testing/shown-list.ts'
import { showOutcomes } from './show-outcomes.ts'

const AT = '2026-03-02T08:00:00.000Z'
const kept = { at: AT, seq: 1, v: 1, state: 'sent', tries: 0 } as const

const createOf = (key: string, entity: 'client' | 'work_order', id: number): KeptOperation => ({
  ...kept,
  key,
  kind: 'create',
  entity,
  fields: {},
  local: { id, row: {} },
})
const note = (n: number, target: number): KeptOperation => ({
  ...kept,
  key: `note ${n}`,
  kind: 'journal',
  entity: 'work_order',
  target,
  fields: { content: `Note ${n}` },
})
const applied = (key: string, id: number, row: Record<string, unknown> | null = null): Outcome => ({
  key,
  result: 'applied',
  id,
  row,
  version: 1,
  change: null,
})

function openPage(): QueryClient {
  const client = createQueryClient()
  onTestFinished(() => client.clear())
  putList(client, 'work-orders', [])
  putList(client, 'clients', [])
  return client
}

const idsIn = (client: QueryClient, entity: 'work-orders' | 'clients') =>
  shownRows(client, entity).map((row) => (row as { id: number }).id)

test(
  'the rows of new records are in their lists when those of the device are hidden, also behind a note',
  { tags: ['SYNC-95'] },
  async () => {
    const client = openPage()
    const [order, oak] = [buildWorkOrder({ id: 45 }), buildClient({ id: 9 })]
    const hidden: unknown[] = []
    await showOutcomes(
      client,
      [
        [note(1, 7), createOf('order', 'work_order', -5), createOf('oak', 'client', -6)],
        [applied('note 1', 7), applied('order', 45, { ...order }), applied('oak', 9, { ...oak })],
      ],
      (created) => {
        for (const { id, key, localId } of created) {
          const entity = key === 'oak' ? 'clients' : 'work-orders'
          hidden.push({ key, localId, id, listed: idsIn(client, entity) })
          expect(client.getQueryData(entityKeys.record(entity, id))).toMatchObject({ id })
        }
      },
    )
    expect(hidden).toEqual([
      { key: 'order', localId: -5, id: 45, listed: [45] },
      { key: 'oak', localId: -6, id: 9, listed: [9] },
    ])
    expect(idsIn(client, 'work-orders')).toEqual([45])
    expect(client.getQueryData(entityKeys.count('work-orders'))).toBe(1)
    // What shows or counts orders is loaded again.
    expect(isStale(client, 'work-orders')).toBe(true)
  },
)

test(
  'a list with a filter that shows the row of the device shows that of the server in its place, until it is loaded again',
  { tags: ['SYNC-95'] },
  async () => {
    expect.assertions(2)
    const client = openPage()
    const scheduled = { status: 'SCHEDULED' }
    const local = buildWorkOrder({ id: -5, status: 'SCHEDULED' })
    const records: Pick<LocalRecords, 'addTo'> = {
      addTo: (list, _entity, { status }) => {
        const [first, ...others] = list.pages
        if (status !== 'SCHEDULED' || !first) return list
        return { ...list, pages: [{ ...first, results: [local, ...first.results] }, ...others] }
      },
    }
    localRecords.set(records as LocalRecords)
    onTestFinished(() => localRecords.set(null))
    const results = [buildWorkOrder({ id: 7 })]
    const data = { pages: [{ count: 1, next: null, previous: null, results }], pageParams: [''] }
    const keys = [scheduled, { status: 'COMPLETED' }].map((narrowing) => entityKeys.list('work-orders', narrowing))
    for (const key of keys) client.setQueryData(key, data)
    const order = buildWorkOrder({ id: 45, status: 'SCHEDULED' })
    const shown = [[createOf('order', 'work_order', -5)], [applied('order', 45, { ...order })]] as const
    await showOutcomes(client, [...shown], () => {
      expect(keys.map((key) => client.getQueryData<typeof data>(key)?.pages[0])).toMatchObject([
        { count: 2, results: [{ id: 45 }, { id: 7 }] },
        { count: 1, results: [{ id: 7 }] },
      ])
    })
    expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true])
  },
)

test(
  'a list with a filter is loaded again, also if another list has the new record already',
  { tags: ['SYNC-95'] },
  async () => {
    const client = openPage()
    const order = buildWorkOrder({ id: 45, status: 'SCHEDULED' })
    putList(client, 'work-orders', [order])
    const local = buildWorkOrder({ id: -5, status: 'SCHEDULED' })
    const records: Pick<LocalRecords, 'addTo'> = {
      addTo: (list) => {
        const [first, ...others] = list.pages
        return first ? { ...list, pages: [{ ...first, results: [local, ...first.results] }, ...others] } : list
      },
    }
    localRecords.set(records as LocalRecords)
    onTestFinished(() => localRecords.set(null))
    // The server has it on a later page.
    const key = entityKeys.list('work-orders', { ordering: '-title' })
    const results = [buildWorkOrder({ id: 7 })]
    client.setQueryData(key, { pages: [{ count: 61, next: 'x', previous: null, results }], pageParams: [''] })
    const shown = [[createOf('order', 'work_order', -5)], [applied('order', 45, { ...order })]] as const
    await showOutcomes(client, [...shown], () => {})
    expect(client.getQueryState(key)?.isInvalidated).toBe(true)
  },
)

test('a new record that a list has already is not added again', { tags: ['SYNC-95'] }, async () => {
  const client = openPage()
  const order = buildWorkOrder({ id: 45 })
  putList(client, 'work-orders', [order])
  const hide = vi.fn<(created: readonly object[]) => void>()
  const shown = [[createOf('order', 'work_order', -5)], [applied('order', 45, { ...order })]] as const
  await showOutcomes(client, [...shown], hide)
  expect(idsIn(client, 'work-orders')).toEqual([45])
  expect(client.getQueryData(entityKeys.count('work-orders'))).toBe(1)
  expect(hide).toHaveBeenCalledExactlyOnceWith([{ key: 'order', localId: -5, id: 45 }])
})

test(
  'the notes of a push reload each order once, and hold up what is sent next for three seconds together',
  { tags: ['SYNC-65'] },
  async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const client = openPage()
    const loads: number[] = []
    for (const id of [7, 8]) {
      const queryKey = entityKeys.record('work-orders', id)
      client.setQueryData(queryKey, buildWorkOrder({ id }))
      // The network does not respond.
      const load = () => {
        loads.push(id)
        return new Promise<never>(() => {})
      }
      onTestFinished(new QueryObserver(client, { queryKey, queryFn: load, staleTime: Infinity }).subscribe(() => {}))
    }
    const notes = Array.from({ length: 20 }, (_, n) => note(n, n % 2 === 0 ? 7 : 8))
    const outcomes = notes.map(({ key }, n) => applied(key, n % 2 === 0 ? 7 : 8))
    const showing = showOutcomes(client, [notes, outcomes], () => {})
    await vi.advanceTimersByTimeAsync(3_000)
    await showing
    expect(loads.toSorted((a, b) => a - b)).toEqual([7, 8])
  },
)
