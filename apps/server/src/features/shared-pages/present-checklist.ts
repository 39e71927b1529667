import { type AnswerValue, hasFailed } from '@daywork/domain/checklists/answer'
import { currentValue } from '@daywork/domain/checklists/current-value'
import type { Item } from '@daywork/domain/checklists/item'
import type { SharedChecklist } from '@daywork/domain/shared-pages/shared-page'
import type { SharedChecklistRow } from './shared-page-view.queries.ts'

/** A checklist as the client sees it: with its answers, and without ids. */
export function presentChecklist({ answers, items, signatures, title, works }: SharedChecklistRow): SharedChecklist {
  const known = { works: new Set(works), signatures: new Set(signatures) }
  return {
    title,
    items: items.map((item) => {
      const answer = answers[item.id]
      const value = answer ? currentValue(item, answer, known) : null
      return {
        kind: item.kind,
        label: item.label,
        unit: item.unit,
        answer: answer && value !== null ? { value: shownValue(item, value), note: answer.note } : null,
        has_failed: hasFailed(item, answer),
      }
    }),
  }
}

/** Replaces the ids of photos by their number, and the id of a signature by `true`. */
function shownValue({ kind }: Item, value: AnswerValue): boolean | number | string {
  if (Array.isArray(value)) return value.length
  return kind === 'signature' ? true : value
}
