import { useEffect, useEffectEvent } from 'react'
import { isOverPage } from '../ui/over-page.ts'

/** Apple keyboards have a Command key. */
const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)
const MODIFIER = isApple ? '⌘' : 'Ctrl '
export const SEARCH_KEYS = `${MODIFIER}K`
/** The letter as KeyCaps shows it without Shift. */
export const keyWithModifier = (key: string): string =>
  MODIFIER + (isApple && key.length === 1 ? key.toUpperCase() : key)

/** Calls `onPress` for Ctrl+K and Cmd+K, wherever focus is on the page (SIDE-09). */
export function useSearchKeys(onPress: () => void): void {
  const press = useEffectEvent(onPress)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isSearch = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey
      if (!isSearch || isOverPage()) return
      // The browser's own Ctrl+K focuses the address bar.
      event.preventDefault()
      press()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
