import type { AnswerValue } from '@daywork/domain/checklists/answer'
import type { Checklist } from '@daywork/domain/checklists/checklist'
import { messageOf } from '../../api/api-error.ts'
import { getSession } from '../../api/session.ts'
import { useWrite } from '../../api/writes/writes.ts'
import { notify } from '../../records/notices/notify.ts'
import { checklistTexts } from '../../texts/en/checklists.ts'
import { getTexts } from '../../texts/use-texts.ts'

/** An answer as the user gives it. `null` clears the answer. */
export type Given = { value: AnswerValue; note?: string } | null

/** Answers one item, and resolves to whether the answer is saved. The update is optimistic and works offline, and only this item is sent (CHK-04, CHK-11). */
export function useAnswer(checklist: Checklist): (item: string, given: Given) => Promise<boolean> {
  const write = useWrite()
  const answer = async (item: string, given: Given) => {
    const { answers, id, version } = checklist
    const at = new Date().toISOString()
    const by = getSession().username ?? ''
    const outcome = await write({
      kind: 'edit',
      entity: 'checklist',
      target: id,
      base: { version, answers: { [item]: answers[item] ?? null } },
      fields: { answers: { [item]: given && { value: given.value, note: given.note ?? '', at, by } } },
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
