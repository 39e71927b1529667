import type { ChecklistTemplate } from '@daywork/domain/checklists/checklist'
import type { Item } from '@daywork/domain/checklists/item'
import { CHECKLIST_ITEMS_MAX } from '@daywork/domain/checklists/limits'
import { useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { notify } from '../../records/notices/notify.ts'
import { useLeaveQuestion } from '../../records/dialogs/use-leave-question.ts'
import { EditStopped, useSave } from '../../records/forms/use-save.ts'
import { checklistTexts } from '../../texts/en/checklists.ts'
import { getTexts } from '../../texts/use-texts.ts'
import { itemErrorOf } from './edit-items.ts'

interface Draft {
  title: string
  items: readonly Item[]
}

const draftOf = ({ items, title }: ChecklistTemplate): Draft => ({ title, items })

/** The unsaved state of a template in the editor. */
export function useTemplateDraft(template: ChecklistTemplate) {
  const [saved, setSaved] = useState(template)
  const [draft, setDraft] = useState(() => draftOf(template))
  const [failure, setFailure] = useState<{ text: string; error: unknown }>()
  const [isSaving, setIsSaving] = useState(false)
  const { edit } = useSave()
  const isDirty = JSON.stringify(draft) !== JSON.stringify(draftOf(saved))
  useLeaveQuestion(isDirty)
  const { items, title } = draft
  const save = async () => {
    const t = getTexts(checklistTexts)
    setIsSaving(true)
    setFailure(undefined)
    try {
      const row = await edit('checklist_template', saved, { title: title.trim(), items: [...items] })
      setSaved(row)
      // What was typed in the meantime is not saved yet.
      setDraft((now) => (now === draft ? draftOf(row) : now))
      notify({ kind: 'success', text: t('editor.saved') })
    } catch (error) {
      if (!(error instanceof EditStopped)) setFailure({ text: messageOf(error, t('failed.save')), error })
    }
    setIsSaving(false)
  }
  return {
    saved,
    items,
    title,
    isDirty,
    isSaving,
    failure,
    isValid: title.trim() !== '' && items.every((item) => itemErrorOf(item) === undefined),
    setTitle: (next: string) => setDraft((before) => ({ ...before, title: next })),
    setItems: (next: readonly Item[]) =>
      setDraft((before) => ({ ...before, items: next.slice(0, CHECKLIST_ITEMS_MAX) })),
    discard: () => setDraft(draftOf(saved)),
    save: () => void save(),
  }
}
