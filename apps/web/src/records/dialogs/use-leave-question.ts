import { useBlocker } from '@tanstack/react-router'
import { stays, useUnsaved } from '../unsaved.ts'
import { askDiscard } from './ask.ts'

/**
 * Asks before unsaved input is lost by changing the tab, going back, or closing the window (FORM-04).
 * @param place what must not be left: the page, or its URL with the search, if that names the tab or the photo with the input
 * @param question resolves to whether to leave
 */
export function useLeaveQuestion(isDirty: boolean, place: 'address' | 'page' = 'page', question = askDiscard): void {
  useUnsaved(isDirty)
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (place === 'page' && current.pathname === next.pathname) return false
      if (await question()) return false
      stays.set(stays.get() + 1)
      return true
    },
    enableBeforeUnload: isDirty,
    disabled: !isDirty,
  })
}
