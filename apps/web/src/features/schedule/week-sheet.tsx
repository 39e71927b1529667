import type { Facts } from '@daywork/domain/schedule/plan'
import { dayAt } from '@daywork/domain/schedule/zoned-time'
import { nameOf } from '../../records/describe-reasons.ts'
import { scheduleTexts } from '../../texts/en/schedule.ts'
import { wholeDayText } from '../../texts/format.ts'
import { workOrderStatusLabel } from '../../texts/status-labels.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { BoardRow } from './board.ts'
import { timesText } from './describe-plan.ts'
import classes from './week-sheet.module.css'

/** The printed week of a person. Unlike the board, it has space for title, status, time, place, and crew in full. */
export function WeekSheet({ known, row }: { known: Facts; row: BoardRow }) {
  const t = useTexts(scheduleTexts)
  const { business } = known
  return (
    <div className={classes.sheet}>
      {row.columns.map(({ start }, column) => {
        const orders = row.blocks.filter(({ from, to }) => from <= column && column < to).map(({ order }) => order)
        return (
          <section key={start} className={classes.day}>
            <h3 className={classes.date}>{wholeDayText(dayAt(start, business.time_zone))}</h3>
            {orders.length === 0 && <p className={classes.none}>{t('noOrders')}</p>}
            {orders.map((order) => {
              const others = order.worker_ids.filter((id) => id !== row.worker).map((id) => nameOf(id, known))
              return (
                <div key={order.id} className={classes.order}>
                  <span>{timesText(order, business)}</span>
                  <span>
                    <b>{order.title}</b>
                    <span>{workOrderStatusLabel(order.status)}</span>
                    {others.length > 0 && <span>{t('dialog.crew', { names: others.join(', ') })}</span>}
                  </span>
                  <span>{[order.client_name ?? order.project_title, order.location].filter(Boolean).join(', ')}</span>
                </div>
              )
            })}
          </section>
        )
      })}
    </div>
  )
}
