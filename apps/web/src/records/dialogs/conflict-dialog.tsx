import type { Entity as RecordKind } from '@daywork/domain/activity/activity'
import { formatPhone } from '@daywork/domain/text/contact'
import type { Expiration } from '@daywork/domain/workers/worker'
import { knownBusinessZone } from '../../api/business-query.ts'
import { type Entity, ENTITY_OF, type EntityOf, type RowOf } from '../../api/entities.ts'
import { findInLists } from '../../api/list-cache.ts'
import { isSameUser } from '../../api/same-user.ts'
import { getSession } from '../../api/session.ts'
import { localRecords } from '../../api/writes/kept-writes.ts'
import { checklistTexts } from '../../texts/en/checklists.ts'
import { signatureTexts } from '../../texts/en/signatures.ts'
import { clientTexts } from '../../texts/en/clients.ts'
import { absenceTexts } from '../../texts/en/absences.ts'
import { certificateTexts } from '../../texts/en/certificates.ts'
import { portfolioTexts } from '../../texts/en/portfolio.ts'
import { projectTexts } from '../../texts/en/projects.ts'
import { workOrderTexts } from '../../texts/en/work-orders.ts'
import { workerTexts } from '../../texts/en/workers.ts'
import { dateAndTime, formatMoney, numericDay } from '../../texts/format.ts'
import { projectBadgeText } from '../../texts/project-badge-text.ts'
import { priorityLabel, workerStatusLabel, workOrderStatusLabel } from '../../texts/status-labels.ts'
import { recordTexts } from '../../texts/en/records.ts'
import { getTexts, useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/kit/button.tsx'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import classes from './conflict-dialog.module.css'
import type { ConflictAnswer, ConflictQuestion, PendingConflict } from './conflict-queue.ts'
import { useModalDialog } from '../../ui/use-modal-dialog.ts'

interface ConflictDialogProps {
  conflict: PendingConflict
  /** Used by `lazyPanel` if this file cannot be loaded. */
  onClose: () => void
}

/** Lets the user choose, field by field, between their own version and the other person's. */
export function ConflictDialog({ conflict }: ConflictDialogProps) {
  const t = useTexts(recordTexts)
  const client = useQueryClient()
  const [choices] = useState(() => fieldChoices(client, conflict))
  const { ref, close } = useModalDialog()
  const titleId = useId()
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
      className={classes.dialog}
      onCancel={(event) => {
        event.preventDefault()
        settle(null)
      }}
    >
      <h2 id={titleId} className={classes.title}>
        {conflictTitle(conflict)}
      </h2>
      <p className={classes.hint}>{t('conflict.hint')}</p>
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
          {conflict.backLabel ?? t('conflict.back')}
        </Button>
        <Button onClick={() => settle(theirs)}>{t('save')}</Button>
      </div>
    </dialog>
  )
}

interface FieldProps {
  choice: FieldChoice
  isTheirs: boolean
  onChoose: (isTheirs: boolean) => void
}

function Field({ choice: { label, field, mine, theirs }, isTheirs, onChoose }: FieldProps) {
  const t = useTexts(recordTexts)
  return (
    <fieldset className={classes.field}>
      <legend className={classes.label}>{label}</legend>
      <Side name={field} whose={t('conflict.mine')} text={mine} isChosen={!isTheirs} onChoose={() => onChoose(false)} />
      <Side
        name={field}
        whose={t('conflict.theirs')}
        text={theirs}
        isChosen={isTheirs}
        onChoose={() => onChoose(true)}
      />
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
  const t = useTexts(recordTexts)
  return (
    <label className={classes.side} data-is-chosen={isChosen || undefined}>
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
      <span className={classes.whose}>{whose}</span>
      <span className={classes.value} dir="auto">
        {text === '' ? <em>{t('conflict.empty')}</em> : text}
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

interface FieldDisplay<Value> {
  label: string
  /** Without it, the text is shown as is. '' is shown as empty. */
  format?: (value: Value) => string
}

type RowDisplay<Row> = { [Name in keyof Row]?: FieldDisplay<Row[Name]> }

/** Labels and formats of every field that an edit can send and that cannot be merged. */
function displays(client: QueryClient): { [Kind in RecordKind]: RowDisplay<RowOf<EntityOf<Kind>>> } {
  const [c, w, e, p, o, f, a, k, g] = [
    getTexts(clientTexts),
    getTexts(workerTexts),
    getTexts(certificateTexts),
    getTexts(projectTexts),
    getTexts(workOrderTexts),
    getTexts(portfolioTexts),
    getTexts(absenceTexts),
    getTexts(checklistTexts),
    getTexts(signatureTexts),
  ]
  const zone = knownBusinessZone(client)
  const phone = (text: string | null) => formatPhone(text ?? '')
  const formatTime = (time: string | null) => (time === null ? '' : dateAndTime(time, zone))
  const certificates = (entries: readonly Expiration[]) =>
    entries.map(({ expires_on: day, name }) => `${name}: ${numericDay(day)}`).join(', ')
  const find = <Of extends Entity>(entity: Of, id: number) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a row of this entity
    (localRecords.get()?.find(entity, id) as RowOf<Of> | undefined) ?? findInLists(client, entity, id)
  const titleOf = (entity: 'projects' | 'work-orders', id: number) => find(entity, id)?.title ?? `#${id}`
  return {
    client: {
      name: { label: c('name') },
      contact_email: { label: c('email') },
      phone_number: { label: c('phone'), format: phone },
      notes: { label: c('notes') },
      address: { label: c('address') },
    },
    worker: {
      name: { label: w('name') },
      title: { label: w('jobTitle') },
      phone: { label: w('phoneNumber'), format: phone },
      email: { label: w('email') },
      status: { label: w('status'), format: workerStatusLabel },
      expirations: { label: e('title'), format: certificates },
    },
    project: {
      title: { label: p('field.title') },
      client: {
        label: p('field.client'),
        format: (id) => (id === null ? p('fact.noClient') : (find('clients', id)?.name ?? `#${id}`)),
      },
      status: { label: p('field.status'), format: projectBadgeText },
      description: { label: p('field.description') },
      budget: { label: p('field.budget'), format: formatMoney },
      start_date: { label: p('field.startDate'), format: numericDay },
      end_date: { label: p('field.endDate'), format: numericDay },
    },
    work_order: {
      title: { label: o('field.title') },
      project: { label: o('field.project'), format: (id) => titleOf('projects', id) },
      description: { label: o('field.description') },
      priority: { label: o('field.priority'), format: priorityLabel },
      status: { label: o('field.status'), format: workOrderStatusLabel },
      location: { label: o('field.location') },
      scheduled_start: { label: o('field.scheduledStart'), format: formatTime },
      scheduled_end: { label: o('field.scheduledEnd'), format: formatTime },
    },
    work: {
      description: { label: f('field.description') },
      work_order_id: {
        label: f('field.workOrder'),
        format: (id) => (id === null ? '' : titleOf('work-orders', id)),
      },
    },
    absence: {
      first_day: { label: a('first'), format: numericDay },
      last_day: { label: a('last'), format: numericDay },
      reason: { label: a('reason') },
    },
    series: {},
    signature: { revoked_reason: { label: g('revoke.reason'), format: (reason) => reason ?? '' } },
    // Answers merge by item.
    checklist: {},
    checklist_template: {
      title: { label: k('editor.title') },
      items: { label: k('editor.items'), format: (items) => items.map(({ label }) => label).join(', ') },
    },
  }
}

/** Both versions of each field, formatted for the user. @param client caches the records whose names replace ids */
export function fieldChoices(client: QueryClient, { kind, conflicts }: ConflictQuestion): FieldChoice[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each format function takes the values of its field, which types cannot express through the union
  const fields = displays(client)[kind] as Record<string, FieldDisplay<unknown> | undefined>
  return conflicts.map(({ field, mine, theirs }) => {
    const { label = field, format = plainText } = fields[field] ?? {}
    return { field, label, mine: format(mine), theirs: format(theirs) }
  })
}

const plainText = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)

/** 'robin changed this client while you were editing it'. A user may also change a record on two devices. */
export function conflictTitle({ kind, by }: ConflictQuestion): string {
  const t = getTexts(recordTexts)
  const entity = ENTITY_OF[kind]
  if (by === undefined) return t(`changedBySomeone.${entity}`)
  if (isSameUser(by, getSession().username)) return t(`changedByYou.${entity}`)
  return t(`changedBy.${entity}`, { name: by })
}
