import { z } from 'zod'
import { FIELD_MESSAGES, tooManyMessage, typeMessage } from '../fields/messages.ts'
import { booleanField } from '../fields/number.ts'
import { choiceField, textField } from '../fields/text.ts'
import {
  CHECKLIST_ITEMS_MAX,
  CHOICE_MAX,
  ITEM_CHOICES_MAX,
  ITEM_HINT_MAX,
  ITEM_LABEL_MAX,
  ITEM_UNIT_MAX,
} from './limits.ts'
import { CHECKLIST_MESSAGES } from './messages.ts'

/** `heading` has no answer: it is a title for the items below it. */
export const ITEM_KINDS = ['check', 'yes_no', 'number', 'text', 'choice', 'photo', 'signature', 'heading'] as const
export type ItemKind = (typeof ITEM_KINDS)[number]

const limit = z
  .number({ error: ({ input }) => typeMessage(input, FIELD_MESSAGES.notNumber) })
  .nullable()
  .default(null)

const itemInputSchema = z
  .object(
    {
      id: z
        .uuid({ error: CHECKLIST_MESSAGES.itemId })
        .meta({ description: 'Chosen by the client, unique in the checklist. Answers refer to items by id' }),
      kind: choiceField(ITEM_KINDS),
      label: textField({ max: ITEM_LABEL_MAX, trimmed: true, blank: CHECKLIST_MESSAGES.labelRequired }),
      hint: textField({ max: ITEM_HINT_MAX, trimmed: true }).default(''),
      required: booleanField.default(false),
      unit: textField({ max: ITEM_UNIT_MAX, trimmed: true }).default('').meta({ description: 'Only for numbers' }),
      min: limit.meta({ description: 'Only for numbers: a lower answer fails the item' }),
      max: limit.meta({ description: 'Only for numbers: a higher answer fails the item' }),
      choices: z
        .array(textField({ max: CHOICE_MAX, trimmed: true, blank: FIELD_MESSAGES.blank }), {
          error: ({ input }) => typeMessage(input, FIELD_MESSAGES.notList),
        })
        .max(ITEM_CHOICES_MAX, tooManyMessage(ITEM_CHOICES_MAX))
        .default([])
        .meta({ description: 'Only for choices: at least two' }),
    },
    { error: ({ input }) => typeMessage(input, FIELD_MESSAGES.notObject) },
  )
  .refine(({ kind, choices }) => kind !== 'choice' || new Set(choices).size >= 2, CHECKLIST_MESSAGES.choicesMissing)
  .refine(({ min, max }) => min === null || max === null || min <= max, CHECKLIST_MESSAGES.minAboveMax)
  .meta({ id: 'ChecklistItemInput' })

const itemSchema = z
  .object({
    id: z.string().meta({ description: 'Answers refer to items by this id' }),
    kind: z.enum(ITEM_KINDS),
    label: z.string(),
    hint: z.string(),
    required: z.boolean(),
    unit: z.string().meta({ description: 'Only for numbers' }),
    min: z.number().nullable().meta({ description: 'Only for numbers: a lower answer fails the item' }),
    max: z.number().nullable().meta({ description: 'Only for numbers: a higher answer fails the item' }),
    choices: z.array(z.string()),
  })
  .meta({ id: 'ChecklistItem' })
export type Item = z.infer<typeof itemSchema>

/** The items in a response. */
export const itemsSchema = z.array(itemSchema)

const hasUniqueIds = (items: readonly Item[]): boolean => new Set(items.map(({ id }) => id)).size === items.length

/** The items in a request. */
export const itemsField = z
  .array(itemInputSchema, { error: ({ input }) => typeMessage(input, FIELD_MESSAGES.notList) })
  .max(CHECKLIST_ITEMS_MAX, tooManyMessage(CHECKLIST_ITEMS_MAX))
  .refine(hasUniqueIds, CHECKLIST_MESSAGES.itemTwice)

export const newItem = (id: string, kind: ItemKind, label: string): Item => ({
  id,
  kind,
  label,
  hint: '',
  required: false,
  unit: '',
  min: null,
  max: null,
  choices: [],
})
