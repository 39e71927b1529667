import { factsOf, type Plan } from '@daywork/domain/schedule/plan'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { writeTo } from '../../api/writes/writes.ts'
import { getPendingQuestion } from '../../records/dialogs/ask.ts'
import { clearNotices, getNotices } from '../../records/notices/notify.ts'
import { buildWorkOrder } from '../../testing/build-records.ts'
import { buildPerson, buildSchedule, buildScheduleOrder } from '../../testing/build-schedule.ts'
import { jsonResponse, fakeNetwork } from '../../testing/fake-network.ts'
import { moveOrders } from './use-moves.ts'

const order = buildScheduleOrder({ title: 'Gutter' })
const other = buildScheduleOrder({ id: 8, title: 'Fascia' })
const people = [buildPerson(), buildPerson({ id: 5, name: 'Bo', status: 'ON_LEAVE' })]
const known = factsOf(buildSchedule({ people, orders: [order, other] }))
const toPerson = (worker: number, moved = order): Plan => ({
  order: moved,
  scheduled_start: moved.scheduled_start,
  scheduled_end: moved.scheduled_end,
  from_worker: null,
  to_worker: worker,
})
const undo = { scheduled_start: order.scheduled_start, scheduled_end: null, assigned_workers: [], override: [] }
const moved = (id = 7) => jsonResponse({ ...buildWorkOrder({ id, title: 'Gutter', version: 2 }), undo })

beforeEach(() => {
  onTestFinished(clearNotices)
})

const move = (...plans: Plan[]) => moveOrders(writeTo(createQueryClient()), plans, known)

/** Answers the next question. @returns its text and its lines */
async function answer(isYes: boolean): Promise<string[]> {
  const question = await vi.waitUntil(getPendingQuestion)
  question.answer(isYes)
  return [question.text, ...(question.lines ?? [])]
}

describe('moves', { tags: ['SCH-29'] }, () => {
  test('with reasons against them need one confirmation, and send the reasons', async () => {
    const calls = fakeNetwork(() => moved())
    const moving = move(toPerson(5))
    expect(await answer(true)).toEqual(['Move “Gutter” anyway?', 'Bo, Mon, Nov 23: On leave'])
    await moving
    expect(calls.map(({ body }) => body)).toMatchObject([{ to_worker: 5, override: ['on_leave'] }])
  })

  test('of a completed order need one confirmation, even without other reasons', async () => {
    const completed = { ...order, status: 'COMPLETED' as const }
    const calls = fakeNetwork(() => moved())
    const moving = move(toPerson(5, completed))
    expect(await answer(true)).toEqual([
      'Move “Gutter” anyway?',
      '“Gutter” is completed. Moving it changes when it was done or who did it.',
      'Bo, Mon, Nov 23: On leave',
    ])
    expect(await moving).toHaveLength(1)
    const again = move(toPerson(4, completed))
    expect(await answer(false)).toHaveLength(2)
    expect(await again).toBeUndefined()
    expect(calls).toHaveLength(1)
  })

  test('of the start of a job that has been in progress for days need one, those of its end or crew do not', async () => {
    vi.setSystemTime('2026-11-24T15:00:00.000Z')
    onTestFinished(() => void vi.useRealTimers())
    const end = '2026-11-25T21:00:00.000Z'
    const job = { ...order, status: 'IN_PROGRESS' as const, scheduled_end: end }
    fakeNetwork(() => moved())
    expect(await move(toPerson(4, job))).toHaveLength(1)
    const moving = move({ ...toPerson(4, job), scheduled_start: '2026-11-24T15:00:00.000Z' })
    expect(await answer(false)).toEqual([
      'Move “Gutter” anyway?',
      '“Gutter” has been in progress since Mon, Nov 23. Moving it changes its first day, but not its length.',
    ])
    expect(await moving).toBeUndefined()
  })

  test('that are canceled are not sent', async () => {
    const calls = fakeNetwork(() => moved())
    const moving = move(toPerson(5))
    await answer(false)
    expect(await moving).toBeUndefined()
    expect(calls).toEqual([])
    expect(getNotices()).toEqual([])
  })

  test('with reasons that only the server knows also need a confirmation', async () => {
    const reasons = [{ worker_id: 4, code: 'overlap', work_order_id: 9, title: 'Paint', minutes: 30 }]
    const calls = fakeNetwork(({ body }) =>
      JSON.stringify(body).includes('overlap') ? moved() : jsonResponse({ detail: 'No.', reasons }, 400),
    )
    const moving = move(toPerson(4))
    expect(await answer(true)).toEqual([
      'Move “Gutter” anyway?',
      'Ann Lee, Mon, Nov 23: Overlaps “Paint” by 30 minutes',
    ])
    await moving
    expect(calls).toHaveLength(2)
    expect(getNotices()).toMatchObject([{ kind: 'success', text: 'Work order moved' }])
  })

  test('of several orders send with each only the reasons against it', async () => {
    const reasons = [{ worker_id: 4, code: 'on_leave' }]
    const calls = fakeNetwork(({ body, path }) =>
      path.includes('/8/') && !JSON.stringify(body).includes('on_leave')
        ? jsonResponse({ detail: 'No.', reasons }, 400)
        : moved(),
    )
    const free = { ...toPerson(4, other), scheduled_start: '2026-11-24T15:00:00.000Z', scheduled_end: null }
    const moving = move(toPerson(5), free)
    expect(await answer(true)).toEqual(['Move 2 work orders anyway?', 'Bo, Mon, Nov 23: On leave'])
    expect(await answer(true)).toEqual(['Move “Fascia” anyway?', 'Ann Lee, Tue, Nov 24: On leave'])
    await moving
    expect(calls.map(({ body }) => body)).toMatchObject([
      { to_worker: 5, override: ['on_leave'] },
      { to_worker: 4 },
      { to_worker: 4, override: ['on_leave'] },
    ])
    expect(calls[1]?.body).not.toHaveProperty('override')
  })

  test('that change nothing are not sent', { tags: ['SCH-24'] }, async () => {
    const calls = fakeNetwork(() => moved())
    await move({ order, scheduled_start: order.scheduled_start, scheduled_end: order.scheduled_end })
    expect(calls).toEqual([])
  })
})

test('several moves have one notification, which names those that failed', { tags: ['SCH-28'] }, async () => {
  fakeNetwork(({ path }) => (path.includes('/8/') ? jsonResponse({ detail: 'Gone.' }, 404) : moved()))
  await move(toPerson(4), { ...toPerson(4, other), scheduled_start: '2026-11-24T15:00:00.000Z', scheduled_end: null })
  expect(getNotices()).toMatchObject([
    { kind: 'success', text: 'Work order moved' },
    { kind: 'error', subject: 'Fascia' },
  ])
})

test(
  'Undo sends the `undo` of the response, but fails if the order was moved since',
  { tags: ['SCH-32'] },
  async () => {
    let isMovedSince = false
    const since = buildWorkOrder({ version: 3, scheduled_start: '2026-11-26T15:00:00.000Z' })
    const calls = fakeNetwork(({ path }) => {
      if (path.startsWith('/api/activity/')) return jsonResponse({ count: 0, next: null, previous: null, results: [] })
      return isMovedSince ? jsonResponse({ detail: 'Changed.', current: since }, 412) : moved()
    })
    await move(toPerson(4))
    const [notice] = getNotices()
    notice?.action?.run()
    await vi.waitUntil(() => calls.length === 2)
    expect(calls[1]?.body).toEqual(undo)
    expect(calls[1]?.headers.get('If-Match')).toBe('"2"')
    isMovedSince = true
    notice?.action?.run()
    await vi.waitUntil(() => getNotices().some(({ kind }) => kind === 'error'))
    expect(getNotices()).toMatchObject([{ text: "Can't undo: someone has changed it since." }, {}])
    // Undo also works after a reload (GEN-08).
    expect(JSON.parse(JSON.stringify(notice?.action?.kept))).toMatchObject({
      name: 'move-back',
      moves: [{ id: 7, undo }],
    })
  },
)
