import type { DeletedRecord } from '@daywork/domain/activity/deleted-record'
import { counted } from '@daywork/domain/text/counted'
import { relativeTime } from '@daywork/domain/text/relative-time'
import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { DELETED_KINDS } from './deleted-kinds.ts'
import classes from './deleted-list.module.css'

interface DeletedRowProps {
  record: DeletedRecord
  /** One is being restored, this or another. */
  isBusy: boolean
  onRestore: () => void
}

export function DeletedRow({ record, isBusy, onRestore }: DeletedRowProps) {
  const { noun, icon: Icon } = DELETED_KINDS[record.entity]
  const title = record.title.trim() || `${noun} without a title`
  const { work_orders_count: orders } = record
  return (
    <li className={classes.row}>
      <Icon size={22} stroke={1.6} className={classes.icon} aria-hidden />
      <span className={classes.words}>
        <span className={classes.title} dir="auto" data-cut="2">
          {title}
        </span>
        <span className={classes.note}>
          {noun}
          {orders > 0 && ` with ${counted(orders, 'work order')}`} · deleted {relativeTime(record.at)} by{' '}
          <bdi>{record.user}</bdi>
        </span>
        {!record.is_restorable && <span className={classes.note}>Its project has to be restored first.</span>}
      </span>
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
    </li>
  )
}
