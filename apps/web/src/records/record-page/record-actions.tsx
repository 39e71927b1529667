import type { RowOf } from '../../api/entities.ts'
import type { SectionLink } from './more-popover.tsx'
import type { EntityWithPage } from './missing-record.tsx'
import { useDeleteConfirm } from '../dialogs/use-delete-confirm.ts'
import { QuietActions } from './quiet-actions.tsx'
import { useDelete } from '../use-delete.ts'

interface RecordActionsProps<Of extends EntityWithPage> {
  entity: Of
  record: RowOf<Of>
  deleteFailed: (error: unknown) => string
  onEdit: () => void
  /** Called after the delete. */
  onDeleted: () => void
  sections?: readonly SectionLink[] | undefined
}

/** Edit and Delete buttons of a record (CLI-40). */
export function RecordActions<Of extends EntityWithPage>(props: RecordActionsProps<Of>) {
  const { entity, record, deleteFailed, onEdit, onDeleted, sections } = props
  const remove = useDelete(entity, deleteFailed, record)
  const deletes = useDeleteConfirm(async (one) => {
    if (await remove(one)) onDeleted()
  })
  return <QuietActions id={record.id} deletes={deletes} onEdit={onEdit} sections={sections} />
}
