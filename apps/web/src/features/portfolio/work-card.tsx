import type { Work } from '@daywork/domain/portfolio/work'
import { workDate } from '../../texts/relative-time.ts'
import { exactTime } from '../../texts/format.ts'
import { portfolioTexts } from '../../texts/en/portfolio.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/kit/button.tsx'
import { IconClipboardList, IconPencil } from '@tabler/icons-react'
import { Card, CardActions } from '../../ui/card.tsx'
import { DeleteConfirm } from '../../records/delete-confirm.tsx'
import type { DeleteConfirmation } from '../../records/use-delete-confirm.ts'
import { WorkOrderLink } from '../../records/work-order-link.tsx'
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
  const t = useTexts(portfolioTexts)
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
            <IconClipboardList aria-hidden />
            <span data-cut="1">{orderTitle ?? `#${orderId}`}</span>
          </WorkOrderLink>
        )}
        <time dateTime={createdAt} title={exactTime(createdAt)}>
          {workDate(createdAt)}
        </time>
        {files.length > 1 && <span>{t('files', { count: files.length })}</span>}
      </div>
      <CardActions>
        <Button variant="subtle" size="xs" leftSection={<IconPencil aria-hidden />} onClick={onEdit}>
          {t('edit')}
        </Button>
        <span className={classes.end}>
          <DeleteConfirm id={work.id} deletes={deletes} />
        </span>
      </CardActions>
    </Card>
  )
}
