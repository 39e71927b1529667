import type { Entity as RecordKind } from '@daywork/domain/activity/activity'
import { IconPencil } from '@tabler/icons-react'
import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { EntityOf, RowOf } from '../../api/entities.ts'
import { recordPageTexts } from '../../texts/en/record-pages.ts'
import { recordTexts } from '../../texts/en/records.ts'
import { getLocale } from '../../texts/language.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { isSaveKey } from '../../ui/save-key.ts'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { keepFocus } from '../../ui/keep-focus.ts'
import { Button } from '../../ui/kit/button.tsx'
import { IconButton } from '../../ui/kit/icon-button.tsx'
import { isFocusLost } from '../../ui/lost-focus.ts'
import { askDiscard } from '../dialogs/ask.ts'
import classes from './edit-in-place.module.css'
import { type DetailRules, useDetailForm } from './use-detail-form.ts'
import { useLeaveQuestion } from '../dialogs/use-leave-question.ts'
import type { RecordForm, SavePhase } from './use-record-form.ts'
import { useUndoableEdit } from './use-undoable-edit.ts'

interface EditInPlaceProps<Of extends RecordKind, Values extends object> {
  record: RowOf<EntityOf<Of>>
  /** Label of the fact: 'Phone'. */
  fact: string
  /** Which values the form starts with, and how it checks and saves them. */
  rules: DetailRules<Of, Values>
  /** The fields of the form; the first gets the focus. */
  renderFields: (form: RecordForm<Values>) => ReactNode
  /** The displayed value. Without one, there is a button to add it. */
  children: ReactNode
  /** Rendered while the value is edited, e.g. a visually hidden heading of the page. */
  whileEditing?: ReactNode
}

/** A fact of a record that is edited where it is shown (CLI-35, CLI-37). */
export function EditInPlace<Of extends RecordKind, Values extends object>(props: EditInPlaceProps<Of, Values>) {
  const { fact, children, record, rules, whileEditing } = props
  const t = useTexts(recordPageTexts)
  const [isEditing, setIsEditing] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  // If the user presses Edit during a save, the next form opens after it.
  const [next, setNext] = useState({ isWanted: false, form: 0 })
  const [saved, setSaved] = useState(record)
  const edit = () => (isEditing ? setNext({ ...next, isWanted: true }) : setIsEditing(true))
  const startSaving = (isStarting: boolean) => {
    setIsSaving(isStarting)
    if (isStarting) setNext((known) => ({ ...known, isWanted: false }))
  }
  const finish = () => {
    setIsEditing(next.isWanted)
    setNext({ isWanted: false, form: next.form + 1 })
  }
  const button = useRef<HTMLButtonElement>(null)
  const isShown = !isEditing || isSaving
  const look = isShown ? (children ? 'edit' : 'add') : 'form'
  const lookBefore = useRef<string>(look)
  const wasEdited = useRef(false)
  useLayoutEffect(() => {
    // Restores the focus after the form closed, or after the Edit button replaced the Add button.
    const isBack = look !== 'form' && lookBefore.current === 'form'
    if (isBack || (look !== 'form' && wasEdited.current && isFocusLost())) button.current?.focus()
    lookBefore.current = look
    wasEdited.current ||= look === 'form'
  }, [look])
  const name = fact.toLocaleLowerCase(getLocale())
  // Buttons are in Title Case in English, and sentences in Spanish.
  const nameOnButton = getLocale().startsWith('en') ? fact : name
  return (
    <>
      {isShown && (
        <div className={classes.shown}>
          {children ? (
            <>
              <div className={classes.text}>{children}</div>
              <IconButton
                ref={button}
                className={classes.edit}
                variant="subtle"
                aria-label={t('fact.edit', { fact: name })}
                onClick={edit}
              >
                <IconPencil data-icon="m" aria-hidden />
              </IconButton>
            </>
          ) : (
            <Button ref={button} className={classes.add} variant="subtle" size="xs" onClick={edit}>
              {t('fact.add', { fact: nameOnButton })}
            </Button>
          )}
        </div>
      )}
      {isShown && <Note text={rules.note} />}
      {!isShown && whileEditing}
      {isEditing && (
        <FactForm
          key={next.form}
          {...props}
          // A form that opens right after a save may render before the saved record arrives as a prop.
          record={saved.version > record.version ? saved : record}
          name={name}
          onSaving={startSaving}
          onSaved={setSaved}
          onDone={finish}
        />
      )}
    </>
  )
}

const Note = ({ text }: { text: string | undefined }) => text !== undefined && <p className={classes.note}>{text}</p>

interface FactFormProps<Of extends RecordKind, Values extends object> extends EditInPlaceProps<Of, Values> {
  name: string
  /** Called when a save starts or ends; in between, the new value is shown. */
  onSaving: (isSaving: boolean) => void
  onSaved: (saved: RowOf<EntityOf<Of>>) => void
  onDone: () => void
}

function FactForm<Of extends RecordKind, Values extends object>(props: FactFormProps<Of, Values>) {
  const { record, fact, name, rules, renderFields, onSaving, onSaved, onDone } = props
  const t = useTexts(recordPageTexts)
  const r = useTexts(recordTexts)
  const showSaved = useUndoableEdit(rules.kind, fact)
  const form = useDetailForm(record, rules, (saved, ...fields) => {
    onSaved(saved)
    showSaved(saved, ...fields)
  })
  const { phase, isBusy, isDirty } = form
  const waiting = useRef<((mayLeave: boolean) => void) | null>(null)
  // Wait for the save: leaving cancels it, and the user cannot see that it is running.
  const askOnceSaved = (): Promise<boolean> => {
    if (phase === 'editing') return askDiscard()
    return new Promise((resolve) => {
      if (phase === 'saved') resolve(true)
      else waiting.current = resolve
    })
  }
  useLeaveQuestion(isDirty, 'page', askOnceSaved)
  const ref = useRef<HTMLFormElement>(null)
  const focusField = () => {
    const field = ref.current?.querySelector<HTMLElement>('input, textarea, select')
    field?.focus()
    // Selects the text, so that typing replaces it.
    if (field instanceof HTMLInputElement) field.select()
  }
  const follow = useEffectEvent((now: SavePhase) => {
    onSaving(now !== 'editing')
    const leave = waiting.current
    if (now === 'editing') {
      focusField()
      if (leave) void askDiscard().then(leave)
    }
    if (now === 'saved') {
      leave?.(true)
      onDone()
    }
    if (now !== 'saving') waiting.current = null
  })
  useLayoutEffect(() => follow(phase), [phase])
  const stop = useEffectEvent(() => onSaving(false))
  useEffect(() => () => stop(), [])

  const cancel = async () => {
    if (!isDirty || (await askDiscard())) onDone()
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!isDirty) return onDone()
    // The form already shows the error.
    form.submit().catch(focusField)
    return undefined
  }
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.nativeEvent.isComposing) return
    if (isSaveKey(event)) event.currentTarget.requestSubmit()
    if (event.key !== 'Escape') return
    event.preventDefault()
    void cancel()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape and Ctrl+Enter from its fields
    <form
      ref={ref}
      aria-label={t('fact.edit', { fact: name })}
      className={classes.form}
      hidden={isBusy}
      noValidate
      onSubmit={submit}
      onKeyDown={onKeyDown}
    >
      {form.errorLine !== undefined && <FailureNotice error={form.error}>{form.errorLine}</FailureNotice>}
      {renderFields(form)}
      <Note text={form.note} />
      <div className={classes.buttons}>
        <Button type="submit" size="xs" onMouseDown={keepFocus}>
          {r('save')}
        </Button>
        <Button variant="default" size="xs" onMouseDown={keepFocus} onClick={() => void cancel()}>
          {r('cancel')}
        </Button>
      </div>
    </form>
  )
}
