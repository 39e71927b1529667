import { dayAt } from '@daywork/domain/schedule/zoned-time'
import { useCallback } from 'react'
import { scheduleTexts } from '../../texts/en/schedule.ts'
import { capitalized, dateText, daysText, weekdayText, wholeDayText } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { UnstyledButton } from '../../ui/kit/unstyled-button.tsx'
import type { BoardRow } from './board.ts'
import classes from './board-grid.module.css'
import { BoardGrid, type BoardProps } from './board-grid.tsx'
import { PersonName } from './person-name.tsx'

export interface ViewProps extends BoardProps {
  /** The day to show, YYYY-MM-DD. */
  day: string
  today: string
  onOpenDay: (day: string) => void
  onOpenPerson: (worker: number) => void
}

/** The week view, with people as rows and days as columns. */
export function WeekView({ day: _, onOpenDay, onOpenPerson, today, ...props }: ViewProps) {
  const t = useTexts(scheduleTexts)
  const { board, known } = props
  const { people } = known
  const days = (board.rows[0]?.columns ?? []).map(({ start }) => dayAt(start, board.business.time_zone))
  // Keep the function stable, so that neither a lift nor a drop renders all rows again.
  const renderName = useCallback(
    (row: BoardRow) => <PersonName row={row} people={people} onOpen={onOpenPerson} />,
    [people, onOpenPerson],
  )
  return (
    <BoardGrid
      {...props}
      label={daysText(days[0] ?? today, days.at(-1) ?? today)}
      header={
        <div role="row" className={classes.header}>
          <div role="columnheader" className={`${classes.corner} ${classes.column}`}>
            {t('people')}
          </div>
          <div className={classes.columns}>
            {days.map((day) => (
              <div key={day} role="columnheader" className={classes.column} data-is-today={day === today || undefined}>
                <UnstyledButton
                  tabIndex={-1}
                  className={classes.link}
                  title={t('openDay', { day: wholeDayText(day) })}
                  onClick={() => onOpenDay(day)}
                >
                  {`${capitalized(weekdayText(day))} ${dateText(day)}`}
                </UnstyledButton>
              </div>
            ))}
          </div>
        </div>
      }
      renderName={renderName}
    />
  )
}
