import { useQuery } from '@tanstack/react-query'
import { orderTitle } from '../../records/pickers/use-chosen-order.ts'
import { WorkOrderLink } from '../../records/work-order-link.tsx'
import { absenceTexts } from '../../texts/en/absences.ts'
import { weekdayAndDay } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Link } from '../../ui/kit/link.tsx'
import { SEARCH_DEBOUNCE_MS } from '../../ui/timings.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import classes from './orders-during.module.css'
import { ordersDuringQuery } from './orders-during-query.ts'

interface OrdersDuringProps {
  worker: number
  /** The days of the absence. Undefined while they are invalid. */
  days: { first: string; last: string } | undefined
}

/** The open work orders of a worker on days off. Only a hint: without a response it is empty (SCH-71). */
export function OrdersDuring({ worker, days }: OrdersDuringProps) {
  const t = useTexts(absenceTexts)
  // While a year is typed, the field has several other years.
  const [first = '', last = ''] = useDebounced(days ? `${days.first},${days.last}` : '', SEARCH_DEBOUNCE_MS).split(',')
  const { data, isPaused } = useQuery({ ...ordersDuringQuery(worker, first, last), enabled: first !== '' })
  const isOfTheseDays = days !== undefined && days.first === first && days.last === last
  const { count, orders } = isOfTheseDays && !isPaused && data ? data : NONE
  return (
    <div role="status">
      {count > 0 && (
        <div className={classes.hint}>
          <p className={classes.heading}>{t('orders', { count })}</p>
          <ul className={classes.orders}>
            {orders.map(({ id, title, day }) => (
              <li key={id}>
                <Link
                  className={classes.title}
                  render={(link) => (
                    <WorkOrderLink id={id} {...link}>
                      {orderTitle(title)}
                    </WorkOrderLink>
                  )}
                />{' '}
                <span className={classes.day}>{weekdayAndDay(day)}</span>
              </li>
            ))}
          </ul>
          {count > orders.length && <p>{t('moreOrders', { count: count - orders.length })}</p>}
        </div>
      )}
    </div>
  )
}

const NONE = { count: 0, orders: [] }
