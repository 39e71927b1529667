import { type Answer, hasFailed } from '@daywork/domain/checklists/answer'
import type { Item } from '@daywork/domain/checklists/item'
import type { SharedChecklist } from '@daywork/domain/shared-pages/shared-page'
import type { PageChecklist } from './shared-page-view.queries.ts'

/** A checklist as the client sees it: what was answered, and no id (SHARE-12). */
export const presentChecklist = ({ answers, items, title }: PageChecklist): SharedChecklist => ({
  title,
  items: items.map((item) => {
    const answer = answers[item.id]
    return {
      kind: item.kind,
      label: item.label,
      unit: item.unit,
      answer: answer ? { value: shownValue(item, answer), note: answer.note } : null,
      has_failed: hasFailed(item, answer),
    }
  }),
})

/** Instead of the ids of photos, how many they are; instead of that of a signature, that there is one. */
function shownValue({ kind }: Item, { value }: Answer): boolean | number | string {
  if (Array.isArray(value)) return value.length
  return kind === 'signature' ? true : value
}
