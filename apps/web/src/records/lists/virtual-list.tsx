import { recordTexts } from '../../texts/en/records.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/kit/button.tsx'
import type { ReactNode, RefObject } from 'react'
import type { List } from '../../api/use-list.ts'
import classes from '../../ui/card-list.module.css'
import { type ShownList, useListLoading } from './use-list-loading.ts'

interface VirtualListProps {
  /** Accessible name, e.g. 'Clients'. */
  label: string
  list: ShownList & Pick<List<unknown>, 'retryMore'>
  /** From `useCardColumns`. */
  ref: RefObject<HTMLDivElement | null>
  /** Total height of all cards, rendered or not, in pixels. */
  height: number
  /** Whether to load the next page. */
  isNearEnd: boolean
  isScrolling: boolean
  /** Ids of the rendered records. */
  shownIds: readonly number[]
  /** The visible lines, absolutely positioned. */
  children: ReactNode
}

/** The container of virtualized cards: reserves their total height, and loads further pages. */
export function VirtualList(props: VirtualListProps) {
  const t = useTexts(recordTexts)
  const { label, list, ref, height, isNearEnd, isScrolling, shownIds, children } = props
  useListLoading(list, { isNearEnd, isScrolling, shownIds })
  return (
    <>
      <div
        ref={ref}
        role="list"
        aria-label={label}
        aria-busy={list.isLoadingMore}
        className={classes.list}
        style={{ height }}
      >
        {children}
      </div>
      {list.isMoreFailed && (
        <Button
          variant="default"
          className={classes.more}
          fullWidth
          disabled={list.isLoadingMore}
          onClick={list.retryMore}
        >
          {t('tryAgain')}
        </Button>
      )}
    </>
  )
}
