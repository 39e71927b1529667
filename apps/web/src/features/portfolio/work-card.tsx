import type { Work } from '@daywork/domain/portfolio/work'
import { counted } from '@daywork/domain/text/counted'
import { workDate } from '@daywork/domain/time/relative-time'
import { exactTime } from '@daywork/domain/time/date-and-time'
import { Button } from '../../ui/kit/button.tsx'
import { IconClipboardList, IconPencil } from '@tabler/icons-react'
import { Card, CardActions } from '../../ui/card.tsx'
import { DeleteConfirm } from '../../ui/delete-confirm.tsx'
import type { DeleteConfirmation } from '../../ui/use-delete-confirm.ts'
import { WorkOrderLink } from '../../ui/work-order-link.tsx'
import { workLabel } from './media-item.ts'
import classes from './work-card.module.css'
import { WorkMedia } from './work-media.tsx'

interface WorkCardProps {
  work: Work
  deletes: DeleteConfirmation
  onOpenFile: (fileId: number) => void
  onEdit: () => void
}

/** One work of the portfolio: what was photographed and filmed, and what for (PORT-02). */
export function WorkCard({ work, deletes, onOpenFile, onEdit }: WorkCardProps) {
  const { description, work_order_id: orderId, work_order_title: orderTitle, created_at: createdAt, files } = work
  return (
    <Card label={workLabel(work)}>
      <WorkMedia work={work} onOpen={onOpenFile} />
      {description.trim() !== '' && (
        <p className={classes.description} dir="auto">
          {description}
        </p>
      )}
      <div className={classes.facts}>
        {orderId !== null && (
          <WorkOrderLink id={orderId} title={orderTitle ?? `#${orderId}`} className={classes.order}>
            <IconClipboardList size={16} stroke={1.8} aria-hidden />
            <span data-cut="1">{orderTitle ?? `#${orderId}`}</span>
          </WorkOrderLink>
        )}
        <time dateTime={createdAt} title={exactTime(createdAt)}>
          {workDate(createdAt)}
        </time>
        {files.length > 1 && <span>{counted(files.length, 'file')}</span>}
      </div>
      <CardActions>
        <Button variant="subtle" size="xs" leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
          Edit
        </Button>
        <span className={classes.end}>
          <DeleteConfirm id={work.id} deletes={deletes} />
        </span>
      </CardActions>
    </Card>
  )
}
