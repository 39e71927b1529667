import { useLayoutEffect, useRef } from 'react'
import { isFocusLost } from '../../ui/lost-focus.ts'

const CHOICES = '[role=group] button:enabled'

/**
 * Restores the focus after a button is disabled or removed: to the next person who can be chosen, else to the last one,
 * else to the menu, where Escape works. If the choice failed, back to the button.
 * @returns the ref of the row, and a callback for when its button is pressed
 */
export function useFocusInMenu(isBusy: boolean, isChosen: boolean) {
  const rowRef = useRef<HTMLDivElement>(null)
  const wasPressed = useRef(false)
  useLayoutEffect(() => {
    const row = rowRef.current
    // A person is shown as chosen before the server has responded. From then on there is no button to return to.
    const isWaiting = isBusy && !isChosen
    if (!row || !wasPressed.current || isWaiting) return
    // Later changes of this row are not from the press.
    wasPressed.current = isBusy
    if (!isFocusLost()) return
    const menu = row.closest<HTMLElement>('[role=dialog]')
    const choices = [...(menu?.querySelectorAll<HTMLElement>(CHOICES) ?? [])]
    const following = choices.find((choice) => row.compareDocumentPosition(choice) & Node.DOCUMENT_POSITION_FOLLOWING)
    const next = isChosen ? (following ?? choices.at(-1) ?? menu) : row.querySelector('button')
    next?.focus()
  }, [isBusy, isChosen])
  const markPressed = () => void (wasPressed.current = true)
  return [rowRef, markPressed] as const
}
