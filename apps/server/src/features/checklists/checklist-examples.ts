import type {
  Checklist,
  ChecklistTemplate,
  checklistPatchSchema,
  checklistTemplateInputSchema,
} from '@daywork/domain/checklists/checklist'
import { newItem } from '@daywork/domain/checklists/item'
import type { z } from 'zod'

const saved = { version: 3, created_at: '2025-01-05T10:00:00.000Z', updated_at: '2025-01-06T07:30:00.000Z' }

const WATER = '5d0c4c2a-6f7b-4d0e-9a51-1f2a3b4c5d6e'
const PRESSURE = '0b5b4f3e-9a8d-4c1f-8e27-6d5c4b3a2910'

const items = [
  { ...newItem(WATER, 'yes_no', 'Water is off'), required: true },
  { ...newItem(PRESSURE, 'number', 'Test pressure'), unit: 'psi', min: 60, max: 100 },
]

const given = { at: '2025-01-08T19:45:00.000Z', by: 'ann' }

export const TEMPLATE_EXAMPLES = {
  ChecklistItem: items[1],
  ChecklistItemInput: items[1],
  ChecklistTemplateInput: { title: 'Before leaving', items } satisfies z.input<typeof checklistTemplateInputSchema>,
  ChecklistTemplatePatch: { title: 'Before you leave' },
  ChecklistTemplate: { id: 2, title: 'Before leaving', items, ...saved } satisfies ChecklistTemplate,
}

export const CHECKLIST_EXAMPLES = {
  ChecklistAnswer: { value: 72, note: '', ...given },
  ChecklistInput: { work_order: 40, template: 2 },
  ChecklistPatch: { answers: { [WATER]: { value: 'yes' } } } satisfies z.input<typeof checklistPatchSchema>,
  Checklist: {
    id: 8,
    work_order: 40,
    template: 2,
    title: 'Before leaving',
    items,
    answers: { [WATER]: { value: 'yes', note: '', ...given } },
    required_left: 0,
    follow_ups: [],
    ...saved,
  } satisfies Checklist,
}
