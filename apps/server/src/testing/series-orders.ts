import { addDays } from '@daywork/domain/schedule/zoned-time'
import type { SeriesDetail } from '@daywork/domain/series/series'
import type { WorkOrderDetail } from '@daywork/domain/work-orders/work-order'
import { buildSeries } from './factories.ts'
import type { Call } from './test-app.ts'

export const today = new Date().toISOString().slice(0, 10)
/** The date this many days from today. Tests use tomorrow and later, so that orders are in the future at any time of day. */
export const dayIn = (days: number): string => addDays(today, days)
export const startOn = (days: number, time = '09:00'): string => `${dayIn(days)}T${time}`

interface Row {
  id: number
  title: string
  scheduled_start: string
  version: number
}

/** The requests with which tests read series and their orders. */
export function seriesReads(call: Call) {
  /** The orders of the project of a series by their start. */
  const ordersOf = async ({ project }: { project: number }): Promise<Row[]> => {
    const { body } = await call('GET', `/api/work-orders/?project=${project}&ordering=scheduled_start&page_size=500`)
    return body.results
  }
  return {
    ordersOf,
    daysOf: async (series: SeriesDetail): Promise<string[]> =>
      (await ordersOf(series)).map((order) => order.scheduled_start.slice(0, 10)),
    readOrder: async (id: number): Promise<WorkOrderDetail> => (await call('GET', `/api/work-orders/${id}/`)).body,
    activityOf: async (id: number) => (await call('GET', `/api/activity/?entity=work_order&id=${id}`)).body.results,
    /** Five daily orders from tomorrow on. */
    fiveDays: (fields: object = {}) =>
      buildSeries(call, { local_start: startOn(1), rule: 'FREQ=DAILY;COUNT=5', ...fields }),
  }
}
