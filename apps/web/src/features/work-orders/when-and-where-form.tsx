import {
  whenAndWhereFaults,
  type WhenAndWhereValues,
  whenAndWhereValues,
} from '@daywork/domain/work-orders/work-order-form'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { TextField } from '../../ui/kit/text-field.tsx'
import { DetailForm, FieldPair } from '../../ui/detail-form.tsx'
import { TimeField } from '../../ui/time-field.tsx'
import { type DetailRules, useDetailForm } from '../../ui/use-detail-form.ts'
import { saveWhenAndWhere } from './save-when-and-where.ts'

interface WhenAndWhereFormProps {
  order: WorkOrder
  onClose: () => void
}

const RULES: DetailRules<WorkOrder, WhenAndWhereValues> = {
  values: whenAndWhereValues,
  faults: whenAndWhereFaults,
  save: saveWhenAndWhere,
  failed: 'Failed to save when and where',
}

/** Place and schedule of an order: what its own form has no fields for. */
export function WhenAndWhereForm({ order, onClose }: WhenAndWhereFormProps) {
  const form = useDetailForm(order, RULES)
  return (
    <DetailForm
      title="When and where"
      form={form}
      footnote={`Times are those of your time zone, ${timeZone()}.`}
      onClose={onClose}
    >
      <TextField
        label="Location"
        placeholder="Street and number, floor, room"
        autoComplete="off"
        data-autofocus
        {...form.field('location')}
      />
      <FieldPair narrowest="a moment">
        <TimeField label="Scheduled start" type="datetime-local" {...form.field('scheduled_start')} />
        <TimeField label="Scheduled end" type="datetime-local" {...form.field('scheduled_end')} />
      </FieldPair>
    </DetailForm>
  )
}

/** 'America/New York', as people write it. */
const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ')
