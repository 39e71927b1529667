import { expect, test } from 'vitest'
import { buildFile, buildWork } from '../../testing/build-records.ts'
import { browserTimeZone } from '../../texts/format.ts'
import { feedDays, feedLines, feedPlaces, matchOf, nextItem } from './feed-groups.ts'

let id = 0
const work = (at: string, order: number | null, files = 1, author = 'ann') => {
  id += 1
  const names = Array.from({ length: files }, (_, nth) => buildFile({ id: id * 100 + nth }))
  return buildWork({ id, work_order_id: order, author, created_at: `2026-11-${at}:00`, files: names })
}

/** The times of `work` are local. */
const ZONE = browserTimeZone()

test('uses the days of the given time zone, not of the browser', { tags: ['PORT-25'] }, () => {
  const page = [buildWork({ id: 1, created_at: '2026-11-23T03:00:00Z' })]
  const daysIn = (zone: string) => feedDays([page], zone).map(({ day }) => day)
  expect([daysIn('Pacific/Honolulu'), daysIn('Asia/Tokyo')]).toEqual([['2026-11-22'], ['2026-11-23']])
})

/** Each line as its columns: '3: 7 7 8' is three items of two orders, with a heading. */
const drawn = (pages: Parameters<typeof feedDays>[0], columns: number) =>
  feedLines(feedDays(pages, ZONE), columns).map((line) =>
    line.kind === 'day'
      ? line.day
      : `${line.hasHead ? '# ' : ''}${line.segments
          .map(({ column, group, items }) => `${column}:${items.map(() => group.work.work_order_id).join('')}`)
          .join(' ')}`,
  )

test('groups pictures by day, order, and person', { tags: ['PORT-25'] }, () => {
  const days = feedDays(
    [
      [
        work('23T15:00', 7),
        work('23T14:00', 8),
        work('23T13:00', 7, 2),
        work('23T12:00', 7, 1, 'bob'),
        work('22T12:00', 7),
      ],
    ],
    ZONE,
  )
  expect(days.map(({ day, groups }) => [day, ...groups.map(({ items }) => items.length)])).toEqual([
    ['2026-11-23', 3, 1, 1],
    ['2026-11-22', 1],
  ])
})

test('a later page does not change the groups above', { tags: ['PORT-25'] }, () => {
  const page = [work('23T15:00', 7), work('23T14:00', 8)]
  const [before] = feedDays([page], ZONE)
  const [after] = feedDays([page, [work('23T13:00', 7)]], ZONE)
  expect(after?.groups.slice(0, 2)).toEqual(before?.groups)
  expect(after?.groups).toHaveLength(3)
})

test('small groups are side by side, large ones fill rows of their own', { tags: ['PORT-25'] }, () => {
  const page = [work('23T15:00', 1, 2), work('23T14:00', 2), work('23T13:00', 3, 7), work('23T12:00', 4, 5)]
  expect(drawn([page], 5)).toEqual(['2026-11-23', '# 0:11 2:2', '# 0:33333', '0:33', '# 0:44444'])
  // On a phone, each heading has the whole width.
  expect(drawn([page], 3)).toEqual(['2026-11-23', '# 0:11', '# 0:2', '# 0:333', '0:333', '0:3', '# 0:444', '0:44'])
})

test('arrow keys move in the grid as it is displayed', { tags: ['PORT-25'] }, () => {
  const lines = feedLines(feedDays([[work('23T15:00', 1, 2), work('23T14:00', 2), work('22T13:00', 3, 7)]], ZONE), 5)
  const places = feedPlaces(lines)
  expect(places).toHaveLength(10)
  const moved = (from: number, ...keys: string[]) => keys.reduce((at, key) => nextItem(places, at, key) ?? -1, from)
  expect(moved(0, 'ArrowDown')).toBe(3)
  expect(moved(2, 'ArrowDown')).toBe(5)
  expect(moved(7, 'ArrowDown')).toBe(9)
  expect(moved(9, 'ArrowUp', 'ArrowUp')).toBe(1)
  expect(moved(1, 'ArrowUp', 'ArrowLeft', 'ArrowLeft')).toBe(0)
  expect(moved(0, 'End', 'ArrowRight', 'ArrowDown')).toBe(9)
  expect(nextItem(places, 0, 'a')).toBeUndefined()
})

test('returns the field of a work that matches the search', { tags: ['PORT-27'] }, () => {
  const found = buildWork({ description: 'Gutter', work_order_title: 'Roof', client_name: 'Gutter & Sons' })
  expect(matchOf(found, ' gut ')).toMatchObject({ field: 'description', ranges: [[0, 3]] })
  expect(matchOf(found, 'roof')?.field).toBe('work_order_title')
  expect(matchOf(found, 'sons')?.field).toBe('client_name')
  expect(matchOf(found, 'door')).toBeUndefined()
  expect(matchOf(found, ' ')).toBeUndefined()
})

test('a work without files is shown by its description', { tags: ['PORT-25'] }, () => {
  const written = work('23T14:00', 7, 0)
  const [day] = feedDays([[work('23T15:00', 7), written]], ZONE)
  expect(day?.groups[0]?.items).toEqual([
    expect.objectContaining({ file: expect.anything() }),
    { work: written, file: null },
  ])
})
