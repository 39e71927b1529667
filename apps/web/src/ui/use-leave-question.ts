import { useBlocker } from '@tanstack/react-router'
import { askDiscard } from './ask.ts'

/**
 * Changing tab, going back or closing the window would lose what was typed as well (FORM-04).
 * @param place what must not be left: the address with its search, which names the tab, or only the page
 */
export function useLeaveQuestion(isDirty: boolean, place: 'address' | 'page' = 'address'): void {
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      (place === 'address' || current.pathname !== next.pathname) && !(await askDiscard()),
    enableBeforeUnload: isDirty,
    disabled: !isDirty,
  })
}
