import { describe, expect, test } from 'vitest'
import { buildWorkOrder } from '../../testing/factories.ts'
import { operation, push } from '../../testing/operations.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { buildPicture } from '../../testing/upload.ts'
import { doneAtOf } from './done-at.ts'

const { call } = await shareTestApp()

const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS
const timeOf = (time: number) => new Date(time).toISOString()

describe('when something was done', { tags: ['SYNC-140'] }, () => {
  const now = Date.parse('2026-03-02T12:00:00.000Z')
  const doneAt = (at: number, sentAt?: number) =>
    doneAtOf({ at: timeOf(at) }, { sentAt: sentAt === undefined ? undefined : timeOf(sentAt) }, now)

  test('is as long ago as the device says, whatever its clock shows', () => {
    const fourHoursAgo = '2026-03-02T08:00:00.000Z'
    for (const clock of [now, now - 3 * DAY_MS, now + 9 * DAY_MS]) {
      expect(doneAt(clock - 240 * MINUTE_MS, clock)).toBe(fourHoursAgo)
    }
  })

  test('is the time of the server for what is sent immediately, and for an age that cannot be, or is not known', () => {
    for (const age of [0, MINUTE_MS, -MINUTE_MS, -DAY_MS, 400 * DAY_MS]) {
      expect(doneAt(now - age, now)).toBeUndefined()
    }
    expect(doneAt(now - 240 * MINUTE_MS)).toBeUndefined()
  })
})

test('what a device did hours ago has that time', { tags: ['SYNC-140'] }, async () => {
  const order = await buildWorkOrder(call, { status: 'PENDING' })
  // The clock of the device is a day ahead.
  const clock = Date.now() + DAY_MS
  const doneAt = (minutesAgo: number) => ({ at: timeOf(clock - minutesAgo * MINUTE_MS) })
  const onOrder = { entity: 'work_order', target: order.id } as const
  const content = Buffer.from((await buildPicture()).content)
  const { body: upload } = await call('POST', '/api/uploads/', undefined, { 'upload-length': String(content.length) })
  const chunk = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
  await call('PATCH', `/api/uploads/${upload.id}/`, content, chunk)
  const before = Date.now()
  const ops = [
    operation({ kind: 'start', ...onOrder, ...doneAt(240) }),
    operation({ kind: 'journal', ...onOrder, fields: { content: 'Wall is dry' }, ...doneAt(180) }),
    operation({
      kind: 'create',
      entity: 'work',
      fields: { work_order_id: order.id, uploads: [upload.id] },
      ...doneAt(120),
    }),
    operation({ kind: 'journal', ...onOrder, fields: { content: 'Sent now' }, ...doneAt(0) }),
    operation({ kind: 'complete', ...onOrder, ...doneAt(60) }),
  ]
  const { outcomes } = (await push(call, ops, { sent_at: timeOf(clock) })).body
  expect(outcomes.map(({ result }: { result: string }) => result)).toEqual(ops.map(() => 'applied'))
  const after = Date.now()

  const isAgo = (time: string, minutes: number) => {
    const at = Date.parse(time) + minutes * MINUTE_MS
    return at >= before - 1 && at <= after + 1
  }
  const { body: detail } = await call('GET', `/api/work-orders/${order.id}/`)
  expect(isAgo(detail.completed_at, 60)).toBe(true)
  const [first, second] = detail.updates
  expect([isAgo(first.created_at, 180), isAgo(first.received_at, 0)]).toEqual([true, true])
  expect([isAgo(second.created_at, 0), second.received_at]).toEqual([true, null])

  const { body: work } = await call('GET', `/api/works/${outcomes[2].id}/`)
  expect([isAgo(work.created_at, 120), isAgo(work.received_at, 0)]).toEqual([true, true])

  const { results } = (await call('GET', `/api/activity/?entity=work_order&id=${order.id}`)).body
  const times = new Map<string, { at: string; done_at: string | null }>(
    results.toReversed().map((entry: { action: string; at: string; done_at: string | null }) => [entry.action, entry]),
  )
  for (const [action, minutes] of [
    ['started', 240],
    ['completed', 60],
  ] as const) {
    const { at, done_at: done } = times.get(action) ?? { at: '', done_at: '' }
    expect([action, isAgo(done ?? '', minutes), isAgo(at, 0)]).toEqual([action, true, true])
  }
  expect(times.get('created')?.done_at).toBeNull()
})
