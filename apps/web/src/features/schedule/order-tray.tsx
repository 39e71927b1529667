import type { Schedule } from '@daywork/domain/schedule/schedule'
import { memo, useLayoutEffect, useRef, useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { scheduleTexts } from '../../texts/en/schedule.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/kit/button.tsx'
import { Spinner } from '../../ui/kit/spinner.tsx'
import type { BlockId } from './board.ts'
import { OrderBlock } from './order-block.tsx'
import classes from './order-tray.module.css'
import { TRAY_ROW } from './key-action.ts'
import { blockAt } from './use-board-keys.ts'
import { isFocusLost } from '../../ui/lost-focus.ts'
import { useFocusKept } from '../../ui/use-focus-kept.ts'
import { useHeight } from './use-height.ts'
import { isSameBlock } from './use-lift.ts'

export interface OrderTrayProps {
  schedule: Schedule
  now: number
  isLifting: boolean
  /** The lifted orders are over the tray. */
  isTarget: boolean
  liftedIds: ReadonlySet<number>
  selected: readonly BlockId[]
  isLoading: boolean
  /** Why the last request for more failed. */
  error: Error | null
  /** Undefined once all are loaded. */
  onMore: (() => void) | undefined
  /** Receives its height in pixels, and 0 when it is removed. */
  onHeight: (px: number) => void
}

/** Open orders without a date. Drag an order out to schedule it, or drop one here to remove its date. */
export const OrderTray = memo(function OrderTray(props: OrderTrayProps) {
  const { error, isLifting, isLoading, isTarget, liftedIds, now, onHeight, onMore, schedule, selected } = props
  const t = useTexts(scheduleTexts)
  const { business, undated } = schedule
  const { count, results } = undated
  const [currentId, setCurrentId] = useState<number>()
  const tabStop = results.some(({ id }) => id === currentId) ? currentId : results[0]?.id
  const section = useRef<HTMLElement>(null)
  const height = useHeight(section)
  useLayoutEffect(() => {
    onHeight(height)
    return () => onHeight(0)
  }, [height, onHeight])
  const more = useFocusKept(isLoading)
  const countBefore = useRef<number>(null)
  // After the last orders the button disappears. The first new block then gets the focus.
  useLayoutEffect(() => {
    if (isLoading || countBefore.current === null) return
    const block = section.current?.querySelectorAll<HTMLElement>('[data-order]')[countBefore.current]
    countBefore.current = null
    if (!isFocusLost() || !block) return
    // The strip scrolls sideways to it, the page stays where it is if the tray is in view.
    block.focus({ preventScroll: true })
    block.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isLoading])
  return (
    <section
      ref={section}
      className={classes.tray}
      aria-labelledby="schedule-tray"
      aria-busy={isLoading}
      data-tray
      data-is-target={isTarget || undefined}
    >
      <h2 id="schedule-tray" className={classes.title}>
        {t('tray.title')}
        <span className={classes.count}>{t('tray.count', { count })}</span>
      </h2>
      {isLifting && <p className={classes.hint}>{t('tray.drop')}</p>}
      {count === 0 && !isLifting && <p className={classes.hint}>{t('tray.empty')}</p>}
      <div className={classes.orders} onFocus={({ target }) => setCurrentId(blockAt(target)?.id)}>
        {results.map((order) => (
          <OrderBlock
            key={order.id}
            order={order}
            row={TRAY_ROW}
            business={business}
            now={now}
            role="button"
            isTabStop={order.id === tabStop}
            isSelected={selected.some((block) => isSameBlock(block, { id: order.id, row: TRAY_ROW }))}
            isLifted={liftedIds.has(order.id)}
          />
        ))}
      </div>
      {results.length < count && (
        <div className={classes.more}>
          <span className={classes.hint}>{t('tray.partly', { shown: results.length, count })}</span>
          {error && (
            <span className={classes.failure} role="alert">
              {t('tray.failed')} {messageOf(error)}
            </span>
          )}
          {onMore && (
            <Button
              variant="default"
              size="xs"
              leftSection={isLoading && <Spinner />}
              {...more}
              onClick={() => {
                countBefore.current = results.length
                onMore()
              }}
            >
              {t(error ? 'tryAgain' : 'tray.more')}
            </Button>
          )}
        </div>
      )}
    </section>
  )
})
