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

/** `null` clears the answer. Without a note, `noteAfter` decides. */
type AnswerInput = { value: AnswerValue; note?: string } | null

/** A function derives the input from the current answer, for example to add a photo once it is uploaded. */
type AnswerUpdate = AnswerInput | ((current: Answer | undefined) => AnswerInput)

/** Resolves to false if the server refuses the answer. */
export type OnAnswer = (update: AnswerUpdate) => Promise<boolean>

/**
 * Returns a function that answers one item. The update is optimistic and works offline, and only this item is sent (CHK-04,
 * CHK-11).
 */
export function useAnswer(checklist: Checklist): (itemId: string, update: AnswerUpdate) => Promise<boolean> {
  const client = useQueryClient()
  const write = useWrite()
  return async (itemId, update) => {
    const { id } = checklist
    // The checklist of this render may be outdated: an upload may have started many answers ago.
    const listed = findInLists(client, 'checklists', id) ?? checklist
    const { answers, items, version } = overlayRow(listed, 'checklists', pendingWrites(client))
    const current = answers[itemId]
    const given = typeof update === 'function' ? update(current) : update
    const item = items.find((each) => each.id === itemId)
    const note = given && (given.note ?? (item ? noteAfter(item, current, given.value) : ''))
    const at = new Date().toISOString()
    const by = getSession().username ?? ''
    const outcome = await write({
      kind: 'edit',
      entity: 'checklist',
      target: id,
      base: { version, answers: { [itemId]: current ?? null } },
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
}
