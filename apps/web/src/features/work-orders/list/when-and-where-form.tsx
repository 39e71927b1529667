import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { useState } from 'react'
import { useBusinessZone } from '../../../api/business-query.ts'
import { workOrderFormTexts } from '../../../texts/en/work-order-form.ts'
import { workOrderTexts } from '../../../texts/en/work-orders.ts'
import { zoneText } from '../../../texts/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { TextField } from '../../../ui/kit/text-field.tsx'
import { DetailForm, FieldPair } from '../../../records/forms/detail-form.tsx'
import { TimeField } from '../../../ui/time-field.tsx'
import { useDetailForm } from '../../../records/forms/use-detail-form.ts'
import { useConfirmTimes } from '../../../records/use-confirm-plans.ts'
import { whenAndWhereRules } from './when-and-where-rules.ts'

interface WhenAndWhereFormProps {
  order: WorkOrder
  onClose: () => void
}

/** Location and schedule of an order, which the order form does not contain. */
export function WhenAndWhereForm({ order, onClose }: WhenAndWhereFormProps) {
  const t = useTexts(workOrderFormTexts)
  const w = useTexts(workOrderTexts)
  // The typed times mean those of the zone that the form names, also if the settings load while it is open.
  const [zone] = useState(useBusinessZone())
  const confirm = useConfirmTimes()
  const form = useDetailForm(order, { ...whenAndWhereRules(zone), confirm, failed: t('schedule.failed') })
  return (
    <DetailForm
      title={w('schedule')}
      form={form}
      footnote={t('schedule.timeZone', { zone: zoneText(zone) })}
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
