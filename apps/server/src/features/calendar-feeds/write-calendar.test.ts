import { expect, test } from 'vitest'
import { countTurns } from '../../testing/count-turns.ts'
import type { FeedOrder } from './calendar-feeds.queries.ts'
import { writeCalendar } from './write-calendar.ts'

const ORDERS = 1_100

const order = (id: number): FeedOrder => ({
  id,
  title: 'Tiles\r\nBEGIN:VEVENT\r\nEND:VCALENDAR',
  status: 'PENDING',
  location: '4 Pier Road',
  scheduled_start: '2026-11-28T10:00:00.000Z',
  scheduled_end: null,
  version: 1,
  created_at: '2026-11-01T10:00:00.000Z',
  changed_at: '2026-11-01T10:00:00.000Z',
  is_deleted: false,
  project_title: 'Bath',
  client_name: 'Harbor Homes',
  crew: 'Ann',
})

const options = { name: 'Daywork', site: 'https://daywork.example', hasClientNames: true, defaultMinutes: 60 }

test('a large calendar is one file with all events in order, and other requests run while it is written', async () => {
  const orders = Array.from({ length: ORDERS }, (_, at) => order(at + 1))
  const calendar = await writeCalendar(orders, options)
  const ids = [...calendar.matchAll(/^UID:work-order-(\d+)@/gmu)].map(([, id]) => Number(id))
  expect(ids).toEqual(orders.map(({ id }) => id))
  const single = await writeCalendar(orders.slice(0, 1), options)
  const [head = '', event = ''] = single.split(/(?=BEGIN:VEVENT\r\n)/u)
  const [, tail = ''] = event.split('END:VEVENT\r\n')
  const whole = calendar.replaceAll(/BEGIN:VEVENT\r\n.*?END:VEVENT\r\n/gsu, '')
  expect(whole).toBe(head + tail)
  expect(await countTurns(() => writeCalendar(orders, options))).toBeGreaterThanOrEqual(Math.floor(ORDERS / 250))
})
