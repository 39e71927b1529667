import { hasStatus } from '../api/api-error.ts'
import { EditStopped } from '../api/edit-record.ts'
import { UNAUTHORIZED } from '../api/http-status.ts'
import { EarlierTrySaved } from '../api/tries.ts'
import { recordTexts } from '../texts/en/records.ts'
import { getTexts } from '../texts/use-texts.ts'
import type { FormFailure } from './form-failure.ts'

/** A failure of the form's own checks, or of a session that is over, goes once its cause is mended. */
export type ShownFailure = FormFailure & { isOfCheck?: true; isOfSession?: true }

interface FormSubmission<Saved> {
  /** What the field checks say. */
  isValid: boolean
  /** The error line when they fail. */
  invalidText: string | undefined
  /** Resolves to undefined when a save already runs. */
  run: () => Promise<{ saved: Saved } | undefined>
  describeFailure: (error: unknown) => FormFailure
  /** Shows what went wrong, or with an empty object that nothing has. */
  show: (failure: ShownFailure) => void
  onSaved?: ((saved: Saved) => void) | undefined
}

/**
 * Checks, then saves, then tells how it went (FORM-01, FORM-08, FORM-09).
 * @throws Error 'Validation failed'; whatever `run` throws. What it says is shown by then.
 */
export async function submitForm<Saved>(form: FormSubmission<Saved>): Promise<void> {
  const { isValid, invalidText = getTexts(recordTexts)('checkFailed'), run, describeFailure, show, onSaved } = form
  if (!isValid) {
    show({ line: invalidText, isOfCheck: true })
    throw new Error('Validation failed')
  }
  show({})
  try {
    const done = await run()
    if (done) onSaved?.(done.saved)
  } catch (error) {
    const saysItself = error instanceof EditStopped || error instanceof EarlierTrySaved
    const isOfSession = hasStatus(error, UNAUTHORIZED)
    show(saysItself ? { line: error.message } : { ...describeFailure(error), ...(isOfSession && { isOfSession }) })
    throw error
  }
}
