import { useCloseGuard } from '../../ui/close-guard.ts'
import { useStableCallback } from '../../ui/use-stable-callback.ts'
import { askDiscard } from './ask.ts'
import { useLeaveQuestion } from './use-leave-question.ts'

/**
 * Asks before unsaved input is lost by closing the panel around this component, or by leaving the page (FORM-04).
 * @param isBusy what is being created is shown once: the panel stays open until then
 */
export function useCloseQuestion(isDirty: boolean, isBusy = false): void {
  useLeaveQuestion(isDirty || isBusy)
  useCloseGuard(useStableCallback(async () => !isBusy && (!isDirty || (await askDiscard()))))
}
