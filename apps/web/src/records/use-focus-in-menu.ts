import { useLayoutEffect, useRef } from 'react'
import { isFocusLost } from '../ui/lost-focus.ts'

const CHOICES = '[role=group] button:enabled'

/**
 * A button that cannot be pressed, or is gone, has lost the focus: it goes to the next person who can be chosen, or stays
 * in the menu, for Escape to take it back to where it came from.
 * @returns the line's ref, and what to call when its button is pressed
 */
export function useFocusInMenu(isBusy: boolean, isChosen: boolean) {
  const lineRef = useRef<HTMLDivElement>(null)
  const wasPressed = useRef(false)
  useLayoutEffect(() => {
    const line = lineRef.current
    // A person shows as chosen before the server has responded: from then on there is no button to return to.
    const isWaiting = isBusy && !isChosen
    if (!line || !wasPressed.current || isWaiting || !isFocusLost()) return
    const menu = line.closest<HTMLElement>('[role=dialog]')
    const choices = [...(menu?.querySelectorAll<HTMLElement>(CHOICES) ?? [])]
    const following = choices.find((choice) => line.compareDocumentPosition(choice) & Node.DOCUMENT_POSITION_FOLLOWING)
    const next = isChosen ? (following ?? choices.at(-1) ?? menu) : line.querySelector('button')
    next?.focus()
  }, [isBusy, isChosen])
  return [lineRef, () => void (wasPressed.current = true)] as const
}
