import { isAnswerable } from '@daywork/domain/checklists/answer'
import {
  type ChecklistTemplate,
  type ChecklistTemplateInput,
  checklistTemplateSchema,
} from '@daywork/domain/checklists/checklist'
import { checklistTemplates } from '../../database/schema/checklists.ts'
import type { RecordKind } from '../../records/record-kind.ts'
import { findTemplate, templateSummary } from './checklists.queries.ts'

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
  summary: templateSummary,
  isSearched: false,
  find: findTemplate,
  defaults: { items: [] },
  tracked: ['title', 'items'],
  toColumns: ({ items, title }) => ({
    title,
    items: items && JSON.stringify(items),
    required_count: items?.filter((item) => item.required && isAnswerable(item)).length,
  }),
  check: () => {},
}
