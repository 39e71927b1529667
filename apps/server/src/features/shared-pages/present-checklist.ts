import { type Answer, hasFailed } from '@daywork/domain/checklists/answer'
import type { Item } from '@daywork/domain/checklists/item'
import type { SharedChecklist } from '@daywork/domain/shared-pages/shared-page'
import type { PageChecklist } from './shared-page-view.queries.ts'

/** A checklist as the client sees it: with its answers, and without ids. */
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

/** Replaces the ids of photos by their number, and the id of a signature by `true`. */
function shownValue({ kind }: Item, { value }: Answer): boolean | number | string {
  if (Array.isArray(value)) return value.length
  return kind === 'signature' ? true : value
}
