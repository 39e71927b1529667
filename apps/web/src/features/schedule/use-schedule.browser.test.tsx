import { QueryClientProvider } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '../../api/query-client.ts'
import { type LocalRecords, localRecords } from '../../api/writes/kept-writes.ts'
import { buildAbsence } from '../../testing/build-records.ts'
import { buildPerson, buildSchedule, buildScheduleOrder } from '../../testing/build-schedule.ts'
import { fakeNetwork, jsonResponse } from '../../testing/fake-network.ts'
import { useSchedule } from './use-schedule.ts'

const WEEK = ['2026-11-22', '2026-11-28']

function Tray() {
  const { schedule, tray } = useSchedule(WEEK)
  if (!schedule) return null
  return (
    <>
      <p>{`${schedule.undated.results.length} of ${schedule.undated.count}`}</p>
      <p>{tray.error?.message}</p>
      {tray.onMore && (
        <button type="button" disabled={tray.isLoading} onClick={tray.onMore}>
          More
        </button>
      )}
    </>
  )
}

const undated = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    buildScheduleOrder({ id: count - index, scheduled_start: null, scheduled_end: null }),
  )

/** A server with this many orders without a start. The requests for which `failing` is true fail. */
function serve(count: number, failing: (path: string) => boolean = () => false) {
  const all = undated(count)
  fakeNetwork(({ path }) => {
    if (failing(path)) return jsonResponse({ detail: 'Busy.' }, 400)
    const { pathname, searchParams } = new URL(path, 'http://same.host')
    if (pathname === '/api/schedule/')
      return jsonResponse(buildSchedule({ undated: { count, results: all.slice(0, 100) } }))
    const [number, size] = ['page', 'page_size'].map((name) => Number(searchParams.get(name) ?? 1))
    const end = (number ?? 1) * (size ?? 1)
    searchParams.set('page', String((number ?? 1) + 1))
    const next = end < count ? `http://same.host${pathname}?${searchParams.toString()}` : null
    return jsonResponse({ count, next, previous: null, results: all.slice(end - (size ?? 1), end) })
  })
}

const openTray = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Tray />
    </QueryClientProvider>,
  )
const more = page.getByRole('button', { name: 'More' })

function Board() {
  const { schedule } = useSchedule(WEEK)
  return <p>{[...(schedule?.people ?? []), ...(schedule?.absences ?? [])].map(({ id }) => id).join()}</p>
}

test(
  'people and time off that only this device has are on the schedule',
  { tags: ['SYNC-51', 'SYNC-90'] },
  async () => {
    fakeNetwork(() => jsonResponse(buildSchedule({ people: [buildPerson({ id: 4, name: 'Cy' })] })))
    const local = { workers: buildPerson({ id: -1, name: 'Bo' }), absences: buildAbsence({ id: -2 }) }
    const asked: unknown[] = []
    localRecords.set({
      addTo: (list: { pages: { results: object[] }[] }, entity: keyof typeof local, narrowing: object) => {
        asked.push(narrowing)
        return { pages: [{ ...list.pages[0], results: [...(list.pages[0]?.results ?? []), local[entity]] }] }
      },
    } as unknown as LocalRecords)
    onTestFinished(() => localRecords.set(null))
    await render(
      <QueryClientProvider client={createQueryClient()}>
        <Board />
      </QueryClientProvider>,
    )
    await expect.element(page.getByText('-1,4,-2')).toBeVisible()
    expect(asked).toContainEqual({ from: WEEK[0], to: WEEK[1] })
  },
)

test('the tray shows more on request, until all are shown', { tags: ['SCH-23'] }, async () => {
  serve(401)
  await openTray()
  await expect.element(page.getByText('100 of 401')).toBeVisible()
  await more.click()
  await expect.element(page.getByText('200 of 401')).toBeVisible()
  await more.click()
  await expect.element(page.getByText('400 of 401')).toBeVisible()
  await more.click()
  await expect.element(page.getByText('401 of 401')).toBeVisible()
  await expect.element(more).not.toBeInTheDocument()
})

test('a request for more of the tray that failed can be retried', { tags: ['SCH-23'] }, async () => {
  let isFailing = true
  serve(300, (path) => isFailing && path.startsWith('/api/schedule/undated/'))
  await openTray()
  await more.click()
  await expect.element(page.getByText('Busy.')).toBeVisible()
  isFailing = false
  await more.click()
  await expect.element(page.getByText('200 of 300')).toBeVisible()
  isFailing = true
  await more.click()
  await expect.element(page.getByText('Busy.')).toBeVisible()
  await expect.element(page.getByText('200 of 300')).toBeVisible()
  isFailing = false
  await more.click()
  await expect.element(page.getByText('300 of 300')).toBeVisible()
  await expect.element(page.getByText('Busy.')).not.toBeInTheDocument()
})
