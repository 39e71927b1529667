import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { messageOf } from '../../../api/api-error.ts'
import { savedRow } from '../../../api/writes/overlay.ts'
import { usePush } from '../../../api/writes/push.ts'
import { notify } from '../../../records/notices/notify.ts'
import { pushWithUndo } from '../../../records/push-changes.ts'
import { orderTitle } from '../../../records/pickers/use-chosen-order.ts'
import { EditStopped, useSave } from '../../../records/forms/use-save.ts'
import { useUndoableEdit } from '../../../records/forms/use-undoable-edit.ts'
import { recordPageTexts } from '../../../texts/en/record-pages.ts'
import { getTexts } from '../../../texts/use-texts.ts'
import type { Chosen } from './bulk-choices.ts'
import { bulkDrafts } from './bulk-drafts.ts'
import { usePlan } from './use-plan-day.ts'

/** Saves a value selected on an order's page, as its table row does (WO-108, WO-124). */
export function useOrderChange(): (order: WorkOrder, chosen: Chosen) => void {
  const plan = usePlan()
  const push = usePush()
  const change = async (order: WorkOrder, [choice, text]: Chosen) => {
    const whole = await plan(choice, [order])
    if (whole) await pushWithUndo(push, bulkDrafts([order], whole), { text, nameOf: () => orderTitle(order.title) })
  }
  return (order, chosen) => void change(order, chosen)
}

type OrderFields = Partial<Pick<WorkOrder, 'project' | 'assigned_workers'>>

/**
 * Saves a project or crew that was selected from a list, with Undo.
 * @param fact the label of the field, such as 'Crew'
 */
export function useOrderFact(order: WorkOrder, fact: string) {
  const { edit } = useSave()
  const showSaved = useUndoableEdit('work_order', fact)
  const shown = savedRow(order)
  const save = async (fields: OrderFields) => {
    try {
      const { assigned_workers, project } = shown
      const before = 'project' in fields ? { project } : { assigned_workers }
      showSaved(await edit('work_order', shown, fields), before, fields)
    } catch (error) {
      if (!(error instanceof EditStopped))
        notify({ kind: 'error', error, text: messageOf(error, getTexts(recordPageTexts)('fact.failed')) })
    }
  }
  return { save: (fields: OrderFields) => void save(fields), showSaved }
}
