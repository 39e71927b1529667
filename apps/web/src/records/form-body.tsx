import { recordTexts } from '../texts/en/records.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Button } from '../ui/kit/button.tsx'
import { type KeyboardEvent, type MouseEvent, type SyntheticEvent, useRef } from 'react'
import { FailureNotice } from '../ui/failure-notice.tsx'
import classes from '../ui/form-shell.module.css'
import type { FormShellProps } from './form-shell-props.ts'
import { useFocusKept } from '../ui/use-focus-kept.ts'

/** Fields, error line and buttons: the same wherever the form stands. */
export function FormBody(props: FormShellProps & { onCancel: () => void }) {
  const { form, saveLabel, busyLabel, isSaveDisabled, footnote, hasMobileCancel, onCancel, children } = props
  const t = useTexts(recordTexts)
  const ref = useRef<HTMLFormElement>(null)
  const save = useFocusKept(form.isBusy || (isSaveDisabled ?? false))

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    // The failure stands in the form already; what is left is to take the user to the first field that needs them.
    form.submit().catch(() => requestAnimationFrame(() => focusFirstError(ref.current)))
  }
  // The browser submits no form whose Save is disabled, yet Enter is how a user asks what is missing (VAL-21, VAL-27).
  const submitByEnter = (event: KeyboardEvent) => {
    if (isSaveDisabled && isEnterInInput(event)) submit(event)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter from any of its fields
    <form
      ref={ref}
      className={classes.form}
      onSubmit={submit}
      onKeyDown={submitByEnter}
      noValidate
      aria-busy={form.phase === 'saving'}
    >
      <div className={classes.fields}>
        {form.errorLine !== undefined && <FailureNotice>{form.errorLine}</FailureNotice>}
        {children}
      </div>
      <div className={classes.buttons}>
        {/* Where it is always seen: it may be why the button beside it cannot be pressed. */}
        {footnote !== undefined && <p className={classes.footnote}>{footnote}</p>}
        <Button variant="default" onMouseDown={keepFocus} onClick={onCancel} disabled={form.phase === 'saving'}>
          {t('cancel')}
        </Button>
        <Button type="submit" onMouseDown={keepFocus} {...save}>
          {form.phase === 'saving' ? busyLabel : saveLabel}
        </Button>
      </div>
      {hasMobileCancel && (
        <Button
          variant="subtle"
          className={classes.mobileCancel}
          onMouseDown={keepFocus}
          onClick={onCancel}
          disabled={form.phase === 'saving'}
        >
          {t('cancel')}
        </Button>
      )}
    </form>
  )
}

/**
 * A field that is left may show its error, and what stands below moves: pressed just then, a button would be gone from
 * under the pointer before it is released, and the click lost. So pressing one leaves no field.
 */
const keepFocus = (event: MouseEvent): void => event.preventDefault()

/** A field that uses Enter for itself says so by preventing the default. */
const isEnterInInput = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' &&
  !event.nativeEvent.isComposing &&
  !event.defaultPrevented &&
  event.target instanceof HTMLInputElement

const focusFirstError = (form: HTMLFormElement | null): void =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
