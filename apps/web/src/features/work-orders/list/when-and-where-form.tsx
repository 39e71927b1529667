import {
  whenAndWhereErrors,
  whenAndWherePayload,
  type WhenAndWhereValues,
  whenAndWhereValues,
} from '@daywork/domain/work-orders/work-order-form'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { workOrderFormTexts } from '../../../texts/en/work-order-form.ts'
import { workOrderTexts } from '../../../texts/en/work-orders.ts'
import { browserTimeZone, zoneText } from '../../../texts/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { TextField } from '../../../ui/kit/text-field.tsx'
import { DetailForm, FieldPair } from '../../../records/forms/detail-form.tsx'
import { TimeField } from '../../../ui/time-field.tsx'
import { type DetailRules, useDetailForm } from '../../../records/forms/use-detail-form.ts'

interface WhenAndWhereFormProps {
  order: WorkOrder
  onClose: () => void
}

const RULES: Omit<DetailRules<'work_order', WhenAndWhereValues>, 'failed'> = {
  kind: 'work_order',
  values: whenAndWhereValues,
  errors: whenAndWhereErrors,
  payload: whenAndWherePayload,
}

/** Location and schedule of an order, which the order form does not contain. */
export function WhenAndWhereForm({ order, onClose }: WhenAndWhereFormProps) {
  const t = useTexts(workOrderFormTexts)
  const w = useTexts(workOrderTexts)
  const form = useDetailForm(order, { ...RULES, failed: t('schedule.failed') })
  return (
    <DetailForm
      title={w('schedule')}
      form={form}
      footnote={t('schedule.timeZone', { zone: zoneText(browserTimeZone()) })}
      onClose={onClose}
    >
      <TextField
        label={w('field.location')}
        placeholder={t('schedule.locationHint')}
        autoComplete="off"
        data-autofocus
        {...form.field('location')}
      />
      <FieldPair content="timestamp">
        <TimeField label={w('field.scheduledStart')} type="datetime-local" {...form.field('scheduled_start')} />
        <TimeField label={w('field.scheduledEnd')} type="datetime-local" {...form.field('scheduled_end')} />
      </FieldPair>
    </DetailForm>
  )
}
