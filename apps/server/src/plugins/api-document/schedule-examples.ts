import type { Absence } from '@daywork/domain/absences/absence'
import type { BusinessSettings, businessSettingsInputSchema } from '@daywork/domain/business/business'
import type { CalendarFeed } from '@daywork/domain/calendar-feeds/calendar-feed'
import { BUSINESS_DEFAULTS } from '@daywork/domain/business/defaults'
import { SCHEDULE_MESSAGES } from '@daywork/domain/schedule/messages'
import type { moveInputSchema, MoveReason, Schedule, ScheduleOrder } from '@daywork/domain/schedule/schedule'
import type { z } from 'zod'

const absence = {
  id: 9,
  worker: 3,
  first_day: '2025-01-10',
  last_day: '2025-01-11',
  reason: 'Vacation',
  version: 3,
  created_at: '2025-01-05T10:00:00.000Z',
  updated_at: '2025-01-06T07:30:00.000Z',
} satisfies Absence

const business = { ...BUSINESS_DEFAULTS, time_zone: 'America/New_York' } satisfies z.input<
  typeof businessSettingsInputSchema
>

const scheduleOrder = {
  id: 40,
  title: 'Lay tiles',
  status: 'IN_PROGRESS',
  priority: 'HIGH',
  project: 12,
  project_title: 'Kitchen at Pier 4',
  client: 7,
  client_name: 'Harbor Homes',
  location: '4 Pier Road',
  scheduled_start: '2025-01-08T13:00:00.000Z',
  scheduled_end: '2025-01-08T21:00:00.000Z',
  worker_ids: [3],
  required_skills: ['Tiling'],
  version: 3,
} satisfies ScheduleOrder

const calendarFeed = {
  id: 2,
  worker: 3,
  worker_name: 'Ann Lee',
  has_client_names: false,
  created_by: 'ann',
  created_at: '2025-01-05T10:00:00.000Z',
  last_used_at: '2025-01-06T07:30:00.000Z',
  use_count: 12,
} satisfies CalendarFeed

/** Examples of the schedule, by schema name. */
export const SCHEDULE_EXAMPLES = {
  CalendarFeedInput: { worker: 3, has_client_names: false },
  CalendarFeed: calendarFeed,
  NewCalendarFeed: {
    ...calendarFeed,
    last_used_at: null,
    use_count: 0,
    url: 'https://daywork.example/calendar/wV0qN8sJc5Hd1LxBb2Jq3vYp0hK8Qd1WZk7TtN4cR2m/schedule.ics',
  },
  BusinessSettings: { ...business, is_time_zone_set: true } satisfies BusinessSettings,
  BusinessSettingsInput: business,
  ScheduleOrder: scheduleOrder,
  Schedule: {
    from: '2025-01-06',
    to: '2025-01-12',
    business: { ...business, is_time_zone_set: true },
    people: [
      {
        id: 3,
        name: 'Ann Lee',
        title: 'Tiler',
        status: 'AVAILABLE',
        skills: { Tiling: true, Grouting: true },
        expirations: [{ name: 'OSHA 30', expires_on: '2025-06-30' }],
      },
    ],
    orders: [scheduleOrder],
    absences: [absence],
    undated: { count: 0, results: [] },
  } satisfies Schedule,
  MoveInput: {
    scheduled_start: '2025-01-09T08:00:00-05:00',
    scheduled_end: '2025-01-09T16:00:00-05:00',
    from_worker: 3,
    to_worker: 5,
  } satisfies z.input<typeof moveInputSchema>,
  MoveReasons: {
    detail: SCHEDULE_MESSAGES.notConfirmed,
    reasons: [{ worker_id: 5, code: 'overlap', work_order_id: 41, title: 'Fit the counter', minutes: 90 }],
  } satisfies { detail: string; reasons: MoveReason[] },
}
