import type { DeletedRecord } from '@daywork/domain/activity/activity'
import { counted } from '@daywork/domain/text/counted'
import { relativeTime } from '@daywork/domain/time/relative-time'
import { Button } from '../../ui/kit/button.tsx'
import { IconArrowBackUp } from '@tabler/icons-react'
import { ENTITY_NOUNS } from '../../api/entities.ts'
import { ListRow, RowNote } from '../../ui/list-row.tsx'
import { DELETED_KINDS } from './deleted-kinds.ts'

interface DeletedRowProps {
  record: DeletedRecord
  /** One is being restored, this or another. */
  isBusy: boolean
  onRestore: () => void
}

export function DeletedRow({ record, isBusy, onRestore }: DeletedRowProps) {
  const { entity, icon } = DELETED_KINDS[record.entity]
  const noun = ENTITY_NOUNS[entity]
  const title = record.title.trim() || `${noun} without a title`
  const { work_orders_count: orders } = record
  return (
    <ListRow
      icon={icon}
      title={
        <span dir="auto" data-cut="2">
          {title}
        </span>
      }
      actions={
        <Button
          variant="default"
          size="xs"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          aria-label={`Restore ${title}`}
          disabled={isBusy || !record.is_restorable}
          onClick={onRestore}
        >
          Restore
        </Button>
      }
    >
      <RowNote>
        {noun}
        {orders > 0 && ` with ${counted(orders, 'work order')}`} · deleted {relativeTime(record.at)} by{' '}
        <bdi>{record.user}</bdi>
      </RowNote>
      {!record.is_restorable && <RowNote>Its project has to be restored first.</RowNote>}
    </ListRow>
  )
}
