import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { useBusinessZone } from '../../../api/business-query.ts'
import { Age, Mark, Parent, Title, TitleCell } from '../../../records/table/cells.tsx'
import type { Column } from '../../../records/table/column.ts'
import { orderTitle } from '../../../records/pickers/use-chosen-order.ts'
import type { DeleteConfirmation } from '../../../records/dialogs/use-delete-confirm.ts'
import { recordTexts } from '../../../texts/en/records.ts'
import { workOrderTexts } from '../../../texts/en/work-orders.ts'
import { exactTime, timeOfDay, weekday } from '../../../texts/format.ts'
import { workDate } from '../../../texts/relative-time.ts'
import { priorityLabel, workOrderStatusLabel } from '../../../texts/status-labels.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { priorityLook, workOrderLook } from '../../../theme/status-look.ts'
import { VisuallyHidden } from '../../../ui/kit/visually-hidden.tsx'
import type { PickerWorkers } from '../../assignments/picker-workers.ts'
import type { Chosen } from '../edits/bulk-choices.ts'
import { DayCell, PriorityCell, StatusCell } from './order-cells.tsx'
import classes from './order-columns.module.css'
import { OrderCrew } from '../order-crew.tsx'
import { LateMark } from '../late-mark.tsx'
import { PhotoButton } from '../progress/photo-button.tsx'
import { ProgressButton } from '../progress/progress-button.tsx'

/** Actions of table rows, including inline edits of their cells (WO-108). */
export interface RowActions extends OrderActions {
  onChange: (order: WorkOrder, chosen: Chosen) => void
}

export interface OrderActions {
  workers: PickerWorkers
  deletes: DeleteConfirmation
  onEdit: (order: WorkOrder) => void
  /** Opens the form for location and schedule. */
  onPlan: (order: WorkOrder) => void
  /** Called with the selected file, which may have any type. */
  onPhoto: (order: WorkOrder, file: File) => void
}

/** Columns that can be hidden, in display order. The title and the next step are always visible. */
export const OPTIONAL_COLUMNS = [
  'client',
  'project',
  'date',
  'status',
  'priority',
  'crew',
  'photos',
  'created',
  'updated',
] as const
export type OptionalColumn = (typeof OPTIONAL_COLUMNS)[number]

type OrderTexts = ReturnType<typeof useTexts<typeof workOrderTexts.english>>

/** The table columns. Together they show what WO-18 to WO-38 require of a card. */
export function orderColumns(actions: RowActions, isCompact: boolean, t: OrderTexts): Column<WorkOrder>[] {
  const { workers, deletes, onEdit, onPlan, onPhoto, onChange } = actions
  return [
    {
      id: 'title',
      label: t('column.title'),
      width: 'minmax(0, 2.8fr)',
      sort: 'title',
      render: (order) => <OrderTitle order={order} deletes={deletes} onEdit={onEdit} onPlan={onPlan} />,
    },
    {
      id: 'client',
      label: t('column.client'),
      width: 'minmax(0, 1fr)',
      sort: 'client',
      isRead: true,
      render: ({ client, client_name: name }) => <Parent kind="client" id={client} name={name} />,
    },
    {
      id: 'project',
      label: t('column.project'),
      width: 'minmax(0, 1.1fr)',
      sort: 'project',
      isRead: true,
      render: ({ project, project_title: title }) => <Parent kind="project" id={project} name={title} />,
    },
    {
      id: 'date',
      label: t('column.date'),
      width: '112px',
      sort: 'scheduled_start',
      isRead: true,
      render: (order) => (
        <DayCell label={t('column.date')} order={order} onChange={onChange}>
          <Start order={order} />
        </DayCell>
      ),
    },
    {
      id: 'status',
      label: t('column.status'),
      width: isCompact ? '44px' : '96px',
      sort: 'status',
      isRead: true,
      render: (order) => (
        <StatusCell label={t('column.status')} order={order} onChange={onChange}>
          <Mark look={workOrderLook(order.status)} label={workOrderStatusLabel(order.status)} isCompact={isCompact} />
        </StatusCell>
      ),
    },
    {
      id: 'priority',
      label: t('column.priority'),
      width: isCompact ? '52px' : '76px',
      sort: 'priority',
      isRead: true,
      render: (order) => (
        <PriorityCell label={t('column.priority')} order={order} onChange={onChange}>
          <Mark look={priorityLook(order.priority)} label={priorityLabel(order.priority)} isCompact={isCompact} />
        </PriorityCell>
      ),
    },
    {
      id: 'crew',
      label: t('column.crew'),
      width: 'calc(96px + var(--control-height-small))',
      render: (order) => (
        <div className={classes.crew}>
          <OrderCrew order={order} workers={workers} isSmall />
        </div>
      ),
    },
    {
      id: 'photos',
      label: t('column.photos'),
      width: '52px',
      render: (order) => <PhotoButton order={order} look="subtle" onChoose={(file) => onPhoto(order, file)} />,
    },
    {
      id: 'created',
      label: t('column.created'),
      width: '76px',
      sort: 'created_at',
      isDescendingFirst: true,
      render: ({ created_at: at }) => <Age at={at} />,
    },
    {
      id: 'updated',
      label: t('column.updated'),
      width: '76px',
      sort: 'updated_at',
      isDescendingFirst: true,
      render: ({ updated_at: at }) => <Age at={at} />,
    },
    {
      id: 'step',
      label: t('column.step'),
      width: 'var(--control-height-small)',
      isUnlabeled: true,
      render: (order) => <ProgressButton order={order} look="row" />,
    },
  ]
}

type TitleProps = { order: WorkOrder } & Pick<OrderActions, 'deletes' | 'onEdit' | 'onPlan'>

function OrderTitle({ order, deletes, onEdit, onPlan }: TitleProps) {
  const t = useTexts(workOrderTexts)
  const r = useTexts(recordTexts)
  const place = order.location.trim() || t('noLocation')
  // Unanswered required checklist items (CHK-13).
  const left = order.checks_left > 0 && r('checksLeft', { count: order.checks_left })
  return (
    <TitleCell id={order.id} deletes={deletes} onEdit={() => onEdit(order)}>
      <Title kind="work_order" id={order.id}>
        {orderTitle(order.title)}
      </Title>
      <button
        type="button"
        className={classes.place}
        title={order.location}
        data-is-missing={order.location.trim() === '' || undefined}
        aria-label={[left, t('locationAndSchedule', { place })].filter(Boolean).join('. ')}
        dir="auto"
        onClick={() => onPlan(order)}
      >
        {left && <b className={classes.left}>{left} · </b>}
        {place}
      </button>
    </TitleCell>
  )
}

/** The day in the format of WO-21, and the time. */
function Start({ order }: { order: WorkOrder }) {
  const t = useTexts(workOrderTexts)
  const zone = useBusinessZone()
  const { scheduled_start: start } = order
  const date = workDate(start, undefined, zone)
  if (start === null || date === '') return <VisuallyHidden>{t('group.noDay')}</VisuallyHidden>
  return (
    <span className={classes.date} title={exactTime(start, zone)}>
      <time dateTime={start}>{date}</time>{' '}
      <span className={classes.hour} data-figures>
        <LateMark order={order} /> <span className={classes.weekday}>{weekday(start, zone)}</span>{' '}
        {timeOfDay(start, zone)}
      </span>
    </span>
  )
}
