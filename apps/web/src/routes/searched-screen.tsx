import { type ComponentType, useEffect, useMemo, useRef } from 'react'
import { debounce } from '../ui/debounce.ts'
import { ADDRESS_DEBOUNCE_MS } from '../ui/timings.ts'
import { useStableCallback } from '../ui/use-stable-callback.ts'
import { useTypedText } from '../ui/use-typed-text.ts'
import type { TabScreenProps } from './tab-screen-props.ts'

interface SearchedScreenProps extends TabScreenProps {
  Screen: ComponentType<TabScreenProps>
  /** Remembers what is typed for when the tab is shown again. */
  onTyped: (search: string) => void
}

/**
 * A tab's screen with what is typed into its search: the list follows every letter, the address once typing rests or the
 * field is left. With a new address every link on the page asks itself whether it leads to where one is.
 */
export function SearchedScreen({ Screen, search, onSearch, onTyped, ...rest }: SearchedScreenProps) {
  const write = useSettled(onSearch)
  const [typed, type] = useTypedText(search, (text) => {
    onTyped(text)
    write(text)
  })
  return <Screen {...rest} search={typed} onSearch={type} />
}

/** `run` with the last value once no other has come for a while, at once when the focus moves on, and not after the end. */
function useSettled(run: (value: string) => void): (value: string) => void {
  const waiting = useRef<string | null>(null)
  const flush = useStableCallback(() => {
    if (waiting.current !== null) run(waiting.current)
    waiting.current = null
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
    waiting.current = value
    flushSoon()
  }
}
