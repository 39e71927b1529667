import { IconPencil } from '@tabler/icons-react'
import type { RowOf } from '../../api/entities.ts'
import { recordPageTexts } from '../../texts/en/record-pages.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/kit/button.tsx'
import { DeleteConfirm } from '../dialogs/delete-confirm.tsx'
import type { EntityWithPage } from './record-gone.tsx'
import { useDeleteConfirm } from '../dialogs/use-delete-confirm.ts'
import { useDelete } from '../use-delete.ts'

interface RecordActionsProps<Of extends EntityWithPage> {
  entity: Of
  record: RowOf<Of>
  deleteFailed: (error: unknown) => string
  onEdit: () => void
  /** Called after the delete. */
  onDeleted: () => void
}

/** Edit and Delete buttons of a record (CLI-40). */
export function RecordActions<Of extends EntityWithPage>(props: RecordActionsProps<Of>) {
  const { entity, record, deleteFailed, onEdit, onDeleted } = props
  const t = useTexts(recordPageTexts)
  const remove = useDelete(entity, deleteFailed, record)
  const deletes = useDeleteConfirm(async (one) => {
    if (await remove(one)) onDeleted()
  })
  return (
    <>
      <Button variant="default" leftSection={<IconPencil aria-hidden />} onClick={onEdit}>
        {t('edit')}
      </Button>
      <DeleteConfirm id={record.id} deletes={deletes} />
    </>
  )
}
