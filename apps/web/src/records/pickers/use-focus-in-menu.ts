import { useLayoutEffect, useRef } from 'react'
import { isFocusLost } from '../../ui/lost-focus.ts'

const CHOICES = '[role=group] button:enabled'

/**
 * Restores the focus after a button is disabled or removed: to the next person who can be chosen, or else to the menu,
 * from where Escape returns it to the opener.
 * @returns the ref of the row, and a callback for when its button is pressed
 */
export function useFocusInMenu(isBusy: boolean, isChosen: boolean) {
  const lineRef = useRef<HTMLDivElement>(null)
  const wasPressed = useRef(false)
  useLayoutEffect(() => {
    const line = lineRef.current
    // A person is shown as chosen before the server has responded. From then on there is no button to return to.
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
