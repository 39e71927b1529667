import { useEffect } from 'react'
import { dismissNotice, getNotices, type Notice, runAction, showNotice } from '../records/notices/notify.ts'
import { rescueFocus } from '../ui/lost-focus.ts'
import { isOverPage } from '../ui/over-page.ts'
import { areShortcutsOn } from './shortcuts.ts'
import { isTypedInto } from './typed-into.ts'

const offersUndo = ({ action }: Notice): boolean =>
  action !== undefined && (action.isUndo === true || (action.kept !== undefined && action.kept.name !== 'open'))

/**
 * Presses Undo in the latest notification that offers it (SIDE-40). If that one has left the page, it is shown again instead,
 * so that nothing is reverted that no one sees.
 */
function undoLatest(): void {
  const offers = getNotices().filter(offersUndo)
  const shown = offers.find(({ isShown }) => isShown)
  const dismiss = (id: string) => {
    dismissNotice(id)
    // It may have been on the notice.
    rescueFocus()
  }
  if (shown) void runAction(shown, () => dismiss(shown.id))
  else if (offers[0]) showNotice(offers[0].id)
}

/** Calls `undoLatest` for Ctrl+Z and Cmd+Z, except where they undo what was typed. */
export function useUndoKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { altKey, ctrlKey, key, metaKey, repeat, shiftKey } = event
      const isUndo = key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !altKey && !shiftKey
      if (!isUndo || repeat || event.defaultPrevented || isTypedInto(event) || !areShortcutsOn() || isOverPage()) return
      // The browser would undo what was typed into a field before.
      event.preventDefault()
      undoLatest()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
