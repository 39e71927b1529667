import { invalid } from '@daywork/domain/errors/domain-error'
import { unknownRecordMessage } from '@daywork/domain/fields/messages'
import { dayAt } from '@daywork/domain/schedule/zoned-time'
import {
  type SeriesDetail,
  seriesDetailSchema,
  seriesErrors,
  type SeriesInput,
  seriesInputSchema,
  seriesPatchSchema,
} from '@daywork/domain/series/series'
import { PRIORITY_DEFAULT } from '@daywork/domain/work-orders/statuses'
import type { Reader } from '../../database/reader.ts'
import { projects } from '../../database/schema/projects.ts'
import { series } from '../../database/schema/series.ts'
import { workOrders } from '../../database/schema/work-orders.ts'
import type { RecordKind } from '../../records/record-kind.ts'
import { lockProjectAndFindUnknownWorkers } from '../work-orders/work-orders.queries.ts'
import { skipsOf } from './occurrences.ts'
import { findSeriesRow, findUntouchedOrders, listSeries, seriesSummary } from './series.queries.ts'
import { rewriteOrders } from './write-orders.ts'
import { SERIES_EXAMPLES } from './series-examples.ts'
import { EVERYTHING } from '../../lists/list-query.ts'
import { commonOperations } from '../../records/operations.ts'
import { mergeCrews } from '@daywork/domain/assignments/crew'

export const seriesRecord: RecordKind<SeriesDetail, SeriesInput, typeof series> = {
  entity: 'series',
  table: series,
  resource: {
    path: '/api/series/',
    tag: 'Recurring work orders',
    description:
      'A series creates work orders by a rule, from today to 90 days ahead. To change or delete one of them, change or ' +
      'delete the work order; for it and all that follow, split the series; for all, change the series. Work orders that ' +
      'were started or edited stay as they are.',
    noun: 'series',
    name: 'Series',
  },
  schema: seriesDetailSchema,
  examples: SERIES_EXAMPLES,
  summary: seriesSummary,
  deletedWith: { table: projects, column: 'project_id' },
  isSearched: false,
  find: findSeries,
  list: (reader, page) => listSeries(reader, EVERYTHING, page),
  defaults: {
    priority: PRIORITY_DEFAULT,
    location: '',
    required_skills: [],
    assigned_workers: [],
    duration_minutes: null,
    last_day: null,
  },
  tracked: [
    'title',
    'description',
    'priority',
    'project',
    'location',
    'required_skills',
    'assigned_workers',
    'rule',
    'local_start',
    'time_zone',
    'duration_minutes',
    'last_day',
  ],
  toColumns: ({ assigned_workers: crew, project, ...columns }) => ({
    ...columns,
    project_id: project,
    crew: crew && JSON.stringify(crew),
  }),
  check: async (reader, merged, { assigned_workers: crew = [], project }) => {
    const errors = seriesErrors(merged)
    if (errors) throw invalid(errors)
    const workers = crew.map((entry) => entry.worker_id)
    const references = { project: project ?? merged.project, workers }
    const { hasProject, unknownWorkers } = await lockProjectAndFindUnknownWorkers(reader, references)
    if (!hasProject) throw invalid({ project: [unknownRecordMessage(references.project)] })
    if (unknownWorkers.length > 0) throw invalid({ assigned_workers: unknownWorkers.map(unknownRecordMessage) })
  },
  afterSave: rewriteOrders,
  takesAlong: { table: workOrders, findIds: findUntouchedOrders },
}

async function findSeries(reader: Reader, id: number): Promise<SeriesDetail | undefined> {
  const row = await findSeriesRow(reader, id)
  return row && { ...row, skipped: skipsOf(row, dayAt(Date.now(), row.time_zone)) }
}

export const seriesOperations = commonOperations(seriesRecord, {
  input: seriesInputSchema,
  patch: seriesPatchSchema,
  combine: { assigned_workers: mergeCrews },
  together: [['rule', 'local_start', 'time_zone', 'last_day']],
})
