import type { DeletedRecord } from '@daywork/domain/activity/activity'
import { deletedTexts } from '../../texts/en/deleted.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { dateAndTime } from '../../texts/format.ts'
import { relativeTime } from '../../texts/relative-time.ts'
import { Button } from '../../ui/kit/button.tsx'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { RECORD_KINDS } from '../../records/record-kinds.ts'
import { ListRow, RowNote } from '../../ui/list-row.tsx'

interface DeletedRowProps {
  record: DeletedRecord
  /** One is being restored, this or another. */
  isBusy: boolean
  onRestore: () => void
}

/** A name may be written from right to left. */
const isolated = (name: ReactNode) => <bdi>{name}</bdi>

export function DeletedRow({ record, isBusy, onRestore }: DeletedRowProps) {
  const t = useTexts(deletedTexts)
  const { entity, user, work_orders_count: orders } = record
  const title = record.title.trim() || t(`untitled.${entity}`)
  return (
    <ListRow
      icon={RECORD_KINDS[entity].icon}
      title={
        <span dir="auto" data-cut="2">
          {title}
        </span>
      }
      actions={
        <Button
          variant="default"
          size="xs"
          leftSection={<IconArrowBackUp aria-hidden />}
          aria-label={t('restoreRecord', { title })}
          disabled={isBusy || !record.is_restorable}
          onClick={onRestore}
        >
          {t('restore')}
        </Button>
      }
    >
      <RowNote>
        {t.rich(`row.${entity}`, {
          orders,
          age: relativeTime(record.at),
          user,
          bdi: isolated,
        })}
      </RowNote>
      <RowNote>{t('restorableUntil', { time: dateAndTime(record.restorable_until) })}</RowNote>
      {!record.is_restorable && <RowNote>{t('projectFirst')}</RowNote>}
    </ListRow>
  )
}
