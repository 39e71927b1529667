import { ENTITY_OF } from '../../api/entities.ts'
import { isSameUser } from '../../api/same-user.ts'
import { getSession } from '../../api/session.ts'
import { conflictTexts } from '../../texts/en/conflicts.ts'
import { recordTexts } from '../../texts/en/records.ts'
import { getTexts, useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/kit/button.tsx'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import classes from './conflict-dialog.module.css'
import type { ConflictAnswer, ConflictQuestion, PendingConflict } from './conflict-queue.ts'
import { useModalDialog } from '../../ui/use-modal-dialog.ts'
import { type FieldDisplay, fieldDisplays } from './field-displays.ts'

interface ConflictDialogProps {
  conflict: PendingConflict
  /** Used by `lazyPanel` if this file cannot be loaded. */
  onClose: () => void
}

/** Lets the user choose, field by field, between their own version and the other person's. */
export function ConflictDialog({ conflict }: ConflictDialogProps) {
  const t = useTexts(conflictTexts)
  const r = useTexts(recordTexts)
  const client = useQueryClient()
  // oxlint-disable-next-line react/memo-dependencies, react-hooks/exhaustive-deps -- `t` changes with the language, which the choices are in
  const choices = useMemo(() => fieldChoices(client, conflict), [client, conflict, t])
  const { ref, close } = useModalDialog()
  const titleId = useId()
  const nameId = useId()
  const name = nameIn(conflict.record)
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const choose = (field: string, isTheirs: boolean) => {
    const next = new Set(theirs)
    if (isTheirs) next.add(field)
    else next.delete(field)
    setTheirs(next)
  }
  const settle = (result: ConflictAnswer) => {
    close()
    conflict.answer(result)
  }
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      aria-describedby={name === '' ? undefined : nameId}
      className={classes.dialog}
      onCancel={(event) => {
        event.preventDefault()
        settle(null)
      }}
    >
      <h2 id={titleId} className={classes.title}>
        {conflictTitle(conflict)}
      </h2>
      {name !== '' && (
        <p id={nameId} className={classes.name} dir="auto" data-cut="2">
          {name}
        </p>
      )}
      <p className={classes.hint}>{t('hint')}</p>
      <div className={classes.fields}>
        {choices.map((choice) => (
          <Field
            key={choice.field}
            choice={choice}
            isTheirs={theirs.has(choice.field)}
            onChoose={(isTheirs) => choose(choice.field, isTheirs)}
          />
        ))}
      </div>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => settle(null)}>
          {t(conflict.isKept ? 'later' : 'back')}
        </Button>
        <Button onClick={() => settle(theirs)}>{r('save')}</Button>
      </div>
    </dialog>
  )
}

function nameIn(record: object = {}): string {
  const name = 'name' in record ? record.name : 'title' in record ? record.title : undefined
  return typeof name === 'string' ? name : ''
}

interface FieldProps {
  choice: FieldChoice
  isTheirs: boolean
  onChoose: (isTheirs: boolean) => void
}

function Field({ choice: { label, field, mine, theirs }, isTheirs, onChoose }: FieldProps) {
  const t = useTexts(conflictTexts)
  return (
    <fieldset className={classes.field}>
      <legend className={classes.label}>{label}</legend>
      <Side name={field} whose={t('mine')} text={mine} isChosen={!isTheirs} onChoose={() => onChoose(false)} />
      <Side name={field} whose={t('theirs')} text={theirs} isChosen={isTheirs} onChoose={() => onChoose(true)} />
    </fieldset>
  )
}

interface SideProps {
  name: string
  whose: string
  text: string
  isChosen: boolean
  onChoose: () => void
}

function Side({ name, whose, text, isChosen, onChoose }: SideProps) {
  const t = useTexts(conflictTexts)
  return (
    <label className={classes.side} data-is-chosen={isChosen || undefined}>
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
      <span className={classes.whose}>{whose}</span>
      <span className={classes.value} dir="auto">
        {text === '' ? <em>{t('empty')}</em> : text}
      </span>
    </label>
  )
}

/** A field that two users changed, with formatted values. */
interface FieldChoice {
  field: string
  label: string
  mine: string
  theirs: string
}

/** Both versions of each field, formatted for the user. @param client caches the records whose names replace ids */
export function fieldChoices(client: QueryClient, { kind, conflicts }: ConflictQuestion): FieldChoice[] {
  const fields = new Map<string, unknown>(Object.entries(fieldDisplays(client)[kind]))
  return conflicts.map(({ field, mine, theirs }) => {
    const { label = field, format = plainText } = (fields.get(field) ?? {}) as Partial<FieldDisplay<unknown>>
    return { field, label, mine: format(mine), theirs: format(theirs) }
  })
}

const plainText = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)

/** 'robin changed this client while you were editing it'. A user may also change a record on two devices. */
export function conflictTitle({ kind, by }: ConflictQuestion): string {
  const t = getTexts(conflictTexts)
  const entity = ENTITY_OF[kind]
  if (by === undefined) return t(`changedBySomeone.${entity}`)
  if (isSameUser(by, getSession().username)) return t(`changedByYou.${entity}`)
  return t(`changedBy.${entity}`, { name: by })
}
