import { addDays } from '@daywork/domain/schedule/zoned-time'
import type { Today, TodayOrder } from '@daywork/domain/today/today'
import { Link as RouterLink } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useBusinessZone } from '../../api/business-query.ts'
import { dashboardTexts } from '../../texts/en/dashboard.ts'
import { dayHeading, formatNumber, shortDate, weekday } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { DimensionLine } from '../../ui/dimension-line.tsx'
import { Link } from '../../ui/kit/link.tsx'
import { VisuallyHidden } from '../../ui/kit/visually-hidden.tsx'
import { UnstyledButton } from '../../ui/kit/unstyled-button.tsx'
import { Skeleton } from '../../ui/kit/skeleton.tsx'
import { isRunning, ordersInView } from './day-orders.ts'
import classes from './day-panel.module.css'
import { DayRow } from './day-row.tsx'

/** Noon exists in every time zone on every day, unlike midnight. */
const noonOf = (day: string): Date => new Date(`${day}T12:00`)

interface DayPanelProps {
  day: Today | undefined
  /** Undefined while loading. */
  orders: readonly TodayOrder[] | undefined
  isError: boolean
  /** The current day and the selected day, YYYY-MM-DD. */
  today: string
  date: string
  onDate: (date: string) => void
  /** Number of orders that fit. The stylesheet reserves the height. */
  rows: number
  /** Rendered above the day buttons. */
  head?: ReactNode
}

/** The orders of one day by time, below buttons for seven days (SHELL-40). */
export function DayPanel({ day, orders, isError, today, date, onDate, rows, head }: DayPanelProps) {
  const t = useTexts(dashboardTexts)
  const [wholeDay, setWholeDay] = useState('')
  const isWhole = wholeDay === date
  const shown = orders && (isWhole ? orders : ordersInView(orders, rows))
  const businessZone = useBusinessZone()
  const zone = day?.time_zone ?? businessZone
  const { beginning = [], running = [] } = Object.groupBy(shown ?? [], (order) =>
    isRunning(order, date, zone) ? 'running' : 'beginning',
  )
  const done = orders?.filter(({ status }) => status === 'COMPLETED').length ?? 0
  const name = date === today ? t('day.today') : dayHeading(noonOf(date))
  return (
    <section aria-label={name} aria-busy={!orders && !isError} className={classes.panel}>
      {head}
      <DayChoice day={day} today={today} date={date} onDate={onDate} />
      <div className={classes.orders}>
        {shown ? (
          <>
            <DayRows orders={beginning} date={date} label={t('day.list', { day: name })} />
            <DayRows orders={running} date={date} label={t('day.running')} isLabelShown={beginning.length > 0} />
          </>
        ) : (
          <div className={classes.list} aria-hidden>
            {!isError && Array.from({ length: rows }, (_, row) => <SkeletonRow key={row} />)}
          </div>
        )}
        {(orders ? orders.length === 0 : isError) && (
          <p className={classes.nothing}>{t(orders ? 'day.nothing' : 'day.failed')}</p>
        )}
      </div>
      <p className={classes.foot}>
        {orders && orders.length > 0 && (
          <DimensionLine done={done} total={orders.length} className={classes.done}>
            {t('day.done', { done, count: orders.length })}
          </DimensionLine>
        )}
        {orders && day && day.orders_count > orders.length && (
          <span>{t('day.partly', { shown: orders.length, count: day.orders_count })}</span>
        )}
        <Link
          render={(link) => <RouterLink to="/schedule" search={{ view: 'day', date }} {...link} />}
          className={classes.schedule}
        >
          {t('day.schedule')}
        </Link>
        {orders && orders.length > rows && (
          <button
            type="button"
            className={classes.all}
            aria-expanded={isWhole}
            onClick={() => setWholeDay(isWhole ? '' : date)}
          >
            {t(isWhole ? 'day.fewer' : 'day.all', { count: orders.length })}
          </button>
        )}
      </p>
    </section>
  )
}

interface DayRowsProps {
  orders: readonly TodayOrder[]
  date: string
  label: string
  /** On the line above the rows, so that it takes no height. */
  isLabelShown?: boolean
}

function DayRows({ orders, date, label, isLabelShown = false }: DayRowsProps) {
  if (orders.length === 0) return null
  return (
    <div className={classes.part}>
      {isLabelShown && (
        <span className={classes.label} aria-hidden>
          {label}
        </span>
      )}
      <ol className={classes.list} aria-label={label}>
        {orders.map((order) => (
          <DayRow key={order.id} order={order} date={date} />
        ))}
      </ol>
    </div>
  )
}

const SkeletonRow = () => (
  <div className={classes.skeleton}>
    <Skeleton height={14} width={52} />
    <Skeleton height={14} width="60%" />
  </div>
)

type DayChoiceProps = Pick<DayPanelProps, 'day' | 'today' | 'date' | 'onDate'>

/** Buttons for today and the next six days, each with its number of orders. */
function DayChoice({ day, today, date, onDate }: DayChoiceProps) {
  const t = useTexts(dashboardTexts)
  const [known, setKnown] = useState<Today['days']>()
  // Always show the counts that start today, whichever day is selected.
  if (day && day.date === today && day.days !== known) setKnown(day.days)
  return (
    <div role="group" aria-label={t('week.title')} className={classes.days}>
      {daysFrom(today).map((each) => {
        const count = known?.find((one) => one.date === each)?.orders_count
        return (
          <UnstyledButton key={each} className={classes.day} aria-pressed={each === date} onClick={() => onDate(each)}>
            <span className={classes.weekday}>{each === today ? t('day.today') : weekday(noonOf(each))}</span>
            <span className={classes.number}>{shortDate(noonOf(each))}</span>
            <span className={classes.count} data-is-zero={!count || undefined} data-figures>
              {count === undefined ? ' ' : formatNumber(count)}
              {count !== undefined && <VisuallyHidden> {t('day.orders', { count })}</VisuallyHidden>}
            </span>
          </UnstyledButton>
        )
      })}
    </div>
  )
}

const DAYS_SHOWN = 7

const daysFrom = (today: string): string[] => Array.from({ length: DAYS_SHOWN }, (_, index) => addDays(today, index))
