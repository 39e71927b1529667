import type { Entity as RecordKind } from '@daywork/domain/activity/activity'
import type { EntityOf, RowOf } from '../../api/entities.ts'
import { mergeEdit } from '@daywork/domain/records/merge-edit'
import { messageOf } from '../../api/api-error.ts'
import { isBehindKept } from '../../api/writes/kept-writes.ts'
import type { Fields } from '../../api/writes/operation.ts'
import { COMBINE } from '../../api/writes/send-operation.ts'
import { recordPageTexts } from '../../texts/en/record-pages.ts'
import { recordTexts } from '../../texts/en/records.ts'
import { getTexts } from '../../texts/use-texts.ts'
import { notify } from '../notices/notify.ts'
import { EditStopped, useSave } from './use-save.ts'

type Row<Of extends RecordKind> = RowOf<EntityOf<Of>>

/**
 * Returns a function that notifies that a fact was saved, and offers to restore its previous value (CLI-37). It gets the
 * saved record, the values of its fields before the edit, and those that the edit sent.
 */
export function useUndoableEdit<Of extends RecordKind>(kind: Of, fact: string) {
  const { edit } = useSave()
  const undo = async (saved: Row<Of>, before: Partial<Row<Of>>, sent: Partial<Row<Of>>) => {
    try {
      await edit(kind, saved, undoFields(kind, saved, before, sent))
    } catch (error) {
      if (error instanceof EditStopped) return
      notify({ kind: 'error', error, text: messageOf(error, getTexts(recordPageTexts)('fact.undoFailed')) })
    }
  }
  return (saved: Row<Of>, before: Partial<Row<Of>>, sent: Partial<Row<Of>>): void => {
    // Changes stored on the device have their own notification.
    if (isBehindKept({ entity: kind, target: saved.id })) return
    notify({
      id: `saved-${kind}-${saved.id}-${fact}`,
      kind: 'success',
      text: getTexts(recordPageTexts)('fact.saved', { fact }),
      action: { label: getTexts(recordTexts)('delete.undo'), run: () => void undo(saved, before, sent), isUndo: true },
    })
  }
}

/** The fields that undo an edit, and keep what someone else added to the same list of marks, workers, or skills. */
const undoFields = <Of extends RecordKind>(
  kind: Of,
  saved: Row<Of>,
  before: Partial<Row<Of>>,
  sent: Partial<Row<Of>>,
) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the fields of `before`
  mergeEdit<Fields>({ ...sent }, { ...saved }, { ...before }, COMBINE[kind]).merged as Partial<Row<Of>>
