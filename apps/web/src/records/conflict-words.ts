import type { Entity as RecordKind } from '@daywork/domain/activity/activity'
import { formatPhone } from '@daywork/domain/text/contact'
import type { QueryClient } from '@tanstack/react-query'
import { ENTITY_OF, type EntityOf, type RowOf } from '../api/entities.ts'
import { findInLists } from '../api/list-cache.ts'
import { isSameUser } from '../api/same-user.ts'
import { getSession } from '../api/session.ts'
import { clientTexts } from '../texts/en/clients.ts'
import { portfolioTexts } from '../texts/en/portfolio.ts'
import { projectTexts } from '../texts/en/projects.ts'
import { recordTexts } from '../texts/en/records.ts'
import { workOrderTexts } from '../texts/en/work-orders.ts'
import { workerTexts } from '../texts/en/workers.ts'
import { dateAndTime, formatMoney, localDay } from '../texts/format.ts'
import { projectBadgeText } from '../texts/project-badge-text.ts'
import { priorityLabel, workerStatusLabel, workOrderStatusLabel } from '../texts/status-labels.ts'
import { getTexts } from '../texts/use-texts.ts'
import type { ConflictQuestion } from './conflict-queue.ts'

/** One field that two people changed, in words. */
export interface FieldChoice {
  field: string
  label: string
  mine: string
  theirs: string
}

interface FieldWords<Value> {
  label: string
  /** Without it, texts are shown as they are. '' is shown as nothing. */
  format?: (value: Value) => string
}

type RowWords<Row> = { [Name in keyof Row]?: FieldWords<Row[Name]> }

/** Every field that an edit of the kind can send and that cannot be merged. */
function wordsOf(client: QueryClient): { [Kind in RecordKind]: RowWords<RowOf<EntityOf<Kind>>> } {
  const [c, w, p, o, f] = [
    getTexts(clientTexts),
    getTexts(workerTexts),
    getTexts(projectTexts),
    getTexts(workOrderTexts),
    getTexts(portfolioTexts),
  ]
  const phone = (text: string | null) => formatPhone(text ?? '')
  const moment = (time: string | null) => (time === null ? '' : dateAndTime(time))
  const titleOf = (entity: 'projects' | 'work-orders', id: number) => findInLists(client, entity, id)?.title ?? `#${id}`
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
    },
    project: {
      title: { label: p('field.title') },
      client: {
        label: p('field.client'),
        format: (id) => (id === null ? p('fact.noClient') : (findInLists(client, 'clients', id)?.name ?? `#${id}`)),
      },
      status: { label: p('field.status'), format: projectBadgeText },
      description: { label: p('field.description') },
      budget: { label: p('field.budget'), format: formatMoney },
      start_date: { label: p('field.startDate'), format: localDay },
      end_date: { label: p('field.endDate'), format: localDay },
    },
    work_order: {
      title: { label: o('field.title') },
      project: { label: o('field.project'), format: (id) => titleOf('projects', id) },
      description: { label: o('field.description') },
      priority: { label: o('field.priority'), format: priorityLabel },
      status: { label: o('field.status'), format: workOrderStatusLabel },
      location: { label: o('field.location') },
      scheduled_start: { label: o('field.scheduledStart'), format: moment },
      scheduled_end: { label: o('field.scheduledEnd'), format: moment },
    },
    work: {
      description: { label: f('field.description') },
      work_order_id: {
        label: f('field.workOrder'),
        format: (id) => (id === null ? '' : titleOf('work-orders', id)),
      },
    },
  }
}

/** Both versions of each field, as the user knows them. @param client knows the names behind ids */
export function fieldChoices(client: QueryClient, { kind, conflicts }: ConflictQuestion): FieldChoice[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a field's words take its values, which types cannot follow through the union
  const words = wordsOf(client)[kind] as Record<string, FieldWords<unknown> | undefined>
  return conflicts.map(({ field, mine, theirs }) => {
    const { label = field, format = plainText } = words[field] ?? {}
    return { field, label, mine: format(mine), theirs: format(theirs) }
  })
}

const plainText = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)

/** 'robin changed this client while you were editing it'. Users also change a record on two devices. */
export function conflictTitle({ kind, by }: ConflictQuestion): string {
  const t = getTexts(recordTexts)
  const entity = ENTITY_OF[kind]
  if (by === undefined) return t(`changedBySomeone.${entity}`)
  if (isSameUser(by, getSession().username)) return t(`changedByYou.${entity}`)
  return t(`changedBy.${entity}`, { name: by })
}
