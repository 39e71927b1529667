import { commonTexts } from '../texts/en/common.ts'
import { useTexts } from '../texts/use-texts.ts'
import { VisuallyHidden } from './kit/visually-hidden.tsx'
import { useEffect, useMemo, useState } from 'react'
import { debounce } from './debounce.ts'
import { SEARCH_DEBOUNCE_MS } from './timings.ts'

interface FoundCountProps {
  /** undefined while the list is not narrowed: then there is nothing to tell. */
  count: number | undefined
}

/**
 * Says how many records a search has left, to those who do not see the list change. The list itself follows every
 * keystroke; a number for each of them would drown out what is typed (FMT-11).
 */
export function FoundCount({ count }: FoundCountProps) {
  const t = useTexts(commonTexts)
  const [told, setTold] = useState(count)
  const tell = useMemo(() => debounce(setTold, SEARCH_DEBOUNCE_MS), [])
  useEffect(() => {
    tell(count)
    return tell.cancel
  }, [count, tell])
  return <VisuallyHidden aria-live="polite">{told === undefined ? '' : t('found', { count: told })}</VisuallyHidden>
}
