import { isTypedDay } from '@daywork/domain/time/typed-time'
import { useState } from 'react'
import { useBusinessZone } from '../../api/business-query.ts'
import { choiceTexts } from '../../texts/en/choices.ts'
import { scheduleTexts } from '../../texts/en/schedule.ts'
import { getTexts, useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/kit/button.tsx'
import { Popover } from '../../ui/popover.tsx'
import { TimeField } from '../../ui/time-field.tsx'
import { useToday } from '../../ui/use-clock.ts'
import { type DayRange, dayRanges, pastDayRanges } from './day-range.ts'
import type { FilterPopoverProps } from './filter-button.tsx'
import classes from './filter-bar.module.css'

interface DatesPopoverProps extends FilterPopoverProps {
  title: string
  range: DayRange
  /** Offers past days instead of future ones. */
  isPast?: boolean
  onChange: (range: DayRange) => void
}

/** A popover to choose a range of days: a common one, or from and to. */
export function DatesPopover({ opener, onClose, title, range, isPast = false, onChange }: DatesPopoverProps) {
  const t = useTexts(choiceTexts)
  const today = useToday(useBusinessZone())
  const [typed, setTyped] = useState(range)
  // Ignores incomplete dates, and an end before the start, which nothing would match.
  const change = (part: Partial<DayRange>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    if (!Object.values(part).every(isWhole)) return
    const whole = { from: isWhole(next.from) ? next.from : range.from, to: isWhole(next.to) ? next.to : range.to }
    if (!isReversed(whole)) onChange(whole)
  }
  return (
    <Popover opener={opener} title={title} className={classes.popover} onClose={onClose}>
      <div className={classes.presets}>
        {(isPast ? pastDayRanges : dayRanges)(today).map(({ name, ...preset }) => (
          <Button
            key={name}
            variant="default"
            size="xs"
            aria-pressed={preset.from === range.from && preset.to === range.to}
            onClick={() => {
              onChange(preset)
              onClose()
            }}
          >
            {t(`table.days.${name}`)}
          </Button>
        ))}
      </div>
      <div className={classes.days}>
        <TimeField label={t('table.from')} type="date" value={typed.from} onChange={(from) => change({ from })} />
        <TimeField
          label={t('table.to')}
          type="date"
          value={typed.to}
          error={isReversed(typed) && getTexts(scheduleTexts)('dialog.badEnd')}
          onChange={(to) => change({ to })}
        />
      </div>
    </Popover>
  )
}

const isWhole = (day: string): boolean => day === '' || isTypedDay(day)

const isReversed = ({ from, to }: DayRange): boolean => isTypedDay(from) && isTypedDay(to) && to < from
