import { type Answer, type AnswerChanges, itemsLeft } from '@daywork/domain/checklists/answer'
import { applyAnswers, mergeAnswers } from '@daywork/domain/checklists/merge-answers'
import {
  answerErrors,
  type Checklist,
  checklistInputSchema,
  checklistPatchSchema,
  checklistSchema,
} from '@daywork/domain/checklists/checklist'
import { invalid } from '@daywork/domain/errors/domain-error'
import { unknownRecordMessage } from '@daywork/domain/fields/messages'
import type { Item } from '@daywork/domain/checklists/item'
import type { Fields } from '@daywork/domain/sync/operation'
import { checklists } from '../../database/schema/checklists.ts'
import { workOrders } from '../../database/schema/work-orders.ts'
import { recordActivity, type WriteContext } from '../../records/activity.queries.ts'
import { commonOperations, completedBy, NO_FIELDS, parseFields } from '../../records/operations.ts'
import type { OperationHandler, Patch, RecordKind, RecordOperations } from '../../records/record-kind.ts'
import { eraseOnOrders, lockParent } from '../../records/parents.queries.ts'
import { createRecord } from '../../records/save-record.ts'
import { unknownSignatures } from '../signatures/signatures.queries.ts'
import {
  checklistSummary,
  findChecklist,
  findTemplate,
  findTemplateAlsoDeleted,
  listChecklists,
} from './checklists.queries.ts'
import { CHECKLIST_EXAMPLES } from './checklist-examples.ts'
import { EVERYTHING } from '../../lists/list-query.ts'

export interface ChecklistFields {
  work_order: number
  template: number
  title: string
  items: Item[]
  answers: Record<string, Answer | null>
}

export const checklistRecord: RecordKind<Checklist, ChecklistFields, typeof checklists> = {
  entity: 'checklist',
  table: checklists,
  resource: {
    path: '/api/checklists/',
    tag: 'Checklists',
    description: 'Checklists of work orders, with their answers. Deleting a work order deletes its checklists.',
    noun: 'checklist',
    name: 'Checklist',
  },
  schema: checklistSchema,
  examples: CHECKLIST_EXAMPLES,
  summary: checklistSummary,
  deletedWith: { table: workOrders, column: 'work_order_id' },
  isSearched: false,
  beforePurge: eraseOnOrders(checklists, 'checklist'),
  find: findChecklist,
  list: (reader, page) => listChecklists(reader, EVERYTHING, page),
  defaults: { answers: {} },
  // Without the items, which are a copy and never change.
  tracked: ['work_order', 'title', 'answers'],
  withAuthor: ({ answers, ...input }, { username: by }) => ({
    ...input,
    ...(answers && {
      answers: Object.fromEntries(Object.entries(answers).map(([id, given]) => [id, given && { ...given, by }])),
    }),
  }),
  toRow: (input, before) =>
    before && input.answers ? { ...input, answers: applyAnswers(before.answers, input.answers) } : { ...input },
  toColumns: ({ answers: changes, items: given, template, title, work_order }, before) => {
    const items = given ?? before?.items ?? []
    const answers = changes && applyAnswers(before?.answers ?? {}, changes)
    return {
      work_order_id: work_order,
      template_id: template,
      title,
      items: given && JSON.stringify(given),
      answers: answers && JSON.stringify(answers),
      required_left: answers && itemsLeft({ items, answers }).length,
    }
  },
  check: async (reader, { items, work_order }, { answers }) => {
    const errors = answers && answerErrors(items, answers)
    if (errors) throw invalid(errors)
    const signatures = items.flatMap(({ id, kind }) => {
      const answer = kind === 'signature' && answers?.[id]
      return answer ? [Number(answer.value)] : []
    })
    const [unknown] = await unknownSignatures(reader, work_order, signatures)
    if (unknown !== undefined) throw invalid({ answers: [unknownRecordMessage(unknown)] })
  },
  narrowChange: ({ before, after }) => {
    if (!('answers' in before) || !('answers' in after)) return { before, after }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the field of a checklist
    const [were, are] = [before.answers as AnswerChanges, after.answers as AnswerChanges]
    const changed = [...new Set([...Object.keys(were), ...Object.keys(are)])].filter(
      (id) => JSON.stringify(were[id]) !== JSON.stringify(are[id]),
    )
    const only = (answers: AnswerChanges) => Object.fromEntries(changed.map((id) => [id, answers[id] ?? null]))
    return { before: { ...before, answers: only(were) }, after: { ...after, answers: only(are) } }
  },
  recordRelatedActivity: recordOnOrder,
}

/** Adds a checklist to an order: a copy of the template. @throws DomainError invalid */
export async function attachChecklist(
  context: WriteContext,
  { template: templateId, work_order }: Pick<ChecklistFields, 'template' | 'work_order'>,
  findItsTemplate = findTemplate,
): Promise<Checklist> {
  const { db } = context
  if (!(await lockParent(db, workOrders, work_order))) throw invalid({ work_order: [unknownRecordMessage(work_order)] })
  const template = await findItsTemplate(db, templateId)
  if (template === undefined) throw invalid({ template: [unknownRecordMessage(templateId)] })
  const { items, title } = template
  const row = await createRecord(context, checklistRecord, {
    work_order,
    template: templateId,
    title,
    items,
    answers: {},
  })
  recordOnOrder(context, undefined, row)
  return row
}

const { find, handlers } = commonOperations(checklistRecord, {
  patch: checklistPatchSchema,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the changes of an edit to the answers, in which null removes an answer
  combine: { answers: (...sides) => mergeAnswers(...sides) as Checklist['answers'] },
  recordDropped: recordOutdated,
})

/** Someone may delete the template while the checklist waits on a device for a network. The person still needs it. */
const create: OperationHandler = async (context, { fields }) => ({
  row: await attachChecklist(context, parseFields(checklistInputSchema, fields), findTemplateAlsoDeleted),
  change: NO_FIELDS,
})

const isSameChecklist = (row: Checklist, given: Fields): boolean => {
  const { template, work_order: order } = parseFields(checklistInputSchema, given)
  // Null if it was deleted.
  return (row.template === template || row.template === null) && row.work_order === order
}

export const checklistOperations: RecordOperations = {
  find,
  handlers: { ...handlers, create },
  complete: completedBy(checklistRecord.find, create, isSameChecklist),
}

/** Records in the activity of an order that a checklist was added, answered, or removed. */
function recordOnOrder(context: WriteContext, before: Checklist | undefined, after: Checklist | undefined): void {
  const checklist = after ?? before
  if (checklist === undefined) return
  const answered = before && after && changedAnswers(before, after)
  if (answered?.length === 0) return
  const stateOf = (row: Checklist | undefined, side: 'was' | 'is') =>
    row && {
      id: row.id,
      title: row.title,
      ...(answered && { answers: answered.map((each) => ({ ...each.item, ...each[side] })) }),
    }
  recordActivity(context, {
    entity: 'work_order',
    id: checklist.work_order,
    action: 'updated',
    before: { checklist: stateOf(before, 'was') ?? null },
    after: { checklist: stateOf(after, 'is') ?? { id: checklist.id, title: checklist.title, is_removed: true } },
  })
}

/** Records answers that do not count, because a later one was stored before they arrived. */
function recordOutdated(
  context: WriteContext,
  { items, ...row }: Checklist,
  { answers: given = {} }: Patch<ChecklistFields>,
): void {
  const answered = items.filter(({ id }) => given[id])
  const lost = answered.filter(({ id }) => !isKept(given[id], row.answers[id]))
  const outdated = changedAnswers({ answers: given }, { items: lost, answers: row.answers })
  if (outdated.length === 0) return
  const { id, title } = row
  const stateOf = (side: 'was' | 'is') => ({
    id,
    title,
    answers: outdated.map((each) => ({ ...each.item, ...each[side] })),
  })
  recordActivity(context, {
    entity: 'work_order',
    id: row.work_order,
    action: 'updated',
    before: { checklist: stateOf('was') },
    after: { checklist: { ...stateOf('is'), is_outdated: true } },
  })
}

/** Whether photos and the note of an answer remain, with photos that someone else added to it. */
function isKept(given: Answer | null | undefined, stored: Answer | undefined): boolean {
  const photos = stored?.value
  if (!Array.isArray(given?.value) || !Array.isArray(photos)) return false
  return given.value.every((photo) => photos.includes(photo)) && (given.note ?? '') === (stored?.note ?? '')
}

/** The changed answers as the activity shows them. */
function changedAnswers(before: { answers: AnswerChanges }, after: Pick<Checklist, 'items' | 'answers'>) {
  const shown = (answer: Answer | null | undefined) => ({ value: answer?.value ?? null, note: answer?.note ?? '' })
  return after.items
    .map(({ id, kind, label, unit }) => ({
      item: { label, kind, ...(kind === 'number' && unit !== '' && { unit }) },
      was: shown(before.answers[id]),
      is: shown(after.answers[id]),
    }))
    .filter(({ is, was }) => JSON.stringify(is) !== JSON.stringify(was))
}
