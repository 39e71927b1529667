import { recordTexts } from '../texts/en/records.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Button } from '../ui/kit/button.tsx'
import { type ReactNode, type RefObject, useEffect } from 'react'
import type { List } from '../api/use-list.ts'
import classes from '../ui/card-list.module.css'

interface VirtualListProps {
  /** Accessible name, e.g. 'Clients'. */
  label: string
  list: Pick<List<unknown>, 'isLoadingMore' | 'loadMore' | 'isMoreFailed' | 'retryMore' | 'markShown'>
  /** From `useCardColumns`. */
  ref: RefObject<HTMLDivElement | null>
  /** Height of all cards together, drawn or not, in pixels. */
  height: number
  /** The next page is loaded. */
  isNearEnd: boolean
  isScrolling: boolean
  /** The records that are drawn. */
  shownIds: readonly number[]
  /** Those in view, each placed by its own. */
  children: ReactNode
}

/** The frame of cards of which only those in view are drawn: the room that all of them take, and what follows. */
export function VirtualList(props: VirtualListProps) {
  const t = useTexts(recordTexts)
  const { label, list, ref, height, isNearEnd, isScrolling, shownIds, children } = props
  useEffect(() => {
    if (isNearEnd) list.loadMore()
  }, [isNearEnd, list])
  useEffect(() => {
    // Before the list knows its width nothing is drawn.
    if (!isScrolling && shownIds.length > 0) list.markShown(shownIds)
  }, [isScrolling, shownIds, list])

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
