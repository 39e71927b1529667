import type { Operation as SentOperation } from '@daywork/domain/sync/operation'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildWorkOrder } from '../../testing/build-records.ts'
import { jsonResponse, fakeNetwork } from '../../testing/fake-network.ts'
import { isStale, putList, shownRows } from '../../testing/shown-list.ts'
import { CURSOR_KEY } from '../changes-cursor.ts'
import { onOtherFeed } from '../other-feed.ts'
import { createQueryClient } from '../query-client.ts'
import { editOf } from './operation.ts'
import { pushTo } from './push.ts'

const order = (id: number) => buildWorkOrder({ id, title: `Order ${id}` })
const raise = (id: number) => editOf('work_order', order(id), { priority: 'URGENT' })
const idsTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

function cacheWith(count: number) {
  const client = createQueryClient()
  onTestFinished(() => client.clear())
  for (const other of ['clients', 'projects', 'workers', 'works'] as const) putList(client, other, [])
  putList(client, 'work-orders', idsTo(count).map(order))
  return { client, push: pushTo(client) }
}

const opsOf = (body: unknown) => (body as { ops: SentOperation[] }).ops

/** Outcomes as the server would return them, with the overrides in `special` by order id. */
const outcomesOf = (body: unknown, special: Record<number, object> = {}) => ({
  outcomes: opsOf(body).map((operation) => {
    const id = 'target' in operation ? Number(operation.target) : 0
    const row = { ...order(id), priority: 'URGENT', version: 2 }
    const change = { before: { priority: 'MEDIUM' }, after: { priority: 'URGENT' } }
    return { key: operation.key, result: 'applied', id, row, version: 2, change, ...special[id] }
  }),
})

test(
  'all changes show immediately, need one request, and return the drafts that undo them',
  { tags: ['WO-102'] },
  async () => {
    const { client, push } = cacheWith(3)
    const waiting: ((response: Response) => void)[] = []
    const calls = fakeNetwork(() => new Promise((resolve) => waiting.push(resolve)))
    const pushing = push([raise(1), raise(3)])
    const priorities = () =>
      (shownRows(client, 'work-orders') as { priority: string }[]).map(({ priority }) => priority)
    expect(priorities()).toEqual(['URGENT', 'MEDIUM', 'URGENT'])
    await expect.poll(() => calls.length).toBe(1)
    expect(calls[0]).toMatchObject({ method: 'POST', path: '/api/sync/push/' })
    expect(opsOf(calls[0]?.body)).toMatchObject([
      { kind: 'edit', entity: 'work_order', target: 1, seq: 0, v: 1, base: { priority: 'MEDIUM' } },
      { target: 3, seq: 1, fields: { priority: 'URGENT' } },
    ])
    waiting.shift()?.(jsonResponse(outcomesOf(calls[0]?.body)))
    const pushed = await pushing
    expect(pushed.map(({ failure }) => failure)).toEqual([undefined, undefined])
    expect(pushed[1]?.undo).toEqual({
      kind: 'edit',
      entity: 'work_order',
      target: 3,
      base: { priority: 'URGENT' },
      fields: { priority: 'MEDIUM' },
    })
    expect(shownRows(client, 'work-orders')).toMatchObject([{ version: 2 }, { version: 1 }, { version: 2 }])
    expect(isStale(client, 'projects')).toBe(true)
  },
)

test(
  'more than 50 operations are sent one request after the other, and all show immediately',
  { tags: ['WO-102'] },
  async () => {
    const { client, push } = cacheWith(120)
    const calls = fakeNetwork(({ path, body }) =>
      jsonResponse(path === '/api/sync/push/' ? outcomesOf(body) : { results: [] }),
    )
    const progress: number[] = []
    const pushing = push(idsTo(120).map(raise), (done) => progress.push(done))
    expect(
      (shownRows(client, 'work-orders') as { priority: string }[]).every(({ priority }) => priority === 'URGENT'),
    ).toBe(true)
    expect(await pushing).toHaveLength(120)
    const sizes = calls.filter(({ method }) => method === 'POST').map(({ body }) => opsOf(body).length)
    expect(sizes).toEqual([50, 50, 20])
    expect(progress).toEqual([50, 100, 120])
  },
)

test('each failed operation has its reason, and the others are saved', { tags: ['WO-104'] }, async () => {
  const { client, push } = cacheWith(4)
  fakeNetwork(({ body }) =>
    jsonResponse(
      outcomesOf(body, {
        2: { result: 'refused', detail: 'Not found.', errors: {} },
        3: {
          result: 'conflict',
          reason: 'changed',
          row: order(3),
          change: null,
          fields: [{ field: 'priority', by: 'kim' }],
        },
        4: { result: 'conflict', reason: 'deleted', row: null, change: null, fields: [] },
      }),
    ),
  )
  const [saved, refused, changed, deleted] = await push([1, 2, 3, 4].map(raise))
  expect(saved).toMatchObject({ undo: { target: 1 } })
  expect(refused?.failure).toMatchObject({ error: { message: 'Not found.', status: 400 } })
  expect(changed).toMatchObject({ failure: { by: 'kim', isDeleted: false } })
  expect(deleted?.failure).toEqual({ by: undefined, isDeleted: true })
  expect(shownRows(client, 'work-orders')).toMatchObject([
    { id: 1, priority: 'URGENT' },
    { id: 2, priority: 'MEDIUM' },
    { id: 3 },
  ])
})

test('without a response, the next attempt has the same keys', { tags: ['WO-102', 'CACHE-23'] }, async () => {
  const { client, push } = cacheWith(2)
  let isUp = false
  const calls = fakeNetwork(({ body }) => {
    if (!isUp) throw new TypeError('Failed to fetch')
    return jsonResponse(outcomesOf(body))
  })
  const [failed] = await push([raise(1), raise(2)])
  expect(failed?.failure).toMatchObject({ error: { isNetworkError: true } })
  expect(shownRows(client, 'work-orders')).toMatchObject([{ priority: 'MEDIUM' }, { priority: 'MEDIUM' }])
  isUp = true
  await push([raise(1), raise(2)])
  const keys = calls.filter(({ method }) => method === 'POST').map(({ body }) => opsOf(body).map(({ key }) => key))
  expect(keys[1]).toEqual(keys[0])
})

test(
  'a push names the feed of the records that the page shows, and reports another one',
  { tags: ['SYNC-67'] },
  async () => {
    const { client, push } = cacheWith(1)
    client.setQueryData(CURSOR_KEY, 'shown')
    const calls = fakeNetwork(() =>
      jsonResponse({ detail: 'Restored.', code: 'restored', feed: 'new', backup_at: null }, 409),
    )
    const onOther = vi.fn<() => void>()
    onTestFinished(onOtherFeed(onOther))
    const [pushed] = await push([raise(1)])
    expect(calls[0]?.body).toMatchObject({ feed: 'shown' })
    expect(pushed?.failure).toMatchObject({ error: { message: 'Restored.' } })
    expect(onOther).toHaveBeenCalledOnce()
  },
)
