import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { useBusinessZone } from '../../../api/business-query.ts'
import { EditInPlace } from '../../../records/forms/edit-in-place.tsx'
import { useConfirmTimes } from '../../../records/use-confirm-plans.ts'
import { whenAndWhereRules } from '../list/when-and-where-rules.ts'
import { rulesOfFields } from '../../../records/forms/use-detail-form.ts'
import { recordPageTexts } from '../../../texts/en/record-pages.ts'
import { workOrderFormTexts } from '../../../texts/en/work-order-form.ts'
import { workOrderPageTexts } from '../../../texts/en/work-order-page.ts'
import { workOrderTexts } from '../../../texts/en/work-orders.ts'
import { browserTimeZone, dayAndTime, zoneText } from '../../../texts/format.ts'
import { spanText } from '../../../texts/span-text.ts'
import { getTexts, useTexts } from '../../../texts/use-texts.ts'
import { TextField } from '../../../ui/kit/text-field.tsx'
import { TimeField } from '../../../ui/time-field.tsx'
import { FactCell } from '../../../ui/title-block.tsx'

/** When and where an order is done, each edited where it is shown (WO-124). */
export function WhenAndWhereFacts({ order }: { order: WorkOrder }) {
  const t = useTexts(workOrderPageTexts)
  const f = useTexts(workOrderFormTexts)
  const h = useTexts(recordPageTexts)
  const w = useTexts(workOrderTexts)
  const zone = useBusinessZone()
  const rules = { ...whenAndWhereRules(zone), confirm: useConfirmTimes(), failed: h('fact.failed') }
  const when = whenText(order, zone)
  const note = zone === browserTimeZone() ? undefined : t('facts.zone', { zone: zoneText(zone) })
  return (
    <>
      <FactCell label={t('facts.when')} isWide>
        <EditInPlace
          record={order}
          fact={t('facts.when')}
          rules={rulesOfFields({ ...rules, note }, ['scheduled_start', 'scheduled_end'])}
          renderFields={(form) => (
            <>
              <TimeField label={w('field.scheduledStart')} type="datetime-local" {...form.field('scheduled_start')} />
              <TimeField label={w('field.scheduledEnd')} type="datetime-local" {...form.field('scheduled_end')} />
            </>
          )}
        >
          {when}
        </EditInPlace>
      </FactCell>
      <FactCell label={w('field.location')} isWide>
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
      </FactCell>
    </>
  )
}

function whenText({ scheduled_end: end, scheduled_start: start }: WorkOrder, zone: string): string | undefined {
  if (start !== null && end !== null) return spanText(start, end, zone)
  if (start !== null) return dayAndTime(start, zone)
  return end === null ? undefined : getTexts(workOrderPageTexts)('facts.until', { time: dayAndTime(end, zone) })
}
