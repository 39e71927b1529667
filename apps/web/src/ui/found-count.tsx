import { commonTexts } from '../texts/en/common.ts'
import { useTexts } from '../texts/use-texts.ts'
import { VisuallyHidden } from './kit/visually-hidden.tsx'
import { useEffect, useMemo, useState } from 'react'
import { debounce } from './debounce.ts'
import { SEARCH_DEBOUNCE_MS } from './timings.ts'

interface FoundCountProps {
  /** undefined without a search or filter, so that nothing is announced. */
  count: number | undefined
}

/**
 * Announces to screen readers how many records a search has found. Debounced: the list itself updates with every
 * keystroke, but announcing each count would interrupt typing (FMT-11).
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
