import type { ChecklistTemplate } from '@daywork/domain/checklists/checklist'
import { useWholeList } from '../../api/use-whole-list.ts'

const byTitle = (one: ChecklistTemplate, other: ChecklistTemplate): number =>
  one.title.localeCompare(other.title) || one.id - other.id

/** All templates by title. Loads the whole list, because a business has only a few dozen. */
export const useTemplates = () => useWholeList('checklist-templates', byTitle)
