import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError, hasStatus, messageOf } from '../../api/api-error.ts'
import { referenceOf } from '../../ui/reference-of.ts'
import { UNAUTHORIZED } from '../../api/http-status.ts'
import { useSession } from '../../api/session.ts'
import { createAttempts, EarlierAttemptSaved } from '../../api/attempts.ts'
import { recordTexts } from '../../texts/en/records.ts'
import { translateMessage } from '../../texts/translate-message.ts'
import { getTexts } from '../../texts/use-texts.ts'
import { EditStopped, SaveCancelled } from './use-save.ts'

/** One message per field; `non_field_errors` has messages that concern several fields, as in the API (API-10). */
export type FieldTexts = Record<string, string | undefined>

export interface FormFailure {
  /** Shown in the form's error line. */
  line?: string
  /** Shown at the fields, until they are changed. */
  fields?: FieldTexts
}

export interface RecordFormOptions<Values extends object, Saved> {
  initialValues: Values
  /** The domain's validation, e.g. `workerFormErrors`. Called on every change, so keep it pure. */
  check: (values: Values) => FieldTexts
  /**
   * `idempotencyKey` stays the same for all attempts of one filled-in form: pass it to the create request. `signal`
   * aborts when the form is closed: pass it to `edit`.
   */
  save: (values: Values, idempotencyKey: string, signal: AbortSignal) => Promise<Saved>
  /** Asks for confirmation before a save, once for all requests that the save takes. If it resolves to false, nothing is saved. */
  confirm?: ((values: Values) => Promise<boolean>) | undefined
  /** Called immediately. The form closes 300 ms later, unless `isRestarted`. */
  onSaved?: ((saved: Saved, isRestarted: boolean) => void) | undefined
  /** When a field's error may be shown: after blur, or only after the first attempt to save. */
  showErrors: 'after-blur' | 'after-attempt'
  /** The error line if validation fails. */
  invalidText?: string
  /** Messages of a failed save and where they are shown, each in one place only. */
  describeFailure?: (error: unknown) => FormFailure
}

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Names of the fields whose values are strings. */
type TextName<Values> = { [Name in keyof Values & string]: Values[Name] extends string ? Name : never }[keyof Values &
  string]

export type RecordForm<Values extends object> = ReturnType<typeof useRecordForm<Values, unknown>>

/**
 * The state of a form: values, validation, errors, and one save at a time (FORM-01, FORM-02, FORM-07 to FORM-09). Pass
 * it to `FormShell`, and `form.field('name')` to the kit's fields.
 */
export function useRecordForm<Values extends object, Saved>(options: RecordFormOptions<Values, Saved>) {
  const { initialValues, check, onSaved, describeFailure = describePlainly } = options
  const [initial, setInitial] = useState(initialValues)
  const [values, setValues] = useState(initialValues)
  const { phase, run, reopen } = useGuardedSave(values, options)
  const [failure, setFailure] = useState<ShownFailure>({})
  useOnceSignedInAgain(() => setFailure((shown) => (shown.isOfSession ? {} : shown)))
  const errors = check(values)
  const shown = useShownErrors(errors, options.showErrors)
  const isValid = Object.values(errors).every((text) => text === undefined)

  const submitOnce = (isRestarted: boolean): Promise<boolean> => {
    shown.showAll()
    const finish = (saved: Saved) => onSaved?.(saved, isRestarted)
    const { invalidText } = options
    return submitForm({ isValid, invalidText, run, describeFailure, show: setFailure, onSaved: finish })
  }
  const restart = (next: Values) => {
    setInitial(next)
    setValues(next)
    shown.reset()
    reopen()
  }

  const errorAt = (name: string) => failure.fields?.[name] ?? shown.errorAt(name)
  const clearFailureAt = (name: string) =>
    setFailure(({ fields, ...rest }) => ({ ...rest, fields: { ...fields, [name]: undefined } }))

  const setValue = <Name extends keyof Values>(name: Name, value: Values[Name]) =>
    setValues((before) => ({ ...before, [name]: value }))

  return {
    values,
    setValue,
    /** Sets several values, and clears the server errors of their fields. */
    setValues: (changes: Partial<Values>) => {
      for (const name of Object.keys(changes)) clearFailureAt(name)
      setValues((before) => ({ ...before, ...changes }))
    },
    phase,
    isBusy: phase !== 'editing',
    isDirty: phase !== 'saved' && !isSame(values, initial),
    isValid,
    isAttempted: shown.isAttempted,
    // Hides the request to correct the fields once they are valid.
    errorLine: failure.isOfCheck && isValid ? undefined : failure.line,
    /** Why the last save failed, if that has a reference. */
    error: failure.error,
    errorAt,
    /**
     * Allows a message about several fields to be shown once one of them was blurred; `field` does this for its own
     * field.
     */
    markLeft: shown.markLeft,
    /** @throws as `submitForm`; the form already shows the error */
    submit: async () => void (await submitOnce(false)),
    /** Saves, and starts the form of the next record. @throws as `submit` */
    submitAndRestart: async (nextOf: (values: Values) => Values) => {
      if (await submitOnce(true)) restart(nextOf(values))
    },
    /** Props for a text field of the kit. Its onChange accepts the event or the text. */
    field: <Name extends TextName<Values>>(name: Name) => ({
      name,
      value: values[name],
      error: errorAt(name),
      onChange: (change: ChangeEvent<TextControl> | string) => {
        clearFailureAt(name)
        const text = typeof change === 'string' ? change : change.currentTarget.value
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a control offers only what its field accepts, and `check` sees the rest
        setValue(name, text as Values[Name])
      },
      onBlur: () => shown.markLeft(name),
    }),
  }
}

/** Values are strings, and arrays of strings or ids. */
const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The form stays mounted through an expiry and the next log-in (AUTH-28). */
function useOnceSignedInAgain(run: () => void): void {
  const { isAuthenticated } = useSession()
  const runLatest = useEffectEvent(run)
  useEffect(() => (isAuthenticated ? undefined : () => runLatest()), [isAuthenticated])
}

/** Tracks which errors may be shown. */
function useShownErrors(errors: FieldTexts, showErrors: RecordFormOptions<object, unknown>['showErrors']) {
  const [isAttempted, setIsAttempted] = useState(false)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const mayShow = (name: string) => isAttempted || (showErrors === 'after-blur' && left.has(name))
  return {
    isAttempted,
    showAll: () => setIsAttempted(true),
    reset: () => {
      setIsAttempted(false)
      setLeft(new Set())
    },
    markLeft: (name: string) => setLeft((before) => new Set(before).add(name)),
    errorAt: (name: string) => {
      const error = mayShow(name) ? errors[name] : undefined
      return error && translateMessage(error)
    },
  }
}

/** The default message of a failed save (FORM-09). */
export const describePlainly = (error: unknown): FormFailure => ({
  line: messageOf(error, getTexts(recordTexts)('saveFailed')),
})

export type SavePhase = 'editing' | 'saving' | 'saved'

/**
 * Runs one save at a time, with one idempotency key for all attempts (FORM-02, API-92). After a success it accepts no
 * further save: the form closes 300 ms later, and a press until then must send nothing.
 * The signal of `save` aborts when the component unmounts.
 */
function useGuardedSave<Values extends object, Saved>(
  values: Values,
  { confirm, save }: Pick<RecordFormOptions<Values, Saved>, 'confirm' | 'save'>,
) {
  const [phase, setPhase] = useState<SavePhase>('editing')
  const isRunning = useRef(false)
  const [send, setSend] = useState(() => createAttempts<Saved>())
  const leaving = useRef<AbortController>(null)
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  /** Resolves to undefined if a save is already running. @throws SaveCancelled; EarlierAttemptSaved; whatever `save` throws */
  async function run(): Promise<{ saved: Saved } | undefined> {
    const signal = leaving.current?.signal
    if (isRunning.current || !signal) return undefined
    isRunning.current = true
    setPhase('saving')
    try {
      // Before `send`, which may send an earlier attempt again before this one.
      if (confirm && !(await confirm(values))) throw new SaveCancelled()
      const saved = await send((key) => save(values, key, signal))
      setPhase('saved')
      return { saved }
    } catch (error) {
      isRunning.current = false
      setPhase('editing')
      throw error
    }
  }

  /** Prepares for the next record, which gets its own key. */
  function reopen(): void {
    isRunning.current = false
    setSend(() => createAttempts<Saved>())
    setPhase('editing')
  }
  return { phase, run, reopen }
}

/** A validation error or an expired session. It is cleared once its cause is fixed. */
export type ShownFailure = FormFailure & { error?: unknown; isOfCheck?: true; isOfSession?: true }

interface FormSubmission<Saved> {
  /** Result of the validation. */
  isValid: boolean
  /** The error line if validation fails. */
  invalidText: string | undefined
  /** Resolves to undefined if a save is already running. */
  run: () => Promise<{ saved: Saved } | undefined>
  describeFailure: (error: unknown) => FormFailure
  /** Shows the failure; an empty object clears it. */
  show: (failure: ShownFailure) => void
  onSaved?: ((saved: Saved) => void) | undefined
}

/**
 * Validates, saves, and reports the outcome (FORM-01, FORM-08, FORM-09).
 * @returns whether it is saved; false if an earlier save is running
 * @throws Error 'Validation failed'; whatever `run` throws. The message is already shown then.
 */
export async function submitForm<Saved>(form: FormSubmission<Saved>): Promise<boolean> {
  const { isValid, invalidText = getTexts(recordTexts)('checkFailed'), run, describeFailure, show, onSaved } = form
  if (!isValid) {
    show({ line: invalidText, isOfCheck: true })
    throw new Error('Validation failed')
  }
  show({})
  try {
    const done = await run()
    if (done) onSaved?.(done.saved)
    return done !== undefined
  } catch (error) {
    if (error instanceof SaveCancelled) throw error
    const hasOwnMessage = error instanceof EditStopped || error instanceof EarlierAttemptSaved
    const isOfSession = hasStatus(error, UNAUTHORIZED)
    const why = { ...(referenceOf(error) && { error }), ...(isOfSession && { isOfSession }) }
    show(hasOwnMessage ? { line: error.message } : { ...describeFailure(error), ...why })
    throw error
  }
}

/**
 * The server's first message for each field that this form has.
 * @param names the form's fields by the API's names, e.g. `{ contact_email: 'email', name: 'name' }`
 */
export function serverErrors(error: unknown, names: Record<string, string>): FieldTexts {
  if (!(error instanceof ApiError)) return {}
  const known = Object.entries(error.fields).filter(([name]) => name in names)
  return Object.fromEntries(known.map(([name, texts]) => [names[name] ?? name, texts[0]]))
}

/**
 * The messages of a failed save: the server's field errors at their fields, anything else in the error line.
 * @param names the form's fields, which have the API's names
 * @param fallback the error line if the server sends no message
 */
export function describeAtFields(error: unknown, names: string[], fallback: string): FormFailure {
  const fields = serverErrors(error, Object.fromEntries(names.map((name) => [name, name])))
  return Object.keys(fields).length > 0 ? { fields } : { line: messageOf(error, fallback) }
}
