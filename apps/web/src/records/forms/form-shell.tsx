import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { recordTexts } from '../../texts/en/records.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { FORM_MOBILE_PX, mediaAtMost } from '../../theme/breakpoints.ts'
import { useMediaQuery } from '../../theme/use-media-query.ts'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import classes from '../../ui/form-shell.module.css'
import { keepFocus } from '../../ui/keep-focus.ts'
import { Button } from '../../ui/kit/button.tsx'
import { InPlaceHeader } from '../../ui/panel-header.tsx'
import { isSaveKey } from '../../ui/save-key.ts'
import { SlidingPanel } from '../../ui/sliding-panel.tsx'
import { FORM_CLOSE_DELAY_MS } from '../../ui/timings.ts'
import { useFocusKept } from '../../ui/use-focus-kept.ts'
import { useKeyboardHeight } from '../../ui/use-keyboard-height.ts'
import { useFocusWithin } from '../../ui/use-focus-within.ts'
import { useRootAttribute } from '../../ui/use-root-attribute.ts'
import { askDiscard } from '../dialogs/ask.ts'
import { hideNotices } from '../notices/notify.ts'
import { useLeaveQuestion } from '../dialogs/use-leave-question.ts'
import type { RecordForm } from './use-record-form.ts'

/** Where a form is shown: in place of the list, in a sheet, or in a modal. */
export type FormPlacement = 'in-place' | 'sheet' | 'modal'

export interface FormShellProps {
  title: string
  placement: FormPlacement
  /**
   * From `useRecordForm`. It owns the busy state, the error line, and the dirty check, so that no form can omit them.
   */
  form: Pick<RecordForm<never>, 'phase' | 'isBusy' | 'isDirty' | 'errorLine' | 'error' | 'submit'>
  /** E.g. 'Save Client', and while saving 'Saving...'. */
  saveLabel: string
  busyLabel: string
  isSaveDisabled?: boolean
  /** A second button that saves and starts the next record in the same form. */
  another?: { label: string; submit: () => Promise<void> } | undefined
  /** Called when the form has closed: by Cancel, Escape, or drag (after the discard question), or after a save. */
  onClose: () => void
  /** Below the fields, e.g. the meaning of the asterisk. */
  footnote?: ReactNode
  /** A second Cancel at the bottom on phones (WRK-09). */
  hasMobileCancel?: boolean
  /** See `useLeaveQuestion`: 'page' for a form next to a list whose search is in the URL. */
  leaves?: 'address' | 'page' | undefined
  children: ReactNode
}

/** A form without its fields: header, buttons, errors, and closing. */
export function FormShell(props: FormShellProps) {
  const { title, placement, form, leaves = 'address', onClose } = props
  const [isOpen, setIsOpen] = useState(true)
  const isPhone = useMediaQuery(mediaAtMost(FORM_MOBILE_PX))
  const isInPlace = placement === 'in-place'
  const finish = () => (isInPlace ? onClose() : setIsOpen(false))
  useCloseAfterSave(form.phase, finish)
  useLeaveQuestion(form.isDirty, leaves)
  // Notices would cover fields. The notifications panel keeps them with their actions (GEN-08).
  useEffect(hideNotices, [])
  const inPlaceRef = useFocusWithin()
  useKeyboardHeight()
  useRootAttribute('data-has-form', isInPlace)
  useRootAttribute('data-locks-scroll', isInPlace && isPhone)

  /** Resolves to whether the form closes. */
  const close = async (): Promise<boolean> => {
    if (form.phase === 'saving') return false
    if (form.isDirty && !(await askDiscard())) return false
    finish()
    return true
  }

  const body = <FormBody {...props} onCancel={() => void close()} />
  if (isInPlace) {
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape from any of its fields (FORM-16)
      <section
        ref={inPlaceRef}
        className={classes.inPlace}
        aria-label={title}
        onKeyDown={(event) => isPlainEscape(event) && isWithin(event) && void close()}
      >
        <InPlaceHeader title={title} />
        {body}
      </section>
    )
  }
  return (
    <SlidingPanel title={title} shape={placement} isOpen={isOpen} onClose={close} onClosed={onClose}>
      {body}
    </SlidingPanel>
  )
}

/** Excludes events from popovers that a field has opened; React events bubble through portals. */
const isWithin = ({ currentTarget, target }: KeyboardEvent) => target instanceof Node && currentTarget.contains(target)

const isPlainEscape = (event: KeyboardEvent) => event.key === 'Escape' && !event.nativeEvent.isComposing

/** FORM-05. Any version of `finish` may be called, because it only closes. */
function useCloseAfterSave(phase: 'editing' | 'saving' | 'saved', finish: () => void): void {
  useEffect(() => {
    if (phase !== 'saved') return
    const timer = setTimeout(finish, FORM_CLOSE_DELAY_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the phase starts the timer: another render within the 300 ms must not start it again
  }, [phase])
}

/** Fields, error line, and buttons, the same in all placements. */
function FormBody(props: FormShellProps & { onCancel: () => void }) {
  const { form, saveLabel, busyLabel, isSaveDisabled, another, footnote, hasMobileCancel, onCancel, children } = props
  const t = useTexts(recordTexts)
  const ref = useRef<HTMLFormElement>(null)
  const save = useFocusKept(form.isBusy || (isSaveDisabled ?? false))

  // The form already shows the failure; this moves the focus to the first field with an error.
  const toFirstError = () => requestAnimationFrame(() => focusFirstError(ref.current))
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    form.submit().catch(toFirstError)
  }
  const toFirstField = () => ref.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  const submitAnother = () => void another?.submit().then(toFirstField, toFirstError)
  // The browser does not submit a form whose Save is disabled, but users press Enter to find out what is missing
  // (VAL-21, VAL-27).
  const submitByEnter = (event: KeyboardEvent) => {
    // Fields that handle Enter themselves call preventDefault.
    if (form.isBusy || event.defaultPrevented || !isWithin(event)) return
    if (isSaveKey(event) || (isSaveDisabled && isEnterInInput(event))) submit(event)
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
        {form.errorLine !== undefined && <FailureNotice error={form.error}>{form.errorLine}</FailureNotice>}
        {children}
      </div>
      <div className={classes.buttons}>
        {/* Always visible: it may explain why the button next to it is disabled. */}
        {footnote !== undefined && <p className={classes.footnote}>{footnote}</p>}
        {another && (
          <Button
            variant="default"
            className={classes.another}
            onMouseDown={keepFocus}
            onClick={submitAnother}
            disabled={save.disabled}
          >
            {another.label}
          </Button>
        )}
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

const isEnterInInput = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && !event.nativeEvent.isComposing && event.target instanceof HTMLInputElement

const focusFirstError = (form: HTMLFormElement | null): void =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
