import type { Schedule } from '@daywork/domain/schedule/schedule'
import { onlineManager } from '@tanstack/react-query'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { businessQuery } from '../../../api/business-query.ts'
import { createQueryClient } from '../../../api/query-client.ts'
import { scheduleQuery } from '../../../api/schedule.ts'
import { getPendingQuestion } from '../../../records/dialogs/ask.ts'
import { areTimesWanted, isAssignmentWanted } from '../../../records/use-confirm-plans.ts'
import { buildWorkOrder } from '../../../testing/build-records.ts'
import { buildPerson, buildSchedule, buildScheduleOrder, NEW_YORK } from '../../../testing/build-schedule.ts'
import { jsonResponse, fakeNetwork } from '../../../testing/fake-network.ts'
import { planDay } from './use-plan-day.ts'

const order = buildWorkOrder({
  title: 'Gutter',
  scheduled_start: '2026-11-23T15:00:00.000Z',
  scheduled_end: '2026-11-23T17:00:00.000Z',
  assigned_workers: [{ worker_id: 4, role: 'LEAD' }],
})
const other = buildWorkOrder({ ...order, id: 8, title: 'Fascia' })

const fakeSchedule = (fields: Partial<Schedule> = {}) =>
  fakeNetwork(({ path }) =>
    jsonResponse(path === '/api/business/' ? NEW_YORK : buildSchedule({ people: [buildPerson()], ...fields })),
  )
const plan = (day: string | undefined, orders = [order]) => planDay(createQueryClient(), orders, day)

/** Answers the next question. @returns its text and its lines */
async function answer(isYes: boolean): Promise<string[]> {
  const question = await vi.waitUntil(getPendingQuestion)
  question.answer(isYes)
  return [question.text, ...(question.lines ?? [])]
}

describe('a move to a day', { tags: ['WO-105', 'SCH-29'] }, () => {
  test('without reasons against it needs no confirmation', async () => {
    const calls = fakeSchedule()
    expect(await plan('2026-11-27')).toEqual({ kind: 'day', day: '2026-11-27', business: NEW_YORK })
    expect(calls.map(({ path }) => path)).toEqual(['/api/business/', '/api/schedule/?from=2026-11-27&to=2026-11-27'])
  })

  test('asks once for all orders, and proceeds if the user confirms', async () => {
    fakeSchedule()
    const planning = plan('2026-11-28', [order, other])
    expect(await answer(true)).toEqual([
      'Move 2 work orders anyway?',
      'Ann Lee, Sat, Nov 28: Not a working day',
      'Ann Lee, Sat, Nov 28: Overlaps “Fascia” by 2 hours',
      'Ann Lee, Sat, Nov 28: Overlaps “Gutter” by 2 hours',
    ])
    expect(await planning).toMatchObject({ day: '2026-11-28' })
    expect(getPendingQuestion()).toBeUndefined()
  })

  test('is not made if the user cancels', async () => {
    const taken = buildScheduleOrder({
      id: 9,
      title: 'Paint',
      worker_ids: [4],
      scheduled_start: '2026-11-27T16:30:00.000Z',
      scheduled_end: '2026-11-27T18:00:00.000Z',
    })
    fakeSchedule({ orders: [taken] })
    const planning = plan('2026-11-27')
    expect(await answer(false)).toEqual([
      'Move “Gutter” anyway?',
      'Ann Lee, Fri, Nov 27: Overlaps “Paint” by 30 minutes',
    ])
    expect(await planning).toBeUndefined()
  })

  test('asks about a completed order, also to remove its date', async () => {
    fakeSchedule()
    const done = { ...order, status: 'COMPLETED' as const }
    const lines = ['Move “Gutter” anyway?', '“Gutter” is completed. Moving it changes when it was done or who did it.']
    const moving = plan('2026-11-27', [done])
    expect(await answer(true)).toEqual(lines)
    expect(await moving).toMatchObject({ day: '2026-11-27' })
    const removing = plan(undefined, [done])
    expect(await answer(false)).toEqual(lines)
    expect(await removing).toBeUndefined()
  })

  test('asks about a job of several days that is in progress', async () => {
    fakeSchedule()
    vi.setSystemTime('2026-11-24T15:00:00.000Z')
    onTestFinished(() => void vi.useRealTimers())
    const job = { ...order, status: 'IN_PROGRESS' as const, scheduled_end: '2026-11-25T21:00:00.000Z' }
    const planning = plan('2026-11-26', [job])
    expect(await answer(true)).toEqual([
      'Move “Gutter” anyway?',
      '“Gutter” has been in progress since Mon, Nov 23. Moving it changes its first day, but not its length.',
    ])
    expect(await planning).toMatchObject({ day: '2026-11-26' })
    // Orders that have not begun, or that end on the same day, move immediately.
    expect(await plan('2026-11-26', [{ ...job, status: 'SCHEDULED' as const }])).toMatchObject({ day: '2026-11-26' })
    expect(await plan('2026-11-26', [{ ...order, status: 'IN_PROGRESS' as const }])).toMatchObject({
      day: '2026-11-26',
    })
  })

  test('asks nothing to remove the date, or if nothing changes', async () => {
    const calls = fakeSchedule({ people: [buildPerson({ status: 'ON_LEAVE' })] })
    expect(await plan(undefined)).toMatchObject({ day: undefined })
    expect(await plan('2026-11-23')).toMatchObject({ day: '2026-11-23' })
    expect(calls.every(({ path }) => path === '/api/business/')).toBe(true)
  })
})

describe('times that a form sets', { tags: ['WO-105', 'SCH-29'] }, () => {
  const set = (fields: Partial<typeof order>, of = order) => areTimesWanted(createQueryClient(), fields, of)
  const friday = { scheduled_start: '2026-11-27T15:00:00.000Z', scheduled_end: '2026-11-27T17:00:00.000Z' }
  const absence = { id: 1, worker: 4, first_day: '2026-11-27', last_day: '2026-11-27', reason: 'Dentist' }
  const absences = [{ ...absence, version: 1, created_at: '', updated_at: '' }]

  test('are confirmed if they are on a day that the crew is off', async () => {
    const calls = fakeSchedule({ absences })
    const confirming = set(friday)
    const [text, ...lines] = await answer(false)
    expect(text).toBe('Move “Gutter” anyway?')
    expect(lines).toEqual([expect.stringContaining('Dentist')])
    expect(await confirming).toBe(false)
    expect(calls.map(({ path }) => path)).toEqual(['/api/business/', '/api/schedule/?from=2026-11-27&to=2026-11-27'])
  })

  test('are confirmed for an order that had none', async () => {
    fakeSchedule({ absences })
    const confirming = set(friday, { ...order, scheduled_start: null, scheduled_end: null })
    await answer(true)
    expect(await confirming).toBe(true)
  })

  test('need no confirmation without reasons against them, or if only the location changes', async () => {
    const calls = fakeSchedule()
    expect(await set(friday)).toBe(true)
    expect(calls).toHaveLength(2)
    expect(await set({ location: 'Elsewhere' })).toBe(true)
    expect(await set({ scheduled_start: null, scheduled_end: null })).toBe(true)
    expect(calls.slice(2).every(({ path }) => path === '/api/business/')).toBe(true)
  })
})

describe('a bulk assignment', { tags: ['WO-105', 'SCH-29'] }, () => {
  const bo = buildPerson({ id: 5, name: 'Bo' })
  const assign = (workerId: number, orders = [order]) => isAssignmentWanted(createQueryClient(), orders, workerId)

  test('without reasons against it needs no confirmation, and one schedule for all days', async () => {
    const calls = fakeSchedule({ people: [buildPerson(), bo] })
    const later = buildWorkOrder({ ...order, id: 9, scheduled_start: '2026-11-27T15:00:00.000Z', scheduled_end: null })
    expect(await assign(5, [later, order])).toBe(true)
    expect(calls.map(({ path }) => path)).toEqual(['/api/business/', '/api/schedule/?from=2026-11-23&to=2026-11-27'])
  })

  test('asks once about a missing skill, an absence, and overlaps, also of the orders with each other', async () => {
    const absence = { id: 1, worker: 5, first_day: '2026-11-20', last_day: '2026-11-23', reason: 'Dentist' }
    const absences = [{ ...absence, version: 1, created_at: '', updated_at: '' }]
    fakeSchedule({ people: [buildPerson(), bo], absences })
    const skilled = { ...order, required_skills: ['Roofing'] }
    const assigning = assign(5, [skilled, other])
    const [text, ...lines] = await answer(false)
    expect(text).toBe('Assign Bo to 2 work orders anyway?')
    for (const reason of ['Roofing', 'Dentist', 'Overlaps “Fascia”', 'Overlaps “Gutter”'])
      expect(lines).toContainEqual(expect.stringContaining(reason))
    expect(await assigning).toBe(false)
  })

  test('proceeds if the user confirms; undated orders have the reasons of the person', async () => {
    fakeSchedule({ people: [buildPerson({ id: 5, name: 'Bo', status: 'ON_LEAVE' })] })
    const undated = buildWorkOrder({ ...order, scheduled_start: null, scheduled_end: null })
    const assigning = assign(5, [undated])
    expect(await answer(true)).toEqual(['Assign Bo to this work order anyway?', 'Bo: On leave'])
    expect(await assigning).toBe(true)
  })

  test('asks nothing about a person who is in each crew already', async () => {
    const calls = fakeSchedule({ people: [buildPerson({ status: 'ON_LEAVE' })] })
    expect(await assign(4)).toBe(true)
    expect(calls.map(({ path }) => path)).toEqual(['/api/business/'])
  })

  test('orders of a year need schedules of their days, not of all between', async () => {
    const calls = fakeSchedule({ people: [bo] })
    const late = buildWorkOrder({ ...order, id: 9, scheduled_start: '2027-08-02T15:00:00.000Z', scheduled_end: null })
    expect(await assign(5, [order, late])).toBe(true)
    expect(calls.map(({ path }) => path).slice(1)).toEqual([
      '/api/schedule/?from=2026-11-23&to=2026-11-23',
      '/api/schedule/?from=2027-08-02&to=2027-08-02',
    ])
  })
})

describe.each(['offline', 'without a response'])('%s', { tags: ['WO-105', 'SYNC-50'] }, (state) => {
  /** The page has loaded the settings of the business. */
  function openPage() {
    vi.spyOn(console, 'info').mockImplementation(() => {})
    fakeNetwork(() => Promise.reject(new TypeError('Failed to fetch')))
    const client = createQueryClient()
    client.setQueryData(businessQuery.queryKey, NEW_YORK)
    if (state === 'offline') onlineManager.setOnline(false)
    onTestFinished(() => {
      onlineManager.setOnline(true)
      client.clear()
    })
    return client
  }

  test('a move asks what the schedule that the page has says against it', async () => {
    const client = openPage()
    client.setQueryData(scheduleQuery('2026-11-28', '2026-11-28').queryKey, buildSchedule({ people: [buildPerson()] }))
    const planning = planDay(client, [order], '2026-11-28')
    expect(await answer(true)).toContain('Ann Lee, Sat, Nov 28: Not a working day')
    expect(await planning).toMatchObject({ day: '2026-11-28' })
  })

  test('a move to a day of which the device has nothing needs no confirmation', async () => {
    expect(await planDay(openPage(), [order], '2026-11-28')).toMatchObject({ day: '2026-11-28' })
  })

  test('neither does an assignment', async () => {
    expect(await isAssignmentWanted(openPage(), [order], 5)).toBe(true)
  })
})
