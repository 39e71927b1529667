import {
  whenAndWhereErrors,
  whenAndWherePayload,
  whenAndWhereValues,
} from '@daywork/domain/work-orders/work-order-form'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { EditInPlace } from '../../records/edit-in-place.tsx'
import { rulesOfFields } from '../../records/use-detail-form.ts'
import { homeTexts } from '../../texts/en/homes.ts'
import { workOrderFormTexts } from '../../texts/en/work-order-form.ts'
import { workOrderPageTexts } from '../../texts/en/work-order-page.ts'
import { workOrderTexts } from '../../texts/en/work-orders.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Fact, TimeAndAge } from '../../ui/facts.tsx'
import { TextField } from '../../ui/kit/text-field.tsx'
import { TimeField } from '../../ui/time-field.tsx'

const RULES = {
  kind: 'work_order',
  values: whenAndWhereValues,
  errors: whenAndWhereErrors,
  payload: whenAndWherePayload,
} as const

/** Location, start, and end of an order, each edited where it is shown (WO-124). */
export function WhenAndWhere({ order }: { order: WorkOrder }) {
  const t = useTexts(workOrderPageTexts)
  const f = useTexts(workOrderFormTexts)
  const h = useTexts(homeTexts)
  const w = useTexts(workOrderTexts)
  const rules = { ...RULES, failed: h('fact.failed') }
  return (
    <>
      <Fact term={w('field.location')}>
        <EditInPlace
          record={order}
          fact={w('field.location')}
          rules={rulesOfFields(rules, ['location'])}
          renderFields={(form) => (
            <TextField
              aria-label={w('field.location')}
              placeholder={f('schedule.locationHint')}
              autoComplete="off"
              {...form.field('location')}
            />
          )}
        >
          {order.location.trim()}
        </EditInPlace>
      </Fact>
      <Fact term={t('facts.start')}>
        <EditInPlace
          record={order}
          fact={t('facts.start')}
          // Both: an end that is earlier than the new start has to move, too.
          rules={rulesOfFields(rules, ['scheduled_start', 'scheduled_end'])}
          renderFields={(form) => (
            <>
              <TimeField label={w('field.scheduledStart')} type="datetime-local" {...form.field('scheduled_start')} />
              <TimeField label={w('field.scheduledEnd')} type="datetime-local" {...form.field('scheduled_end')} />
            </>
          )}
        >
          {order.scheduled_start && <TimeAndAge time={order.scheduled_start} />}
        </EditInPlace>
      </Fact>
      <Fact term={t('facts.end')}>
        <EditInPlace
          record={order}
          fact={t('facts.end')}
          rules={rulesOfFields(rules, ['scheduled_end'])}
          renderFields={(form) => (
            <TimeField label={w('field.scheduledEnd')} type="datetime-local" {...form.field('scheduled_end')} />
          )}
        >
          {order.scheduled_end && <TimeAndAge time={order.scheduled_end} />}
        </EditInPlace>
      </Fact>
    </>
  )
}
