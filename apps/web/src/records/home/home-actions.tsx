import { IconPencil } from '@tabler/icons-react'
import type { RowOf } from '../../api/entities.ts'
import { homeTexts } from '../../texts/en/homes.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/kit/button.tsx'
import { DeleteConfirm } from '../dialogs/delete-confirm.tsx'
import type { HomeEntity } from './record-gone.tsx'
import { useDeleteConfirm } from '../dialogs/use-delete-confirm.ts'
import { useDelete } from '../use-delete.ts'

interface HomeActionsProps<Of extends HomeEntity> {
  entity: Of
  record: RowOf<Of>
  deleteFailed: (error: unknown) => string
  onEdit: () => void
  /** Called after the delete. */
  onDeleted: () => void
}

/** Edit and Delete buttons of a record (CLI-40). */
export function HomeActions<Of extends HomeEntity>(props: HomeActionsProps<Of>) {
  const { entity, record, deleteFailed, onEdit, onDeleted } = props
  const t = useTexts(homeTexts)
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
