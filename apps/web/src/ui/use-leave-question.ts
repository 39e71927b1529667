import { useBlocker } from '@tanstack/react-router'
import { askDiscard } from './ask.ts'

/** Changing tab, going back or closing the window would lose what was typed as well (FORM-04). */
export function useLeaveQuestion(isDirty: boolean): void {
  useBlocker({ shouldBlockFn: async () => !(await askDiscard()), enableBeforeUnload: isDirty, disabled: !isDirty })
}
