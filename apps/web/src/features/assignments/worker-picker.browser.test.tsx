import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '../../api/query-client.ts'
import { getPendingQuestion } from '../../records/dialogs/ask.ts'
import { buildAbsence, buildWorker, buildWorkOrder } from '../../testing/build-records.ts'
import { buildPerson, buildSchedule, NEW_YORK } from '../../testing/build-schedule.ts'
import { fakeNetwork, jsonResponse } from '../../testing/fake-network.ts'
import type { PickerWorkers } from './picker-workers.ts'
import { WorkerPicker } from './worker-picker.tsx'

afterEach(() => void vi.unstubAllGlobals())

const bo = buildWorker({ id: 5, name: 'Bo', title: 'Carpenter' })
const workers: PickerWorkers = {
  state: 'ready',
  rows: [bo],
  error: null,
  retry: () => {},
  byId: new Map([[bo.id, bo]]),
  people: [{ id: bo.id, name: bo.name }],
}
const order = buildWorkOrder({
  title: 'Gutter',
  scheduled_start: '2026-11-23T15:00:00.000Z',
  scheduled_end: '2026-11-23T17:00:00.000Z',
})

async function answer(isYes: boolean): Promise<string[]> {
  const question = await vi.waitUntil(getPendingQuestion)
  question.answer(isYes)
  return [question.text, ...(question.lines ?? [])]
}

test('asks before it assigns a person with reasons against it', { tags: ['WO-28', 'WO-105', 'SCH-29'] }, async () => {
  const people = [buildPerson({ id: bo.id, name: 'Bo', status: 'ON_LEAVE' })]
  const calls = fakeNetwork(({ method, path }) =>
    method !== 'GET'
      ? jsonResponse(order)
      : jsonResponse(path === '/api/business/' ? NEW_YORK : buildSchedule({ people })),
  )
  const sent = () => calls.filter(({ method }) => method !== 'GET').map(({ body }) => body)
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <WorkerPicker order={order} workers={workers} look="icon" />
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'Add worker' }).click()
  const assign = page.getByRole('group', { name: 'Bo' }).getByRole('button', { name: 'Assign' })
  await assign.click()
  expect(await answer(false)).toEqual(['Assign Bo to this work order anyway?', 'Bo, Mon, Nov 23: On leave'])
  await expect.element(assign).toBeEnabled()
  expect(sent()).toEqual([])

  await assign.click()
  await answer(true)
  await expect.poll(sent).toMatchObject([{ worker_id: bo.id }])
})

test('says who is off on the day of the order', { tags: ['SCH-71'] }, async () => {
  const both = [bo, buildWorker({ id: 6, name: 'Cy' })]
  const absence = buildAbsence({ worker: bo.id, first_day: '2026-11-20', last_day: '2026-11-27', reason: 'Vacation' })
  const calls = fakeNetwork(({ path }) => jsonResponse(path === '/api/business/' ? NEW_YORK : [absence]))
  const all: PickerWorkers = {
    ...workers,
    byId: new Map(both.map((worker) => [worker.id, worker])),
    people: both.map(({ id, name }) => ({ id, name, note: 'Carpenter · Available' })),
  }
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <WorkerPicker order={order} workers={all} look="icon" />
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'Add worker' }).click()
  const noteOf = (name: string, note: string) => page.getByRole('group', { name }).getByText(note)
  await expect.element(noteOf('Bo', 'Carpenter · Off through Fri, Nov 27: Vacation')).toBeVisible()
  await expect.element(noteOf('Cy', 'Carpenter · Available')).toBeVisible()
  expect(calls.map(({ path }) => path)).toContain('/api/absences/?from=2026-11-23&to=2026-11-23&page_size=500')
})
