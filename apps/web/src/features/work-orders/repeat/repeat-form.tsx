import { dayAt, timeAt } from '@daywork/domain/schedule/zoned-time'
import { repeatErrors, repeatPayload, repeatTimes, repeatValues } from '@daywork/domain/series/repeat-form'
import type { RepeatValues } from '@daywork/domain/series/repeat-form'
import { dayOfStart, timeOfStart } from '@daywork/domain/series/series-fields'
import type { SeriesDetail, SeriesInput } from '@daywork/domain/series/series'
import { fieldTimeOf } from '@daywork/domain/time/field-time'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../api/api-error.ts'
import { useBusinessZone } from '../../../api/business-query.ts'
import { readNow } from '../../../api/read-now.ts'
import { DetailForm } from '../../../records/forms/detail-form.tsx'
import { notify } from '../../../records/notices/notify.ts'
import { serverErrors, useRecordForm } from '../../../records/forms/use-record-form.ts'
import { SaveCancelled, useSave } from '../../../records/forms/use-save.ts'
import { repeatTexts } from '../../../texts/en/repeat.ts'
import { getTexts, useTexts } from '../../../texts/use-texts.ts'
import { useOnline } from '../../../ui/use-online.ts'
import { RepeatFields } from './repeat-fields.tsx'
import { seriesPreviewQuery } from './series-preview-query.ts'
import { askScope, endSeries, type SeriesOfOrder, useSeriesEdits } from './use-series.ts'

interface RepeatFormProps {
  order: WorkOrder
  /** The series that the order belongs to, if any. */
  repeated?: { of: SeriesOfOrder; series: SeriesDetail } | undefined
  onClose: () => void
}

/** Edits the recurrence of a series, or starts a series from a work order (SCH-75). */
export function RepeatForm({ order, repeated: given, onClose }: RepeatFormProps) {
  const t = useTexts(repeatTexts)
  const isOnline = useOnline()
  // Keep the series as of opening, so that the form does not silently overwrite a later change by someone else.
  const [repeated] = useState(given)
  // The initial start is in this zone.
  const [businessZone] = useState(useBusinessZone())
  const timeZone = repeated?.series.time_zone ?? businessZone
  const [initialValues] = useState(() => (repeated ? valuesOf(repeated) : valuesOfOrder(order, timeZone)))
  const saveSeries = useSaveSeries()
  const begin = useBeginSeries(order, timeZone)
  const form = useRecordForm({
    initialValues,
    check: repeatErrors,
    showErrors: 'after-blur',
    save: (values, key, signal) =>
      repeated ? saveSeries(repeated, { before: initialValues, values }, signal) : begin(values, key),
    describeFailure: (error) => ({
      line: error instanceof NoFurtherDate ? t('noFurther') : messageOf(error, t('failed')),
      fields: serverErrors(error, { local_start: 'start', last_day: 'lastDay' }),
    }),
  })
  return (
    <DetailForm
      title={t('formTitle')}
      form={form}
      isSaveDisabled={!isOnline}
      footnote={isOnline ? (repeated ? undefined : t('staysAsIs')) : t('onlyOnline')}
      onClose={onClose}
    >
      <RepeatFields
        values={form.values}
        onChange={form.setValues}
        errorAt={form.errorAt}
        timeZone={timeZone}
        isStartFixed={!repeated}
      />
    </DetailForm>
  )
}

const startOf = ({ of, series }: NonNullable<RepeatFormProps['repeated']>): string =>
  `${of.day}T${timeOfStart(series.local_start)}`

/** Starts at the day of the order, as the preview does. */
const valuesOf = (repeated: NonNullable<RepeatFormProps['repeated']>): RepeatValues =>
  repeatValues({ ...repeated.series, local_start: startOf(repeated) })

const MINUTE_MS = 60_000

/** A new series has the duration of its first order. */
function valuesOfOrder({ scheduled_end: end, scheduled_start: start }: WorkOrder, timeZone: string): RepeatValues {
  const minutes = start && end ? Math.round((Date.parse(end) - Date.parse(start)) / MINUTE_MS) : 0
  return {
    ...repeatValues(undefined, fieldTimeOf(start, timeZone)),
    repeat: 'weekly',
    length: minutes > 0 ? String(minutes) : '',
  }
}

function useSaveSeries() {
  const { changeSeries } = useSeriesEdits()
  const { edit } = useSave()
  const t = useTexts(repeatTexts)
  return async (
    { of, series }: NonNullable<RepeatFormProps['repeated']>,
    { before, values }: { before: RepeatValues; values: RepeatValues },
    signal: AbortSignal,
  ): Promise<void> => {
    if (values.repeat === 'never') return endSeries(edit, series, of.day, t('ended'))
    const changes = changesOf(before, values, series.time_zone)
    if (Object.keys(changes).length === 0) return
    const scope = await askScope('rule', ['following', 'all'])
    if (scope === undefined || scope === 'this') throw new SaveCancelled()
    const fields = scope === 'all' ? forAll(changes, of, series) : changes
    await changeSeries(of, scope, { fields, title: series.title }, signal)
  }
}

function changesOf(shown: RepeatValues, values: RepeatValues, timeZone: string): Partial<SeriesInput> {
  const [was, is] = [repeatPayload(shown, timeZone), repeatPayload(values, timeZone)]
  const before = new Map<string, unknown>(Object.entries(was))
  return Object.fromEntries(Object.entries(is).filter(([name, value]) => before.get(name) !== value))
}

/** A new time of day applies to all orders from the first one. A new day becomes the start of the whole series. */
function forAll(changes: Partial<SeriesInput>, { day }: SeriesOfOrder, series: SeriesDetail): Partial<SeriesInput> {
  const { local_start: start } = changes
  if (start === undefined || dayOfStart(start) !== day) return changes
  return { ...changes, local_start: `${dayOfStart(series.local_start)}T${timeOfStart(start)}` }
}

class NoFurtherDate extends Error {}

/** Leaves the order unchanged and starts the series at the next date of the rule. */
function useBeginSeries(order: WorkOrder, timeZone: string) {
  const { create } = useSave()
  const client = useQueryClient()
  return async (values: RepeatValues, key: string): Promise<void> => {
    if (values.repeat === 'never') return
    const { next } = await readNow(client, seriesPreviewQuery(repeatTimes(values, timeZone)))
    const first = next
      .map((start) => Date.parse(start))
      .find((start) => start > Date.parse(order.scheduled_start ?? ''))
    if (first === undefined) throw new NoFurtherDate()
    const { assigned_workers, description, location, priority, project, required_skills, title } = order
    const shared = { assigned_workers, description, location, priority, project, required_skills, title }
    const local_start = `${dayAt(first, timeZone)}T${timeAt(first, timeZone)}`
    await create('series', { ...shared, ...repeatPayload(values, timeZone), local_start }, key)
    notify({ kind: 'success', text: getTexts(repeatTexts)('created'), subject: title })
  }
}
