import { dayAt } from '@daywork/domain/schedule/zoned-time'
import { isTypedDay } from '@daywork/domain/time/typed-time'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useBusinessZone } from '../../api/business-query.ts'
import { choiceTexts } from '../../texts/en/choices.ts'
import { shortDate } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Popover } from '../../ui/popover.tsx'
import { TimeField } from '../../ui/time-field.tsx'
import { useToday } from '../../ui/use-clock.ts'
import { dayChoices } from './day-choices.ts'
import classes from '../table/filter-bar.module.css'
import type { FilterPopoverProps } from '../table/filter-button.tsx'
import { useListKeys } from './use-list-keys.ts'

interface DayPopoverProps extends FilterPopoverProps {
  title: string
  /** Current start of the order, null for none: its day, or 'No date', is selected. Without it, nothing is. */
  shownAt?: string | null
  /** Called with undefined for no date. */
  onChoose: (day: string | undefined) => void
}

/** A popover to choose a day: one of the next days by name or first letters, any other in the calendar, or none. */
export function DayPopover({ opener, onClose, title, shownAt, onChoose }: DayPopoverProps) {
  const t = useTexts(choiceTexts)
  const zone = useBusinessZone()
  const today = useToday(zone)
  const chosen = typeof shownAt === 'string' ? dayAt(Date.parse(shownAt), zone) : undefined
  const [typed, setTyped] = useState('')
  const choose = (day: string | undefined) => {
    onClose()
    onChoose(day)
  }
  return (
    <Popover opener={opener} title={title} className={classes.popover} onClose={onClose}>
      <div role="radiogroup" aria-label={title} {...useListKeys()}>
        {dayChoices(today).map(({ day, label }) => (
          <button
            key={label}
            type="button"
            role="radio"
            aria-checked={day === chosen}
            className={classes.choice}
            onClick={() => choose(day)}
          >
            <Mark isChosen={day === chosen} />
            <span className={classes.dayName}>{label}</span>
            <span className={classes.dayDate} data-figures>
              {shortDate(`${day}T12:00`)}
            </span>
          </button>
        ))}
        <button
          type="button"
          role="radio"
          aria-checked={shownAt === null}
          className={classes.choice}
          onClick={() => choose(undefined)}
        >
          <Mark isChosen={shownAt === null} />
          {t('day.none')}
        </button>
      </div>
      <div className={classes.otherDay}>
        <TimeField
          label={t('day.other')}
          type="date"
          value={typed}
          onChange={(day) => {
            setTyped(day)
            if (isTypedDay(day)) choose(day)
          }}
        />
      </div>
    </Popover>
  )
}

const Mark = ({ isChosen }: { isChosen: boolean }) => (
  <span className={classes.box} data-is-round>
    {isChosen && <IconCheck aria-hidden />}
  </span>
)
