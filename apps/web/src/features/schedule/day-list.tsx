import type { Facts } from '@daywork/domain/schedule/plan'
import { nameOf } from '../../records/describe-reasons.ts'
import { scheduleTexts } from '../../texts/en/schedule.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { Board } from './board.ts'
import classes from './day-list.module.css'
import { OrderBlock } from './order-block.tsx'

interface DayListProps {
  board: Board
  known: Facts
  now: number
}

/** One day on a phone: the orders of each person in order of time. A tap opens 'Move to...'. */
export function DayList({ board, known, now }: DayListProps) {
  const t = useTexts(scheduleTexts)
  const rows = board.rows.filter(({ blocks }) => blocks.length > 0)
  if (rows.length === 0) return <p className={classes.none}>{t('noOrders')}</p>
  return rows.map(({ blocks, key, worker }) => (
    <section key={key} className={classes.person} aria-labelledby={`schedule-${key}`}>
      <h2 id={`schedule-${key}`} className={classes.name} dir="auto">
        {nameOf(worker, known)}
      </h2>
      {blocks.map(({ order }) => (
        <OrderBlock
          key={order.id}
          order={order}
          row={key}
          business={board.business}
          now={now}
          role="button"
          isTabStop
          isSelected={false}
          isLifted={false}
        />
      ))}
    </section>
  ))
}
