import { useEffect, useEffectEvent } from 'react'
import { actionOf } from '../records/commands.ts'
import { isOverPage } from '../ui/over-page.ts'
import { createKeyReader } from './command-keys.ts'
import { areShortcutsOn } from './shortcuts.ts'
import { isTypedInto } from './typed-into.ts'

/** Commands that repeat while their key is held down. */
const REPEATED = new Set(['nextRow', 'previousRow', 'extendDown', 'extendUp'])

/**
 * Executes commands on their keyboard shortcuts (SIDE-30, SIDE-31).
 * @param otherwise executes commands that no screen handles
 */
export function useCommandKeys(otherwise: (id: string) => void): void {
  const perform = useEffectEvent((id: string, action: (() => void) | undefined) => (action ? action() : otherwise(id)))
  useEffect(() => {
    const read = createKeyReader()
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isTypedInto(event) || !areShortcutsOn() || isOverPage()) return
      const id = read(event)
      if (id === undefined || id === 'begun' || (event.repeat && !REPEATED.has(id))) return
      // Otherwise the letter would be typed into the field that the command focuses.
      event.preventDefault()
      perform(id, actionOf(id))
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
