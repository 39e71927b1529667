import { dayAt } from '@daywork/domain/schedule/zoned-time'
import { useCallback } from 'react'
import { scheduleTexts } from '../../texts/en/schedule.ts'
import { capitalized, dateText, monthText, weekdayText, wholeDayText } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { UnstyledButton } from '../../ui/kit/unstyled-button.tsx'
import { type BoardRow, weekKey } from './board.ts'
import classes from './board-grid.module.css'
import { BoardGrid } from './board-grid.tsx'
import type { ViewProps } from './week-view.tsx'
import { weekOf } from './weeks.ts'

const DATES_PX = 32

/** The month view, with weeks as rows and days as columns. */
export function MonthView({ day: shownDay, onOpenDay, onOpenPerson: _, today, ...props }: ViewProps) {
  const t = useTexts(scheduleTexts)
  const { board } = props
  const zone = board.business.time_zone
  const weekdays = (board.rows[0]?.columns ?? []).map(({ start }) => dayAt(start, zone))
  // Keep the functions stable, so that lifting a block does not render all rows again.
  const renderTop = useCallback(
    ({ columns }: BoardRow) => (
      <div className={classes.days}>
        {columns.map(({ start }) => {
          const day = dayAt(start, zone)
          return (
            <div key={day} role="gridcell" data-is-today={day === today || undefined}>
              <UnstyledButton
                tabIndex={-1}
                className={classes.link}
                aria-label={t('openDay', { day: wholeDayText(day) })}
                onClick={() => onOpenDay(day)}
              >
                {dateText(day)}
              </UnstyledButton>
            </div>
          )
        })}
      </div>
    ),
    [zone, today, t, onOpenDay],
  )
  const renderMore = useCallback(
    ({ columns }: BoardRow, column: number, count: number) => (
      <UnstyledButton
        tabIndex={-1}
        className={classes.link}
        onClick={() => onOpenDay(dayAt(columns[column]?.start ?? 0, zone))}
      >
        {t('more', { count })}
      </UnstyledButton>
    ),
    [zone, t, onOpenDay],
  )
  return (
    <BoardGrid
      {...props}
      label={monthText(shownDay)}
      firstRow={weekKey(weekOf(shownDay))}
      topPx={DATES_PX}
      header={
        <div role="row" className={classes.header}>
          <div className={classes.corner} />
          <div className={classes.columns}>
            {weekdays.map((day) => (
              <div key={day} role="columnheader" className={classes.column}>
                {capitalized(weekdayText(day))}
              </div>
            ))}
          </div>
        </div>
      }
      renderTop={renderTop}
      renderMore={renderMore}
    />
  )
}
