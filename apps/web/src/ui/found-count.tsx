import { commonTexts } from '../texts/en/common.ts'
import { useTexts } from '../texts/use-texts.ts'
import { VisuallyHidden } from './kit/visually-hidden.tsx'
import { useEffect, useMemo, useState } from 'react'
import { debounce } from './debounce.ts'
import { SEARCH_DEBOUNCE_MS } from './timings.ts'

interface FoundCountProps {
  /** undefined while the list is not narrowed, so nothing is announced. */
  count: number | undefined
}

/**
 * Says how many records a search has left, to those who do not see the list change. The list itself follows every
 * keystroke; a number for each of them would drown out what is typed (FMT-11).
 */
export function FoundCount({ count }: FoundCountProps) {
  const t = useTexts(commonTexts)
  const [announced, setAnnounced] = useState(count)
  const announce = useMemo(() => debounce(setAnnounced, SEARCH_DEBOUNCE_MS), [])
  useEffect(() => {
    announce(count)
    return announce.cancel
  }, [count, announce])
  return (
    <VisuallyHidden aria-live="polite">
      {announced === undefined ? '' : t('found', { count: announced })}
    </VisuallyHidden>
  )
}
