import { isAnswerable } from '@daywork/domain/checklists/answer'
import {
  type ChecklistTemplate,
  type ChecklistTemplateInput,
  checklistTemplateInputSchema,
  checklistTemplatePatchSchema,
  checklistTemplateSchema,
} from '@daywork/domain/checklists/checklist'
import { checklistTemplates } from '../../database/schema/checklists.ts'
import type { RecordKind } from '../../records/record-kind.ts'
import { findTemplate, listTemplates, templateSummary } from './checklists.queries.ts'
import { TEMPLATE_EXAMPLES } from './checklist-examples.ts'
import { EVERYTHING } from '../../lists/list-query.ts'
import { commonOperations } from '../../records/operations.ts'

export const templateRecord: RecordKind<ChecklistTemplate, ChecklistTemplateInput, typeof checklistTemplates> = {
  entity: 'checklist_template',
  table: checklistTemplates,
  resource: {
    path: '/api/checklist-templates/',
    tag: 'Checklist templates',
    description:
      'What checklists are made from. Checklists are copies: they stay as they are if their template changes.',
    noun: 'checklist template',
    name: 'ChecklistTemplate',
  },
  schema: checklistTemplateSchema,
  examples: TEMPLATE_EXAMPLES,
  summary: templateSummary,
  isSearched: false,
  find: findTemplate,
  list: (reader, page) => listTemplates(reader, EVERYTHING, page),
  defaults: { items: [] },
  tracked: ['title', 'items'],
  toColumns: ({ items, title }) => ({
    title,
    items: items && JSON.stringify(items),
    required_count: items?.filter((item) => item.required && isAnswerable(item)).length,
  }),
  check: () => {},
}

export const templateOperations = commonOperations(templateRecord, {
  input: checklistTemplateInputSchema,
  patch: checklistTemplatePatchSchema,
})
