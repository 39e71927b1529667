import { useForm } from '@mantine/form'
import { type FocusEvent, useEffect, useEffectEvent, useState } from 'react'
import { messageOf } from '../api/api-error.ts'
import { useSession } from '../api/session.ts'
import { translateMessage } from '../texts/translate-message.ts'
import type { FieldTexts, FormFailure } from './form-failure.ts'
import { type ShownFailure, submitForm } from './submit-form.ts'
import { useGuardedSave } from './use-guarded-save.ts'

export interface RecordFormOptions<Values extends object, Saved> {
  initialValues: Values
  /** Domain's rules, e.g. `workerFormFaults`; called with every change, so keep it pure. */
  check: (values: Values) => FieldTexts
  /**
   * `idempotencyKey` stays the same for all tries of one filled-in form: pass it to the create call. `signal` aborts
   * when the form is left: pass it to `editRecord`.
   */
  save: (values: Values, idempotencyKey: string, signal: AbortSignal) => Promise<Saved>
  /** Called at once; the form closes by itself a moment later. */
  onSaved?: ((saved: Saved) => void) | undefined
  /** When a field's error may show: after it was left, or only after the first attempt to save. */
  showErrors: 'after-blur' | 'after-attempt'
  /** The error line when the check fails. */
  invalidText?: string
  /** What a failed save shows, and where: each message in one place only. */
  describeFailure?: (error: unknown) => FormFailure
}

export type RecordForm<Values extends object> = ReturnType<typeof useRecordForm<Values, unknown>>

/**
 * The state of a form: values, checks, errors, and one save at a time (FORM-01, FORM-02, FORM-07 to FORM-09).
 * Give it to `FormShell`, and `form.field('name')` to Mantine's inputs.
 */
export function useRecordForm<Values extends object, Saved>(options: RecordFormOptions<Values, Saved>) {
  const { initialValues, check, save, onSaved, describeFailure = describePlainly } = options
  const inputs = useForm<Values>({ mode: 'controlled', initialValues })
  const { phase, run } = useGuardedSave((key, signal) => save(inputs.values, key, signal))
  const [failure, setFailure] = useState<ShownFailure>({})
  useOnceSignedInAgain(() => setFailure((shown) => (shown.isOfSession ? {} : shown)))
  const faults = check(inputs.values)
  const shown = useShownFaults(faults, options.showErrors)
  const isValid = Object.values(faults).every((text) => text === undefined)

  /** @throws as `submitForm`: the form shows what went wrong by then. */
  async function submit(): Promise<void> {
    shown.showAll()
    await submitForm({ isValid, invalidText: options.invalidText, run, describeFailure, show: setFailure, onSaved })
  }

  const errorAt = (name: string) => failure.fields?.[name] ?? shown.faultAt(name)
  const forgetFailureAt = (name: string) =>
    setFailure(({ fields, ...rest }) => ({ ...rest, fields: { ...fields, [name]: undefined } }))

  return {
    values: inputs.values,
    setValue: inputs.setFieldValue,
    phase,
    isBusy: phase !== 'editing',
    isDirty: phase !== 'saved' && inputs.isDirty(),
    isValid,
    isAttempted: shown.isAttempted,
    // What asked to correct the fields goes when they are correct.
    errorLine: failure.isOfCheck && isValid ? undefined : failure.line,
    errorAt,
    /** Lets a message about several fields show once one of them was left; `field` does so for a field's own. */
    markLeft: shown.markLeft,
    submit,
    /** Props for one of Mantine's inputs; `type: 'checkbox'` for a checkbox. */
    field: (name: keyof Values & string, type: 'input' | 'checkbox' = 'input') => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Mantine types paths by recursion over Values, which a generic name cannot satisfy
      const props = inputs.getInputProps(name as never, { type, withError: false })
      return {
        ...props,
        name,
        error: errorAt(name),
        onChange: (event: unknown) => {
          forgetFailureAt(name)
          props.onChange(event)
        },
        onBlur: (event: FocusEvent) => {
          shown.markLeft(name)
          props.onBlur?.(event)
        },
      }
    },
  }
}

/** The form stays through an expiry and the log-in after it (AUTH-28). */
function useOnceSignedInAgain(run: () => void): void {
  const { isAuthenticated } = useSession()
  const runLatest = useEffectEvent(run)
  useEffect(() => (isAuthenticated ? undefined : () => runLatest()), [isAuthenticated])
}

/** Which of the faults may show already. */
function useShownFaults(faults: FieldTexts, showErrors: RecordFormOptions<object, unknown>['showErrors']) {
  const [isAttempted, setIsAttempted] = useState(false)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const mayShow = (name: string) => isAttempted || (showErrors === 'after-blur' && left.has(name))
  return {
    isAttempted,
    showAll: () => setIsAttempted(true),
    markLeft: (name: string) => setLeft((before) => new Set(before).add(name)),
    faultAt: (name: string) => {
      const fault = mayShow(name) ? faults[name] : undefined
      return fault && translateMessage(fault)
    },
  }
}

/** What a form shows that describes its failures no further (FORM-09). */
export const describePlainly = (error: unknown): FormFailure => ({ line: messageOf(error, 'Failed to save data') })
