import type { AnswerValue } from '@daywork/domain/checklists/answer'
import { type Item, newItem } from '@daywork/domain/checklists/item'
import { randomUUID } from 'node:crypto'

/** An answer to the item with this label. */
export interface SampleAnswer {
  label: string
  value: AnswerValue
  note?: string
}

interface SampleTemplate {
  title: string
  items: readonly (Pick<Item, 'kind' | 'label'> & Partial<Item>)[]
}

const required = { required: true }

const TEMPLATES: readonly SampleTemplate[] = [
  {
    title: 'Electrical rough-in',
    items: [
      { kind: 'heading', label: 'Before insulation' },
      { kind: 'yes_no', label: 'Boxes set flush with the finished wall', ...required },
      { kind: 'yes_no', label: 'Cables stapled within 8 inches of each box', ...required },
      { kind: 'yes_no', label: 'Nail plates where holes are closer than 1 1/4 inches', ...required },
      { kind: 'number', label: 'Insulation resistance', unit: 'MΩ', min: 100, ...required },
      { kind: 'text', label: 'Inspector and permit number' },
    ],
  },
  {
    title: 'Waterproofing and wall tile',
    items: [
      { kind: 'check', label: 'Board screwed every 8 inches, seams taped', ...required },
      { kind: 'number', label: 'Membrane thickness, wet', unit: 'mil', min: 25, max: 40, ...required },
      { kind: 'yes_no', label: 'Flood test held for 24 hours', ...required },
      { kind: 'choice', label: 'Grout', choices: ['Sanded', 'Unsanded', 'Epoxy'] },
      { kind: 'yes_no', label: 'Changes of plane caulked, not grouted', ...required },
    ],
  },
  {
    title: 'Roof, start of the day',
    items: [
      { kind: 'check', label: 'Harnesses and anchors checked', ...required },
      { kind: 'check', label: 'Ladder tied off, 3 feet above the eave', ...required },
      { kind: 'number', label: 'Wind', unit: 'mph', max: 25, ...required },
      { kind: 'yes_no', label: 'Tarps on site if it rains' },
      { kind: 'yes_no', label: 'Magnet swept around the building', ...required },
    ],
  },
  {
    title: 'Final walkthrough',
    items: [
      { kind: 'yes_no', label: 'Doors and drawers close without rubbing', ...required },
      { kind: 'yes_no', label: 'Fixtures tested with the client', ...required },
      { kind: 'check', label: 'Floor and glass clean', ...required },
      { kind: 'text', label: 'Open points' },
    ],
  },
]

/** The templates, with new ids. */
export const sampleTemplates = (): { title: string; items: Item[] }[] =>
  TEMPLATES.map(({ items, title }) => ({
    title,
    items: items.map(({ kind, label, ...rest }) => ({ ...newItem(randomUUID(), kind, label), ...rest })),
  }))
