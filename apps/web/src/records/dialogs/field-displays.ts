import type { Entity as RecordKind } from '@daywork/domain/activity/activity'
import type { AbsenceInput } from '@daywork/domain/absences/absence'
import type { ChecklistTemplateInput } from '@daywork/domain/checklists/checklist'
import type { ClientInput } from '@daywork/domain/clients/client'
import type { WorkPayload } from '@daywork/domain/portfolio/work-form'
import type { ProjectInput } from '@daywork/domain/projects/project'
import { readRule } from '@daywork/domain/series/recurrence'
import type { SeriesInput } from '@daywork/domain/series/series'
import type { WorkOrderInput } from '@daywork/domain/work-orders/work-order'
import { formatPhone } from '@daywork/domain/text/contact'
import type { Expiration, WorkerInput } from '@daywork/domain/workers/worker'
import { knownBusinessZone } from '../../api/business-query.ts'
import type { Entity, EntityOf, RowOf } from '../../api/entities.ts'
import { findInLists } from '../../api/list-cache.ts'
import { localRecords } from '../../api/writes/kept-writes.ts'
import { checklistTexts } from '../../texts/en/checklists.ts'
import { signatureTexts } from '../../texts/en/signatures.ts'
import { clientTexts } from '../../texts/en/clients.ts'
import { businessTexts } from '../../texts/en/business.ts'
import { repeatTexts } from '../../texts/en/repeat.ts'
import { recurrenceText } from '../../texts/recurrence-text.ts'
import { absenceTexts } from '../../texts/en/absences.ts'
import { certificateTexts } from '../../texts/en/certificates.ts'
import { portfolioTexts } from '../../texts/en/portfolio.ts'
import { projectTexts } from '../../texts/en/projects.ts'
import { workOrderTexts } from '../../texts/en/work-orders.ts'
import { workerTexts } from '../../texts/en/workers.ts'
import { dateAndTime, formatMoney, lengthText, numericDay, zoneText } from '../../texts/format.ts'
import { projectBadgeText } from '../../texts/project-badge-text.ts'
import { priorityLabel, workerStatusLabel, workOrderStatusLabel } from '../../texts/status-labels.ts'
import { getTexts } from '../../texts/use-texts.ts'
import type { QueryClient } from '@tanstack/react-query'

export interface FieldDisplay<Value> {
  label: string
  /** Without it, the text is shown as is. '' is shown as empty. */
  format?: (value: Value) => string
}

/** The fields that an edit can send, except those that merge (COMBINE) and those that no screen changes. */
interface EditedFields {
  client: Exclude<keyof ClientInput, 'is_active'>
  worker: Exclude<keyof WorkerInput, 'skills' | 'scheduled_start' | 'scheduled_end'>
  project: Exclude<keyof ProjectInput, 'is_active'>
  work_order: Exclude<keyof WorkOrderInput, 'assigned_workers' | 'follow_up_of'>
  work: keyof WorkPayload
  absence: Exclude<keyof AbsenceInput, 'worker'>
  series: keyof SeriesInput
  signature: 'revoked_reason'
  checklist: never
  checklist_template: keyof ChecklistTemplateInput
}

type RowDisplay<Row, Field extends string> = {
  [Name in Field]: FieldDisplay<Name extends keyof Row ? Row[Name] : never>
}

type FieldDisplays = { [Kind in RecordKind]: RowDisplay<RowOf<EntityOf<Kind>>, EditedFields[Kind]> }

/** Labels and formats of each of these fields. A field that is missing here does not compile. */
export const fieldDisplays = (client: QueryClient): FieldDisplays => ({
  ...displaysOfPeople(),
  ...displaysOfOrders(client),
  ...displaysOfDocuments(client),
})

function displaysOfPeople(): Pick<FieldDisplays, 'client' | 'worker' | 'absence'> {
  const [c, w, e, a] = [
    getTexts(clientTexts),
    getTexts(workerTexts),
    getTexts(certificateTexts),
    getTexts(absenceTexts),
  ]
  const phone = (text: string | null) => formatPhone(text ?? '')
  const certificates = (entries: readonly Expiration[]) =>
    listed(entries.map(({ expires_on: day, name }) => `${name}: ${numericDay(day)}`))
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
    absence: {
      first_day: { label: a('first'), format: numericDay },
      last_day: { label: a('last'), format: numericDay },
      reason: { label: a('reason') },
    },
  }
}

function displaysOfOrders(client: QueryClient): Pick<FieldDisplays, 'project' | 'work_order' | 'series'> {
  const [p, o, k, s, b] = [
    getTexts(projectTexts),
    getTexts(workOrderTexts),
    getTexts(checklistTexts),
    getTexts(repeatTexts),
    getTexts(businessTexts),
  ]
  const zone = knownBusinessZone(client)
  const formatTime = (time: string | null) => (time === null ? '' : dateAndTime(time, zone))
  const crew = (entries: readonly { worker_id: number }[]) =>
    listed(entries.map(({ worker_id: id }) => find(client, 'workers', id)?.name ?? `#${id}`))
  const shared = {
    title: { label: o('field.title') },
    project: { label: o('field.project'), format: (id: number) => titleOf(client, 'projects', id) },
    description: { label: o('field.description') },
    priority: { label: o('field.priority'), format: priorityLabel },
    location: { label: o('field.location') },
    required_skills: { label: o('field.requiredSkills'), format: listed },
  }
  return {
    project: {
      title: { label: p('field.title') },
      client: {
        label: p('field.client'),
        format: (id) => (id === null ? p('fact.noClient') : (find(client, 'clients', id)?.name ?? `#${id}`)),
      },
      status: { label: p('field.status'), format: projectBadgeText },
      description: { label: p('field.description') },
      budget: { label: p('field.budget'), format: formatMoney },
      start_date: { label: p('field.startDate'), format: numericDay },
      end_date: { label: p('field.endDate'), format: numericDay },
      checklist_templates: {
        label: k('project.heading'),
        format: (ids) => listed(ids.map((id) => titleOf(client, 'checklist-templates', id))),
      },
    },
    work_order: {
      ...shared,
      status: { label: o('field.status'), format: workOrderStatusLabel },
      scheduled_start: { label: o('field.scheduledStart'), format: formatTime },
      scheduled_end: { label: o('field.scheduledEnd'), format: formatTime },
    },
    series: {
      ...shared,
      assigned_workers: { label: o('field.crew'), format: crew },
      rule: { label: s('label'), format: ruleText },
      local_start: { label: s('start'), format: (time) => dateAndTime(`${time}:00.000Z`, 'UTC') },
      time_zone: { label: b('timeZone'), format: zoneText },
      duration_minutes: {
        label: s('length'),
        format: (minutes) => (minutes === null ? s('noEnd') : lengthText(minutes)),
      },
      last_day: { label: s('lastDay'), format: (day) => (day === null ? '' : numericDay(day)) },
    },
  }
}

function displaysOfDocuments(
  client: QueryClient,
): Pick<FieldDisplays, 'work' | 'signature' | 'checklist' | 'checklist_template'> {
  const [f, g, k] = [getTexts(portfolioTexts), getTexts(signatureTexts), getTexts(checklistTexts)]
  return {
    work: {
      description: { label: f('field.description') },
      work_order_id: {
        label: f('field.workOrder'),
        format: (id) => (id === null ? '' : titleOf(client, 'work-orders', id)),
      },
    },
    signature: { revoked_reason: { label: g('revoke.reason'), format: (reason) => reason ?? '' } },
    // Answers merge by item.
    checklist: {},
    checklist_template: {
      title: { label: k('editor.title') },
      items: { label: k('editor.items'), format: (items) => listed(items.map(({ label }) => label)) },
    },
  }
}

const find = <Of extends Entity>(client: QueryClient, entity: Of, id: number) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a row of this entity
  (localRecords.get()?.find(entity, id) as RowOf<Of> | undefined) ?? findInLists(client, entity, id)

const titleOf = (client: QueryClient, entity: 'projects' | 'work-orders' | 'checklist-templates', id: number): string =>
  find(client, entity, id)?.title ?? `#${id}`

const listed = (names: readonly string[]): string => names.join(', ')

/** A newer version may have written a rule that this one cannot parse. */
function ruleText(rule: string): string {
  const recurrence = readRule(rule)
  return recurrence === undefined ? rule : recurrenceText(recurrence)
}
