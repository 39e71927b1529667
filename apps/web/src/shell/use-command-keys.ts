import { useEffect, useEffectEvent } from 'react'
import { actionOf } from '../records/commands.ts'
import { isOverPage } from '../ui/over-page.ts'
import { createKeyReader } from './command-keys.ts'
import { areShortcutsOn } from './shortcuts.ts'

/** What takes letters for itself. */
const TYPED_INTO = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'

/** Keys that may be held down. */
const REPEATED = new Set(['nextRow', 'previousRow', 'extendDown', 'extendUp'])

/** Performs commands by their keys (SIDE-30, SIDE-31). @param otherwise performs what no screen does */
export function useCommandKeys(otherwise: (id: string) => void): void {
  const perform = useEffectEvent((id: string, action: (() => void) | undefined) => (action ? action() : otherwise(id)))
  useEffect(() => {
    const read = createKeyReader()
    const onKeyDown = (event: KeyboardEvent) => {
      const isTyped = event.target instanceof Element && event.target.matches(TYPED_INTO)
      if (event.defaultPrevented || event.isComposing || isTyped || !areShortcutsOn() || isOverPage()) return
      const id = read(event)
      if (id === undefined || id === 'begun' || (event.repeat && !REPEATED.has(id))) return
      // The letter must not be typed into the field that it leads to.
      event.preventDefault()
      perform(id, actionOf(id))
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
