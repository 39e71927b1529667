import { dashboardTexts } from '../../texts/en/dashboard.ts'
import { useLanguage } from '../../texts/language.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { shortDate, timeOfDay, weekday } from '../../texts/format.ts'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { workOrderLook } from '../../theme/status-look.ts'
import { WorkOrderLink } from '../../records/work-order-link.tsx'
import { noteWeek, wasWeekEmpty } from './last-week.ts'
import { askedRange, type Day, nextDays } from './next-days.ts'
import { scheduledQuery } from './queries.ts'
import { useNow } from './use-now.ts'
import classes from './week-strip.module.css'

/** How many orders fit into a day of the strip; of the others only the number is shown. */
const ORDERS_SHOWN = 3

/** Today and the six days to come, each with what is scheduled. */
export function WeekStrip({ isWanted }: { isWanted: boolean }) {
  const t = useTexts(dashboardTexts)
  const now = useNow()
  const { data, isError } = useQuery({ ...scheduledQuery(askedRange(now)), enabled: isWanted })
  const days = nextDays(data?.results ?? [], now)
  // As it was last time, whatever the answer is: nothing below moves. Phones alone have a compact one.
  const [isCompact, setIsCompact] = useState(wasWeekEmpty)
  const scheduled = days.reduce((sum, day) => sum + day.orders.length, 0)
  const isEmpty = data !== undefined && scheduled === 0
  useEffect(() => {
    if (data) noteWeek(isEmpty)
  }, [data, isEmpty])
  const daysRef = useRef<HTMLOListElement>(null)
  const open = () => {
    setIsCompact(false)
    // The button goes, and the focus with it.
    daysRef.current?.focus()
  }
  return (
    <section
      aria-labelledby="next-days"
      className={classes.section}
      aria-busy={!data && !isError}
      data-compact={isCompact || undefined}
    >
      <div className={classes.heading}>
        <h2 id="next-days">{t('week.title')}</h2>
        {isError && <span className={classes.hint}>{t('week.failed')}</span>}
        {data?.next && (
          <span className={classes.hint}>{t('week.partly', { shown: data.results.length, count: data.count })}</span>
        )}
        {isEmpty && <span className={classes.hint}>{t('week.empty')}</span>}
        {isCompact && scheduled > 0 && (
          <span className={classes.compact}>
            <span className={classes.hint}>{t('week.today', { count: days[0]?.orders.length ?? 0 })}</span>
            <button type="button" className={classes.open} onClick={open}>
              {t('week.show', { count: scheduled })}
            </button>
          </span>
        )}
      </div>
      <ol ref={daysRef} className={classes.days} tabIndex={-1}>
        {days.map((day, index) => (
          <DayColumn key={day.key} day={day} isToday={index === 0} />
        ))}
      </ol>
    </section>
  )
}

function DayColumn({ day: { key, date, orders }, isToday }: { day: Day; isToday: boolean }) {
  const t = useTexts(dashboardTexts)
  const [isWhole, setIsWhole] = useState(false)
  const hidden = orders.length - ORDERS_SHOWN
  return (
    <li className={classes.day} data-today={isToday || undefined}>
      <p className={classes.date}>
        <span>{isToday ? t('day.today') : weekday(date)}</span>
        {orders.length > 0 && <span className={classes.number}>{orders.length}</span>}
        <time dateTime={key}>{shortDate(date)}</time>
      </p>
      {(isWhole ? orders : orders.slice(0, ORDERS_SHOWN)).map((order) => (
        <ScheduledOrder key={order.id} order={order} />
      ))}
      {hidden > 0 && (
        <button
          type="button"
          className={classes.more}
          aria-expanded={isWhole}
          // The days are side by side: the number alone would not say whose orders these are.
          aria-label={t(isWhole ? 'day.fewerOn' : 'day.moreOn', { count: hidden, date: shortDate(date) })}
          onClick={() => setIsWhole(!isWhole)}
        >
          {t(isWhole ? 'day.fewer' : 'day.more', { count: hidden })}
        </button>
      )}
    </li>
  )
}

function ScheduledOrder({ order: { id, title, status, scheduled_start: start } }: { order: WorkOrder }) {
  useLanguage()
  const { tone, icon: Icon } = workOrderLook(status)
  const time = timeOfDay(new Date(start ?? 0))
  return (
    <WorkOrderLink id={id} title={`${time} ${title}`} className={classes.order}>
      <span className={classes.icon} data-tone={tone}>
        <Icon aria-hidden />
      </span>
      <span className={classes.title}>{title}</span>
    </WorkOrderLink>
  )
}
