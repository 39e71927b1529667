import {
  whenAndWhereErrors,
  whenAndWherePayload,
  whenAndWhereValues,
} from '@daywork/domain/work-orders/work-order-form'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { useBusinessZone } from '../../../api/business-query.ts'
import { EditInPlace } from '../../../records/forms/edit-in-place.tsx'
import { rulesOfFields } from '../../../records/forms/use-detail-form.ts'
import { recordPageTexts } from '../../../texts/en/record-pages.ts'
import { workOrderFormTexts } from '../../../texts/en/work-order-form.ts'
import { workOrderPageTexts } from '../../../texts/en/work-order-page.ts'
import { workOrderTexts } from '../../../texts/en/work-orders.ts'
import { browserTimeZone, dayAndTime, spanText, zoneText } from '../../../texts/format.ts'
import { getTexts, useTexts } from '../../../texts/use-texts.ts'
import { TextField } from '../../../ui/kit/text-field.tsx'
import { TimeField } from '../../../ui/time-field.tsx'
import { TitleCell } from '../../../ui/title-block.tsx'
import classes from './work-order-page.module.css'

const RULES = {
  kind: 'work_order',
  values: whenAndWhereValues,
  errors: whenAndWhereErrors,
  payload: whenAndWherePayload,
} as const

/** When and where an order is done, each edited where it is shown (WO-124). */
export function WhenAndWhere({ order }: { order: WorkOrder }) {
  const t = useTexts(workOrderPageTexts)
  const f = useTexts(workOrderFormTexts)
  const h = useTexts(recordPageTexts)
  const w = useTexts(workOrderTexts)
  const rules = { ...RULES, failed: h('fact.failed') }
  const when = whenText(order)
  const zone = browserTimeZone()
  const businessZone = useBusinessZone()
  return (
    <>
      <TitleCell label={t('facts.when')} isWide>
        <EditInPlace
          record={order}
          fact={t('facts.when')}
          rules={rulesOfFields(rules, ['scheduled_start', 'scheduled_end'])}
          renderFields={(form) => (
            <>
              <TimeField label={w('field.scheduledStart')} type="datetime-local" {...form.field('scheduled_start')} />
              <TimeField label={w('field.scheduledEnd')} type="datetime-local" {...form.field('scheduled_end')} />
            </>
          )}
        >
          {when}
        </EditInPlace>
        {zone !== businessZone && <p className={classes.zone}>{t('facts.zone', { zone: zoneText(zone) })}</p>}
      </TitleCell>
      <TitleCell label={w('field.location')} isWide>
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
      </TitleCell>
    </>
  )
}

function whenText({ scheduled_end: end, scheduled_start: start }: WorkOrder): string | undefined {
  if (start !== null && end !== null) return spanText(start, end)
  if (start !== null) return dayAndTime(start)
  return end === null ? undefined : getTexts(workOrderPageTexts)('facts.until', { time: dayAndTime(end) })
}
