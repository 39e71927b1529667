import type {
  Series,
  SeriesDetail,
  seriesInputSchema,
  SeriesPreview,
  seriesTimesSchema,
  Skipped,
} from '@daywork/domain/series/series'
import type { z } from 'zod'

const saved = { version: 3, created_at: '2025-01-05T10:00:00.000Z', updated_at: '2025-01-06T07:30:00.000Z' }

const seriesTimes = {
  rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO',
  local_start: '2025-01-13T08:00',
  time_zone: 'America/New_York',
}

const seriesInput = {
  title: 'Clean the lobby',
  description: 'Floors and windows',
  priority: 'LOW' as const,
  project: 12,
  location: '4 Pier Road',
  required_skills: [],
  assigned_workers: [{ worker_id: 3, role: 'PRIMARY' }],
  duration_minutes: 120,
  ...seriesTimes,
} satisfies z.input<typeof seriesInputSchema>

const series = {
  ...seriesInput,
  id: 6,
  project_title: 'Kitchen at Pier 4',
  client: 7,
  client_name: 'Harbor Homes',
  last_day: null,
  ...saved,
} satisfies Series

const skipped = { on: '2025-03-09', reason: 'no_such_time' } satisfies Skipped

export const SERIES_EXAMPLES = {
  SeriesTimes: { ...seriesTimes, last_day: '2025-12-31' } satisfies z.input<typeof seriesTimesSchema>,
  SeriesInput: seriesInput,
  SeriesPatch: { title: 'Wax the floor' },
  SeriesSplit: { from: '2025-03-10', local_start: '2025-03-10T07:30' },
  SeriesJoin: { into: 4, last_day: null },
  Series: series,
  SeriesDetail: { ...series, skipped: [skipped] } satisfies SeriesDetail,
  SeriesPreview: {
    next: ['2025-01-13T13:00:00.000Z', '2025-01-27T13:00:00.000Z'],
    skipped: [],
  } satisfies SeriesPreview,
  SkippedOccurrence: skipped,
}
