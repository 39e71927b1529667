import { BUSINESS_DEFAULTS } from '@daywork/domain/business/defaults'
import type { BusinessSettings } from '@daywork/domain/business/business'
import type { Schedule, ScheduleOrder, SchedulePerson } from '@daywork/domain/schedule/schedule'

export const NEW_YORK: BusinessSettings = {
  ...BUSINESS_DEFAULTS,
  time_zone: 'America/New_York',
  is_time_zone_set: true,
}

/** Monday, November 23, 2026, 10:00 to 12:00 in New York. */
export const buildScheduleOrder = (fields: Partial<ScheduleOrder> = {}): ScheduleOrder => ({
  id: 7,
  title: 'Gutter',
  status: 'SCHEDULED',
  priority: 'MEDIUM',
  project: 3,
  project_title: 'Roof',
  client: 5,
  client_name: 'Oak Street Homes',
  location: '',
  scheduled_start: '2026-11-23T15:00:00.000Z',
  scheduled_end: '2026-11-23T17:00:00.000Z',
  worker_ids: [],
  required_skills: [],
  version: 1,
  ...fields,
})

export const buildPerson = (fields: Partial<SchedulePerson> = {}): SchedulePerson => ({
  id: 4,
  name: 'Ann Lee',
  title: null,
  status: 'AVAILABLE',
  skills: {},
  expirations: [],
  ...fields,
})

/** The week from Sunday, November 22, 2026. */
export const buildSchedule = (fields: Partial<Schedule> = {}): Schedule => ({
  from: '2026-11-22',
  to: '2026-11-28',
  business: NEW_YORK,
  people: [],
  orders: [],
  absences: [],
  undated: { count: 0, results: [] },
  ...fields,
})
