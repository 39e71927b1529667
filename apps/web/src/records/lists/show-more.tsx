import { recordTexts } from '../../texts/en/records.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/kit/button.tsx'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { focusRow, isFocusLost } from '../../ui/lost-focus.ts'
import { useFocusKept } from '../../ui/use-focus-kept.ts'

interface ShowMoreProps {
  list: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetching' | 'fetchNextPage'>
  /** For its position only. */
  className?: string | undefined
}

/** The button below a short embedded list, as long as the server has more rows. */
export function ShowMore({ list, className }: ShowMoreProps) {
  const t = useTexts(recordTexts)
  const press = useFocusKept(list.isFetching)
  const pressed = useRef<{ rows: Element; count: number }>(null)
  const showMore = () => {
    const rows = press.ref.current?.parentElement?.querySelector('ul')
    pressed.current = rows ? { rows, count: rows.childElementCount } : null
    void list.fetchNextPage()
  }
  // After the last page the button disappears. The first new row then gets the focus.
  useLayoutEffect(() => {
    if (list.isFetching || !pressed.current) return
    const { count, rows } = pressed.current
    pressed.current = null
    if (isFocusLost()) focusRow(rows.children[count])
  }, [list.isFetching])
  return (
    list.hasNextPage && (
      <Button variant="default" size="xs" className={className} {...press} onClick={showMore}>
        {t('showMore')}
      </Button>
    )
  )
}
