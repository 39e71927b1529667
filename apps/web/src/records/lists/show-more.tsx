import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { serverMessageOf } from '../../api/api-error.ts'
import { retryMore } from '../../api/load-more.ts'
import { recordTexts } from '../../texts/en/records.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Button } from '../../ui/kit/button.tsx'
import { focusRow, isFocusLost } from '../../ui/lost-focus.ts'
import { useFocusKept } from '../../ui/use-focus-kept.ts'
import classes from './show-more.module.css'

interface ShowMoreProps {
  list: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetching' | 'isPaused' | 'isFetchNextPageError' | 'error' | 'fetchNextPage' | 'refetch'
  >
  /** For its position only. */
  className?: string | undefined
}

/** The button below a short embedded list, as long as the server has more rows. */
export function ShowMore({ list, className }: ShowMoreProps) {
  const t = useTexts(recordTexts)
  const [isAsked, setIsAsked] = useState(false)
  // A reload of what is shown is paused, too, without a network.
  const isWaiting = isAsked && list.isPaused
  const isBusy = list.isFetching || isWaiting
  const isFailed = list.isFetchNextPageError && !isBusy
  const press = useFocusKept(isBusy)
  const pressed = useRef<{ rows: Element; count: number }>(null)
  const showMore = async () => {
    const rows = press.ref.current?.parentElement?.querySelector('ul')
    pressed.current = rows ? { rows, count: rows.childElementCount } : null
    setIsAsked(true)
    await retryMore(list)
    setIsAsked(false)
  }
  // After the last page the button disappears. The first new row then gets the focus.
  useLayoutEffect(() => {
    if (list.isFetching || !pressed.current) return
    const { count, rows } = pressed.current
    pressed.current = null
    if (isFocusLost()) focusRow(rows.children[count])
  }, [list.isFetching])
  if (!list.hasNextPage) return null
  return (
    <>
      {isWaiting && (
        <p role="status" className={classes.note}>
          {t('more.offline')}
        </p>
      )}
      {isFailed && (
        <FailureNotice error={list.error} className={classes.failure}>
          {serverMessageOf(list.error, t('more.failed'))}
        </FailureNotice>
      )}
      <Button variant="default" size="xs" className={className} {...press} onClick={() => void showMore()}>
        {t(isFailed ? 'tryAgain' : 'more.show')}
      </Button>
    </>
  )
}
