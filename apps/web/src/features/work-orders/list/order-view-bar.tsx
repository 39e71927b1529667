import { IconLayoutList } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { recordQuery } from '../../../api/record-query.ts'
import { lazyPanel } from '../../../records/lazy-part.tsx'
import type { ListView } from '../../../records/lists/list-view.ts'
import { ColumnsButton } from '../../../records/table/columns-button.tsx'
import { useDayRangeText } from '../../../records/table/day-range-text.ts'
import { dayRangeText } from '../../../records/table/day-range.ts'
import { FilterButton } from '../../../records/table/filter-button.tsx'
import { filterName } from '../../../records/table/filter-name.ts'
import { workOrderTexts } from '../../../texts/en/work-orders.ts'
import { priorityLabel, workOrderStatusLabel } from '../../../texts/status-labels.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { OneTabStop } from '../../../ui/toolbar.tsx'
import { type PickerWorkers, workerName } from '../../assignments/picker-workers.ts'
import { type OptionalColumn, OPTIONAL_COLUMNS } from './order-columns.tsx'
import { priorityChoices, statusChoices } from './order-cells.tsx'
import {
  chosenStatuses,
  groupedView,
  GROUPS,
  isOfOpen,
  NO_WORKER,
  OPEN,
  type OrderView,
  statusFilter,
} from './order-view.ts'
import classes from './order-view-bar.module.css'

const ChoicePopover = lazyPanel(async () => (await import('../../../records/table/choice-popover.tsx')).ChoicePopover)
const DatesPopover = lazyPanel(async () => (await import('../../../records/table/dates-popover.tsx')).DatesPopover)
const RecordPopover = lazyPanel(async () => (await import('../../../records/table/record-popover.tsx')).RecordPopover)

interface OrderViewBarProps {
  view: OrderView
  columns: readonly OptionalColumn[]
  workers: PickerWorkers
  onView: (change: ListView) => void
  onStatus: (status: string) => void
}

/** Filters, grouping, and columns of the work-order table, as one Tab stop. */
export function OrderViewBar({ view, columns, workers, onView, onStatus }: OrderViewBarProps) {
  const t = useTexts(workOrderTexts)
  return (
    <OneTabStop label={t('filters')} className={classes.bar}>
      <div className={classes.filters}>
        <FilterButton
          label={t('column.status')}
          chosen={isOfOpen(view) ? t('open') : namesOf(view.statuses.map(workOrderStatusLabel))}
          onClear={() => onStatus('')}
          renderPopover={(popover) => (
            <ChoicePopover
              {...popover}
              title={t('column.status')}
              choices={[{ value: OPEN, label: t('open') }, ...statusChoices()]}
              chosen={chosenStatuses(view)}
              onChange={(chosen) => onStatus(statusFilter(chosen, view))}
            />
          )}
        />
        <FilterButton
          label={t('column.priority')}
          chosen={namesOf(view.priorities.map(priorityLabel))}
          onClear={() => onView({ priority: undefined })}
          renderPopover={(popover) => (
            <ChoicePopover
              {...popover}
              title={t('column.priority')}
              choices={priorityChoices().toReversed()}
              chosen={view.priorities}
              onChange={(chosen) => onView({ priority: chosen.join(',') })}
            />
          )}
        />
        <WorkerFilter view={view} workers={workers} onView={onView} />
        <RecordFilter entity="clients" id={view.client} onChange={(client) => onView({ client })} />
        <RecordFilter entity="projects" id={view.project} onChange={(project) => onView({ project })} />
        <FilterButton
          label={t('column.date')}
          chosen={useDayRangeText(view.days)}
          onClear={() => onView({ dates: undefined })}
          renderPopover={(popover) => (
            <DatesPopover
              {...popover}
              title={t('column.date')}
              range={view.days}
              onChange={(range) => onView({ dates: dayRangeText(range) })}
            />
          )}
        />
        <button
          type="button"
          className={classes.late}
          aria-pressed={view.isLate}
          onClick={() => onView({ late: view.isLate ? undefined : 'true' })}
        >
          {t('late')}
        </button>
        <button
          type="button"
          className={classes.undated}
          aria-pressed={view.isUndated !== undefined}
          onClick={() => onView({ undated: view.isUndated === undefined ? 'true' : undefined })}
        >
          {t(view.isUndated === false ? 'dated' : 'undated')}
        </button>
        <button
          type="button"
          className={classes.checks}
          aria-pressed={view.hasChecksLeft}
          onClick={() => onView({ checks: view.hasChecksLeft ? undefined : 'true' })}
        >
          {t('checksLeft')}
        </button>
      </div>
      <div className={classes.tools}>
        <FilterButton
          label={t('group.label')}
          icon={<IconLayoutList aria-hidden />}
          chosen={view.groupBy && t(`group.${view.groupBy}`)}
          onClear={() => onView({ group: undefined, sort: undefined })}
          renderPopover={(popover) => (
            <ChoicePopover
              {...popover}
              title={t('group.label')}
              isSingle
              choices={GROUP_NAMES.map((value) => ({ value, label: t(`group.${value}`) }))}
              chosen={view.groupBy ? [view.groupBy] : []}
              onChange={([group]) => onView(groupedView(group, view))}
            />
          )}
        />
        <ColumnsButton
          columns={OPTIONAL_COLUMNS.map((value) => ({ value, label: t(`column.${value}`) }))}
          shown={columns}
          onView={onView}
        />
      </div>
    </OneTabStop>
  )
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant
const GROUP_NAMES = Object.keys(GROUPS) as (keyof typeof GROUPS)[]

const namesOf = (names: readonly string[]): string | undefined =>
  names.length === 0 ? undefined : names.length > 2 ? `${names[0]} +${names.length - 1}` : names.join(', ')

type WorkerFilterProps = Pick<OrderViewBarProps, 'view' | 'workers' | 'onView'>

function WorkerFilter({ view, workers, onView }: WorkerFilterProps) {
  const t = useTexts(workOrderTexts)
  const nameOf = (id: string) => {
    const worker = workers.byId.get(Number(id))
    return id === NO_WORKER ? t('unassigned') : worker ? workerName(worker) : `#${id}`
  }
  return (
    <FilterButton
      label={t('person')}
      chosen={namesOf(view.workers.map(nameOf))}
      onClear={() => onView({ worker: undefined })}
      renderPopover={(popover) => (
        <ChoicePopover
          {...popover}
          title={t('person')}
          choices={[
            { value: NO_WORKER, label: t('unassigned') },
            ...workers.people.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          chosen={view.workers}
          onChange={(chosen) => onView({ worker: chosen.join(',') })}
        />
      )}
    />
  )
}

interface RecordFilterProps {
  entity: 'clients' | 'projects'
  id: string | undefined
  onChange: (id: string | undefined) => void
}

function RecordFilter({ entity, id, onChange }: RecordFilterProps) {
  const t = useTexts(workOrderTexts)
  const label = t(entity === 'clients' ? 'column.client' : 'column.project')
  const { data } = useQuery({ ...recordQuery(entity, Number(id)), enabled: id !== undefined })
  return (
    <FilterButton
      label={label}
      chosen={id === undefined ? undefined : data ? filterName(data) : `#${id}`}
      onClear={() => onChange(undefined)}
      renderPopover={(popover) => (
        <RecordPopover {...popover} entity={entity} title={label} chosen={id} onChange={onChange} />
      )}
    />
  )
}
