import { type Answer, type AnswerValue, noteAfter } from '@daywork/domain/checklists/answer'
import type { Checklist } from '@daywork/domain/checklists/checklist'
import { useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../api/api-error.ts'
import { findInLists } from '../../api/list-cache.ts'
import { getSession } from '../../api/session.ts'
import { overlayRow } from '../../api/writes/overlay.ts'
import { pendingWrites, useWrite } from '../../api/writes/writes.ts'
import { notify } from '../../records/notices/notify.ts'
import { checklistTexts } from '../../texts/en/checklists.ts'
import { getTexts } from '../../texts/use-texts.ts'

/** An answer as the user gives it. `null` clears the answer. Without a note, `noteAfter` decides. */
export type Given = { value: AnswerValue; note?: string } | null
/** An answer that builds on the one that the item has then, such as another photo once it is uploaded. */
export type Give = (given: Given | ((now: Answer | undefined) => Given)) => Promise<boolean>

/**
 * Answers one item, and resolves to whether the answer is saved. The update is optimistic and works offline, and only this item is
 * sent (CHK-04, CHK-11).
 */
export function useAnswer(checklist: Checklist): (itemId: string, ...given: Parameters<Give>) => Promise<boolean> {
  const client = useQueryClient()
  const write = useWrite()
  const answer = async (itemId: string, ...[give]: Parameters<Give>): Promise<boolean> => {
    const { id } = checklist
    // Not the checklist of the render: an upload may have begun many answers ago.
    const listed = findInLists(client, 'checklists', id) ?? checklist
    const { answers, items, version } = overlayRow(listed, 'checklists', pendingWrites(client))
    const now = answers[itemId]
    const given = typeof give === 'function' ? give(now) : give
    const item = items.find((each) => each.id === itemId)
    const note = given && (given.note ?? (item ? noteAfter(item, now, given.value) : ''))
    const at = new Date().toISOString()
    const by = getSession().username ?? ''
    const outcome = await write({
      kind: 'edit',
      entity: 'checklist',
      target: id,
      base: { version, answers: { [itemId]: now ?? null } },
      fields: { answers: { [itemId]: given && { value: given.value, note, at, by } } },
    })
    if (outcome.result !== 'refused') return true
    notify({
      kind: 'error',
      error: outcome.error,
      text: messageOf(outcome.error, getTexts(checklistTexts)('failed.answer')),
    })
    return false
  }
  return answer
}
