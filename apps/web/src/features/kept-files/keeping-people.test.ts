import type { KeepingDevice } from '@daywork/domain/kept-files/kept-file'
import { expect, test } from 'vitest'
import { isLate, keepingPeople } from './keeping-people.ts'

const keeping = (more: Partial<KeepingDevice>): KeepingDevice => ({
  user: 1,
  username: 'ana',
  worker_name: null,
  device: null,
  user_agent: null,
  installed: false,
  last_seen_at: null,
  waiting: 1,
  bytes: 1,
  oldest_at: '2026-03-02T08:00:00.000Z',
  orders: [],
  orders_count: 0,
  ...more,
})

test('devices are shown by person, the longest wait first', { tags: ['SYNC-117'] }, () => {
  const oldest = keeping({ user: 2, username: 'bo', worker_name: 'Bo Chen' })
  const phone = keeping({ device: 'phone' })
  const tablet = keeping({ user: 2, username: 'bo', worker_name: 'Bo Chen', device: 'tablet' })
  expect(keepingPeople([oldest, phone, tablet])).toEqual([
    { user: 2, name: 'Bo Chen', devices: [oldest, tablet] },
    { user: 1, name: 'ana', devices: [phone] },
  ])
})

test('what waits for more than a day is late', { tags: ['SYNC-117'] }, () => {
  const device = keeping({ oldest_at: '2026-03-02T08:00:00.000Z' })
  expect(isLate(device, Date.parse('2026-03-03T08:00:00.000Z'))).toBe(false)
  expect(isLate(device, Date.parse('2026-03-03T08:00:00.001Z'))).toBe(true)
})
