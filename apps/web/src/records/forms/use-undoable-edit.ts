import type { Entity as RecordKind } from '@daywork/domain/activity/activity'
import type { EntityOf, RowOf } from '../../api/entities.ts'
import { messageOf } from '../../api/api-error.ts'
import { isBehindKept } from '../../api/writes/kept-writes.ts'
import { recordPageTexts } from '../../texts/en/record-pages.ts'
import { recordTexts } from '../../texts/en/records.ts'
import { getTexts } from '../../texts/use-texts.ts'
import { notify } from '../notices/notify.ts'
import { EditStopped, useSave } from './use-save.ts'

/** Notifies that a fact was saved, and offers to restore its previous value (CLI-37). */
export function useUndoableEdit<Of extends RecordKind>(kind: Of, fact: string) {
  const { edit } = useSave()
  const undo = async (saved: RowOf<EntityOf<Of>>, before: Partial<RowOf<EntityOf<Of>>>) => {
    try {
      await edit(kind, saved, before)
    } catch (error) {
      if (error instanceof EditStopped) return
      notify({ kind: 'error', error, text: messageOf(error, getTexts(recordPageTexts)('fact.undoFailed')) })
    }
  }
  return (saved: RowOf<EntityOf<Of>>, before: Partial<RowOf<EntityOf<Of>>>): void => {
    // Changes stored on the device have their own notification.
    if (isBehindKept({ entity: kind, target: saved.id })) return
    notify({
      id: `saved-${kind}-${saved.id}-${fact}`,
      kind: 'success',
      text: getTexts(recordPageTexts)('fact.saved', { fact }),
      action: { label: getTexts(recordTexts)('delete.undo'), run: () => void undo(saved, before), isUndo: true },
    })
  }
}
