import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { mapLink } from '@daywork/domain/text/contact'
import { IconMapPin, IconPencil } from '@tabler/icons-react'
import { workOrderTexts } from '../../../texts/en/work-orders.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { mediaAtMost, SHELL_MOBILE_PX } from '../../../theme/breakpoints.ts'
import { useMediaQuery } from '../../../theme/use-media-query.ts'
import { CardButton } from '../../../ui/card-button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DeleteConfirm } from '../../../records/dialogs/delete-confirm.tsx'
import { IconLine } from '../../../ui/icon-line.tsx'
import { WorkOrderLink } from '../../../records/work-order-link.tsx'
import type { DeleteConfirmation } from '../../../records/dialogs/use-delete-confirm.ts'
import { orderTitle } from '../../../records/pickers/use-chosen-order.ts'
import type { PickerWorkers } from '../../assignments/picker-workers.ts'
import { SelectableCard } from './card-selection.tsx'
import { OrderBadges } from './order-badges.tsx'
import { OrderCrew } from '../order-crew.tsx'
import { PhotoButton } from '../progress/photo-button.tsx'
import { hasNextStep, ProgressButton } from '../progress/progress-button.tsx'
import classes from './work-order-card.module.css'

interface WorkOrderCardProps {
  order: WorkOrder
  workers: PickerWorkers
  deletes: DeleteConfirmation
  onEdit: () => void
  /** Opens the form for location and schedule. */
  onPlan: () => void
  /** Called with the selected file, which may have any type. */
  onPhoto: (file: File) => void
  /** Undefined outside of selection mode. */
  isSelected: boolean | undefined
  onSelect: (id: number) => void
}

/** One order in the list (WO-18 to WO-38). */
export function WorkOrderCard(props: WorkOrderCardProps) {
  const { order, workers, deletes, onEdit, onPlan, onPhoto, isSelected, onSelect } = props
  const t = useTexts(workOrderTexts)
  const title = orderTitle(order.title)
  const isPhone = useMediaQuery(mediaAtMost(SHELL_MOBILE_PX))
  return (
    <Card label={title} edge={order.status === 'COMPLETED' ? 'green' : 'blue'} isOnHold={order.status === 'ON_HOLD'}>
      <SelectableCard id={order.id} title={title} isSelected={isSelected} onSelect={onSelect}>
        <div className={classes.frame}>
          <div className={classes.content}>
            <div className={classes.main}>
              <h2 dir="auto">
                <WorkOrderLink id={order.id} className={classes.titleLink} title={title}>
                  <span className={classes.titleText} data-cut="2">
                    {title}
                  </span>
                </WorkOrderLink>
              </h2>
              {order.client_name !== null && (
                <p className={classes.client} data-cut="1" dir="auto">
                  {order.client_name}
                </p>
              )}
              <Place order={order} onPlan={onPlan} isPhone={isPhone} />
            </div>
            <OrderBadges order={order} isDayChosen={isPhone} />
            <div className={classes.crew}>
              <OrderCrew order={order} workers={workers} />
              <PhotoButton order={order} onChoose={onPhoto} />
            </div>
            <div className={classes.actions} data-has-step={hasNextStep(order) || undefined}>
              <ProgressButton order={order} look="card" />
              <CardButton look="subtle" icon={<IconPencil aria-hidden />} onClick={onEdit}>
                {t('edit')}
              </CardButton>
              <DeleteConfirm id={order.id} deletes={deletes} />
            </div>
          </div>
        </div>
      </SelectableCard>
    </Card>
  )
}

/** On a phone, opens maps for the crew; elsewhere, the form for the office (WO-143). */
function Place({ order, onPlan, isPhone }: Pick<WorkOrderCardProps, 'order' | 'onPlan'> & { isPhone: boolean }) {
  const t = useTexts(workOrderTexts)
  const location = order.location.trim()
  const place = location || t('noLocation')
  const line = (
    <IconLine icon={<IconMapPin aria-hidden />} title={order.location} isCut>
      {place}
    </IconLine>
  )
  if (isPhone && location !== '') {
    return (
      <a href={mapLink(location)} target="_blank" rel="noreferrer" className={classes.place} title={t('openInMaps')}>
        {line}
      </a>
    )
  }
  return (
    <button
      type="button"
      className={classes.place}
      data-is-missing={location === '' || undefined}
      aria-label={t('locationAndSchedule', { place })}
      onClick={onPlan}
    >
      {line}
    </button>
  )
}
