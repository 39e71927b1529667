import { BUSINESS_DEFAULTS } from '@daywork/domain/business/defaults'
import { type OrderPlanValues, withDay, withStart } from '@daywork/domain/work-orders/order-plan'
import { IconCalendar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { businessQuery, useBusinessZone } from '../../../api/business-query.ts'
import { nearDays } from '../../../records/pickers/day-choices.ts'
import { FieldPair } from '../../../records/forms/detail-form.tsx'
import { workOrderFormTexts } from '../../../texts/en/work-order-form.ts'
import { workOrderTexts } from '../../../texts/en/work-orders.ts'
import { browserTimeZone, shortDate, zoneText } from '../../../texts/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/kit/button.tsx'
import { TextField } from '../../../ui/kit/text-field.tsx'
import { TimeField } from '../../../ui/time-field.tsx'
import { useToday } from '../../../ui/use-clock.ts'
import { ToggleChip, ToggleChips } from '../../../ui/toggle-chips.tsx'
import classes from './work-order-form.module.css'

interface PlanFieldProps {
  values: OrderPlanValues
  onChange: (changes: Partial<OrderPlanValues>) => void
  errorAt: (name: keyof OrderPlanValues) => string | undefined
}

/** The schedule of a new order: buttons for the next days, and fields for any other day and time (WO-120). */
export function WhenFields({ values, onChange, errorAt }: PlanFieldProps) {
  const t = useTexts(workOrderFormTexts)
  const w = useTexts(workOrderTexts)
  const { data: business } = useQuery({ ...businessQuery, staleTime: 'static' })
  const zone = useBusinessZone()
  const [isPicking, setIsPicking] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const isShown = isPicking || values.scheduled_start !== '' || values.scheduled_end !== ''
  useLayoutEffect(() => {
    if (isPicking) fields.current?.querySelector('input')?.focus()
  }, [isPicking])
  const chosenDay = values.scheduled_start.slice(0, 10)
  const choose = (day: string) => {
    setIsPicking(false)
    onChange(withDay(values, day === chosenDay ? '' : day, business?.day_starts ?? BUSINESS_DEFAULTS.day_starts))
  }
  const days = nearDays(useToday(zone))
  return (
    <>
      <ToggleChips label={t('when')}>
        {days.map(({ day, label }, index) => (
          <ToggleChip key={day} aria-pressed={day === chosenDay} onClick={() => choose(day)}>
            {label}
            {index === days.length - 1 && <small data-figures>{shortDate(`${day}T12:00`)}</small>}
          </ToggleChip>
        ))}
        <ToggleChip icon={<IconCalendar aria-hidden />} onClick={() => setIsPicking(true)}>
          {t('pickDate')}
        </ToggleChip>
      </ToggleChips>
      {isShown && (
        <div ref={fields}>
          <FieldPair content="timestamp">
            <TimeField
              label={w('field.scheduledStart')}
              type="datetime-local"
              description={zone !== browserTimeZone() && t('schedule.timeZone', { zone: zoneText(zone) })}
              value={values.scheduled_start}
              error={errorAt('scheduled_start')}
              onChange={(start) => onChange(withStart(values, start))}
            />
            <TimeField
              label={w('field.scheduledEnd')}
              type="datetime-local"
              value={values.scheduled_end}
              error={errorAt('scheduled_end')}
              onChange={(scheduled_end) => onChange({ scheduled_end })}
            />
          </FieldPair>
        </div>
      )}
    </>
  )
}

/** The location of a new order. Suggests the address of the project's client until the user types another (WO-121). */
export function WhereField({ values, onChange, errorAt, suggested }: PlanFieldProps & { suggested: string }) {
  const t = useTexts(workOrderFormTexts)
  const w = useTexts(workOrderTexts)
  const { location } = values
  const isSuggested = location === null && suggested !== ''
  const field = useRef<HTMLInputElement>(null)
  const change = (next: string | null) => {
    onChange({ location: next })
    field.current?.focus()
  }
  return (
    <div>
      <TextField
        ref={field}
        label={w('field.location')}
        placeholder={t('schedule.locationHint')}
        autoComplete="off"
        dir="auto"
        value={location ?? suggested}
        description={isSuggested && t('place.ofClient')}
        error={errorAt('location')}
        onChange={(event) => onChange({ location: event.currentTarget.value })}
      />
      {isSuggested && (
        <Button variant="subtle" size="xs" className={classes.place} onClick={() => change('')}>
          {t('place.change')}
        </Button>
      )}
      {!isSuggested && suggested !== '' && location !== suggested && (
        <Button variant="subtle" size="xs" className={classes.place} onClick={() => change(null)}>
          {t('place.take', { place: suggested })}
        </Button>
      )}
    </div>
  )
}
