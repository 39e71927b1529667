import { z } from 'zod'
import { type FieldErrors } from '../errors/domain-error.ts'
import { FIELD_MESSAGES, tooManyMessage, typeMessage } from '../fields/messages.ts'
import { idField } from '../fields/number.ts'
import { textField } from '../fields/text.ts'
import { timestampSchema } from '../fields/time.ts'
import { versionNumber } from '../records/version.ts'
import { type Answer, hasFailed, isAnswerTo } from './answer.ts'
import { type Item, itemsField, itemsSchema } from './item.ts'
import {
  ANSWER_NOTE_MAX,
  ANSWER_PHOTOS_MAX,
  ANSWER_TEXT_MAX,
  CHECKLIST_TITLE_MAX,
  PROJECT_CHECKLISTS_MAX,
} from './limits.ts'
import { CHECKLIST_MESSAGES } from './messages.ts'

const recordFields = {
  version: versionNumber,
  created_at: timestampSchema,
  updated_at: timestampSchema,
}

/** A template from which checklists are created. */
export const checklistTemplateSchema = z
  .object({ id: z.int(), title: z.string(), items: itemsSchema, ...recordFields })
  .meta({ id: 'ChecklistTemplate' })
export type ChecklistTemplate = z.infer<typeof checklistTemplateSchema>

/** Body of POST and PUT. */
export const checklistTemplateInputSchema = z
  .object({
    title: textField({ max: CHECKLIST_TITLE_MAX, trimmed: true, blank: CHECKLIST_MESSAGES.titleRequired }),
    items: itemsField.optional(),
  })
  .meta({ id: 'ChecklistTemplateInput' })
export type ChecklistTemplateInput = z.infer<typeof checklistTemplateInputSchema>

export const checklistTemplatePatchSchema = checklistTemplateInputSchema
  .partial()
  .meta({ id: 'ChecklistTemplatePatch' })

const valueSchema = z.union([z.boolean(), z.number(), z.string(), z.array(z.int())]).meta({
  description:
    "By the kind of the item: `true` for a check; 'yes', 'no', or 'na'; a number; a text, or one of the choices; the ids of " +
    'works with photos of the order; the id of a signature',
})

const answerSchema = z
  .object({
    value: valueSchema,
    note: z.string().meta({ description: "What is wrong; for 'na', why it does not apply" }),
    at: timestampSchema.meta({ description: 'When it was given, by the clock of the device' }),
    by: z.string().meta({ description: 'Username' }),
  })
  .meta({ id: 'ChecklistAnswer' })

const followUpSchema = z.object({
  item: z.string().meta({ description: 'Id of the failed item' }),
  work_order: z.int().meta({ description: 'The order that was created for it' }),
})

/** A checklist of a work order. Its items are a copy: later changes of the template do not change it. */
export const checklistSchema = z
  .object({
    id: z.int(),
    work_order: z.int(),
    template: z.int().nullable().meta({ description: 'The template that it was made from; null once that is deleted' }),
    title: z.string(),
    items: itemsSchema,
    answers: z.record(z.string(), answerSchema).meta({ description: 'By the id of the item' }),
    required_left: z.int().meta({ description: 'Required items without an answer' }),
    follow_ups: z.array(followUpSchema),
    ...recordFields,
  })
  .meta({ id: 'Checklist' })
export type Checklist = z.infer<typeof checklistSchema>

/** Body of POST: the order gets a copy of the template. */
export const checklistInputSchema = z.object({ work_order: idField, template: idField }).meta({ id: 'ChecklistInput' })

/** Clamps to now: answers of a device whose clock is ahead would win over all later ones. */
const notLater = (time: string): string => new Date(Math.min(Date.parse(time), Date.now())).toISOString()

const answerField = z
  .object(
    {
      value: z
        .union(
          [
            z.boolean(),
            z.number(),
            textField({ max: ANSWER_TEXT_MAX, trimmed: true }),
            z.array(z.int()).max(ANSWER_PHOTOS_MAX, tooManyMessage(ANSWER_PHOTOS_MAX)),
          ],
          { error: CHECKLIST_MESSAGES.wrongAnswer },
        )
        .meta({ description: 'See `ChecklistAnswer`' }),
      note: textField({ max: ANSWER_NOTE_MAX, trimmed: true }).default(''),
      at: z.iso
        .datetime({ offset: true, error: FIELD_MESSAGES.time })
        .transform(notLater)
        .optional()
        .meta({ format: 'date-time', description: 'When it was given; by default now' }),
    },
    { error: ({ input }) => typeMessage(input, FIELD_MESSAGES.notObject) },
  )
  .transform(({ value, note, at = new Date().toISOString() }): Answer => ({ value, note, at, by: '' }))

/** Body of PATCH. */
export const checklistPatchSchema = z
  .object({
    answers: z
      .record(z.uuid({ error: CHECKLIST_MESSAGES.unknownItem }), answerField.nullable(), {
        error: ({ input }) => typeMessage(input, FIELD_MESSAGES.notObject),
      })
      .optional()
      .meta({
        description:
          'By the id of the item; null removes an answer. Items that you leave out retain their answers. The server adds ' +
          'who answered. Of two answers to one item, a push applies the one that was given later',
      }),
  })
  .meta({ id: 'ChecklistPatch' })

/** @returns undefined if each answer is valid for an item of the checklist */
export function answerErrors(
  items: readonly Item[],
  answers: Readonly<Record<string, Answer | null>>,
): FieldErrors | undefined {
  const byId = new Map(items.map((item) => [item.id, item]))
  const errors = new Set<string>()
  for (const [id, answer] of Object.entries(answers)) {
    const item = byId.get(id)
    if (item === undefined) errors.add(CHECKLIST_MESSAGES.unknownItem)
    else if (answer !== null && !isAnswerTo(item, answer.value)) errors.add(CHECKLIST_MESSAGES.wrongAnswer)
    else if (answer?.value === 'na' && item.kind === 'yes_no' && answer.note === '')
      errors.add(CHECKLIST_MESSAGES.reasonMissing)
  }
  return errors.size === 0 ? undefined : { answers: [...errors] }
}

/** Why an item cannot have a follow-up order: it has not failed, or already has one. */
export function followUpError(
  { answers, items }: Pick<Checklist, 'answers' | 'items'>,
  id: string,
  hasFollowUp: boolean,
): string | undefined {
  const item = items.find((each) => each.id === id)
  if (item === undefined) return CHECKLIST_MESSAGES.unknownItem
  if (!hasFailed(item, answers[id])) return CHECKLIST_MESSAGES.notFailed
  return hasFollowUp ? CHECKLIST_MESSAGES.hasFollowUp : undefined
}

export const projectTemplatesField = z
  .array(idField, { error: ({ input }) => typeMessage(input, FIELD_MESSAGES.notList) })
  .max(PROJECT_CHECKLISTS_MAX, tooManyMessage(PROJECT_CHECKLISTS_MAX))
  .transform((ids) => [...new Set(ids)])
  .meta({ description: 'Ids of the templates of checklists that new work orders of the project get' })
