import type { TodayOrder } from '@daywork/domain/today/today'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useBusinessZone } from '../../api/business-query.ts'
import { useStore } from '../../api/create-store.ts'
import { entityKeys } from '../../api/entities.ts'
import { localRows } from '../../api/writes/count-kept.ts'
import { localRecords } from '../../api/writes/kept-writes.ts'
import type { ListView } from '../../records/lists/list-view.ts'
import { dashboardTexts } from '../../texts/en/dashboard.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { mediaAtMost, SHELL_MOBILE_PX } from '../../theme/breakpoints.ts'
import { useMediaQuery } from '../../theme/use-media-query.ts'
import { UnstyledButton } from '../../ui/kit/unstyled-button.tsx'
import { useToday } from '../../ui/use-clock.ts'
import { Attention } from './attention.tsx'
import { beginningFirst, ordersOf } from './day-orders.ts'
import { DayPanel } from './day-panel.tsx'
import { lastHeight, storeHeight } from './last-overview.ts'
import { MyDay } from './my-day.tsx'
import classes from './overview.module.css'
import { SinceLastVisit } from './since-last-visit.tsx'
import { useDay } from './use-day.ts'

/** Number of orders shown without 'Show all'. `day-panel.module.css` reserves their height. */
const ROWS = { phone: 3, desk: 5 }

interface OverviewProps {
  /** While false, loads only the day and reserves the height of the rest. */
  isWanted: boolean
  /** Shown to a new business instead of the day (SHELL-43). */
  firstSteps: ReactNode
  renderSteps: (order: TodayOrder) => ReactNode
  /** Last used sort order and view of the work-order table. */
  look: ListView
}

/** The top of the dashboard: the day, what needs attention, and changes by others. */
export function Overview({ isWanted, firstSteps, renderSteps, look }: OverviewProps) {
  const isNew = useIsNewBusiness()
  const isPhone = useMediaQuery(mediaAtMost(SHELL_MOBILE_PX))
  const zone = useBusinessZone()
  const today = useToday(zone)
  const [chosen, setChosen] = useState('')
  const date = chosen < today ? today : chosen
  const { day, orders: byHour, isError } = useDay(date)
  const zoneOfDay = day?.time_zone ?? zone
  const orders = useMemo(() => byHour && beginningFirst(byHour, date, zoneOfDay), [byHour, date, zoneOfDay])
  const [isForAll, setIsForAll] = useState(false)
  const worker = isPhone ? day?.worker : undefined
  const isMine = worker && !isForAll && orders
  const [reserved] = useState(lastHeight)
  const ref = useRef<HTMLDivElement>(null)
  const shape = isNew ? 'new' : isMine ? 'mine' : day && 'all'
  useEffect(() => {
    if (shape && ref.current) storeHeight(ref.current.offsetHeight)
  }, [shape])
  const head = worker && <WhoseDay isForAll={isForAll} onChange={setIsForAll} />
  return (
    <>
      <div className={classes.place} style={{ minHeight: reserved }}>
        <div ref={ref} className={classes.top}>
          {isNew ? (
            <div className={classes.whole}>{firstSteps}</div>
          ) : (
            <>
              {isMine ? (
                <MyDay orders={ordersOf(orders, worker.id)} date={date} head={head} renderSteps={renderSteps} />
              ) : (
                <DayPanel
                  day={day}
                  orders={orders}
                  isError={isError}
                  today={today}
                  date={date}
                  onDate={setChosen}
                  rows={isPhone ? ROWS.phone : ROWS.desk}
                  head={head}
                />
              )}
              <Attention attention={day?.attention} isWanted={isWanted} look={look} />
            </>
          )}
        </div>
      </div>
      <SinceLastVisit isWanted={isWanted} />
    </>
  )
}

interface WhoseDayProps {
  isForAll: boolean
  onChange: (isForAll: boolean) => void
}

/** On a worker's phone, switches between their own day and that of the business. */
function WhoseDay({ isForAll, onChange }: WhoseDayProps) {
  const t = useTexts(dashboardTexts)
  return (
    <div role="group" aria-label={t('myDay.whose')} className={classes.whose}>
      <UnstyledButton aria-pressed={!isForAll} onClick={() => onChange(false)}>
        {t('myDay.title')}
      </UnstyledButton>
      <UnstyledButton aria-pressed={isForAll} onClick={() => onChange(true)}>
        {t('myDay.everyone')}
      </UnstyledButton>
    </div>
  )
}

/** Whether there are no work orders yet, also none that waits. Reads the count that the sidebar badges load anyway. */
function useIsNewBusiness(): boolean {
  const client = useQueryClient()
  useStore(localRecords)
  return useSyncExternalStore(
    (onChange) => client.getQueryCache().subscribe(onChange),
    () => client.getQueryData<number>(entityKeys.count('work-orders')) === 0 && localRows('work-orders').length === 0,
  )
}
