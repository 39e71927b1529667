import { timeAt } from '@daywork/domain/schedule/zoned-time'
import { useCallback } from 'react'
import { scheduleTexts } from '../../texts/en/schedule.ts'
import { wholeDayText } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { BoardRow } from './board.ts'
import classes from './board-grid.module.css'
import { BoardGrid } from './board-grid.tsx'
import { hourText } from './describe-plan.ts'
import { PersonName } from './person-name.tsx'
import type { ViewProps } from './week-view.tsx'

/** The day view, with people as rows and half hours as columns. */
export function DayView({ day, onOpenDay: _, onOpenPerson, today: _today, ...props }: ViewProps) {
  const t = useTexts(scheduleTexts)
  const { board, known, now } = props
  const { people } = known
  const zone = board.business.time_zone
  const columns = board.rows[0]?.columns ?? []
  // Keep the function stable, so that neither a lift nor a drop renders all rows again.
  const renderName = useCallback(
    (row: BoardRow) => <PersonName row={row} people={people} onOpen={onOpenPerson} />,
    [people, onOpenPerson],
  )
  return (
    <BoardGrid
      {...props}
      label={wholeDayText(day)}
      header={
        <div role="row" className={classes.header}>
          <div role="columnheader" className={`${classes.corner} ${classes.column}`}>
            {t('people')}
          </div>
          <div className={`${classes.columns} ${classes.hours}`}>
            {columns.map(({ end, start }, index) =>
              timeAt(start, zone).endsWith(':00') ? (
                <div
                  key={start}
                  role="columnheader"
                  className={classes.column}
                  data-is-today={(start <= now && now < end) || undefined}
                  style={{ gridColumn: `${index + 1} / ${Math.min(index + 3, columns.length + 1)}` }}
                >
                  <span>{hourText(start, zone)}</span>
                </div>
              ) : null,
            )}
          </div>
        </div>
      }
      renderName={renderName}
    />
  )
}
