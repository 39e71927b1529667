import { type ComponentType, useEffect, useMemo, useRef } from 'react'
import { debounce } from '../ui/debounce.ts'
import { ADDRESS_DEBOUNCE_MS } from '../ui/timings.ts'
import { useStableCallback } from '../ui/use-stable-callback.ts'
import { useTypedText } from '../ui/use-typed-text.ts'
import type { TabScreenProps } from './tab-screen-props.ts'

interface SearchedScreenProps extends TabScreenProps {
  Screen: ComponentType<TabScreenProps>
  /** Stores the typed text for the next time that the tab is shown. */
  onTyped: (search: string) => void
}

/**
 * A tab's screen with its search text. The list follows every keystroke, but the URL changes only after a pause or on
 * blur: each URL change re-evaluates the active state of all links on the page.
 */
export function SearchedScreen({ Screen, search, onSearch, onTyped, ...rest }: SearchedScreenProps) {
  const write = useDebouncedUntilBlur(onSearch)
  const [typed, type] = useTypedText(search, (text) => {
    onTyped(text)
    write(text)
  })
  return <Screen {...rest} search={typed} onSearch={type} />
}

/** Debounces `run`. Calls it immediately when focus moves, and not after unmounting. */
function useDebouncedUntilBlur(run: (value: string) => void): (value: string) => void {
  const pendingValue = useRef<string | null>(null)
  const flush = useStableCallback(() => {
    if (pendingValue.current !== null) run(pendingValue.current)
    pendingValue.current = null
  })
  const flushSoon = useMemo(() => debounce(flush, ADDRESS_DEBOUNCE_MS), [flush])
  useEffect(() => {
    document.addEventListener('focusout', flush)
    return () => {
      document.removeEventListener('focusout', flush)
      flushSoon.cancel()
    }
  }, [flush, flushSoon])
  return (value) => {
    pendingValue.current = value
    flushSoon()
  }
}
