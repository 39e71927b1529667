import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { recordQuery } from '../../../api/record-query.ts'
import { lazyPanel } from '../../../records/lazy-panel.tsx'
import { NO_FILTERS } from '../../../records/lists/list-view.ts'
import type { ListViewProps } from '../../../records/screens.ts'
import { useDayRangeText } from '../../../records/table/day-range-text.ts'
import { dayRangeText } from '../../../records/table/day-range.ts'
import { FilterButton } from '../../../records/table/filter-button.tsx'
import { filterName } from '../../../records/table/filter-name.ts'
import { orderFilterTexts } from '../../../texts/en/order-filters.ts'
import { workOrderTexts } from '../../../texts/en/work-orders.ts'
import { priorityLabel, workOrderStatusLabel } from '../../../texts/status-labels.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import formClasses from '../../../ui/form-shell.module.css'
import { Button } from '../../../ui/kit/button.tsx'
import { SlidingPanel } from '../../../ui/sliding-panel.tsx'
import { type PickerWorkers, workerName } from '../../assignments/picker-workers.ts'
import { priorityChoices, statusChoices } from './order-cells.tsx'
import classes from './order-filters.module.css'
import { chosenStatuses, isOfOpen, NO_WORKER, OPEN, type OrderView, statusFilter } from './order-view.ts'

const ChoicePopover = lazyPanel(async () => (await import('../../../records/table/choice-popover.tsx')).ChoicePopover)
const DatesPopover = lazyPanel(async () => (await import('../../../records/table/dates-popover.tsx')).DatesPopover)
const RecordPopover = lazyPanel(async () => (await import('../../../records/table/record-popover.tsx')).RecordPopover)

export interface OrderFiltersProps {
  view: OrderView
  workers: PickerWorkers
  onView: ListViewProps['onView']
  onStatus: (status: string) => void
}

/** The filters of the work-order list (WO-82), above the table and in the sheet of phones. */
export function OrderFilters({ view, workers, onView, onStatus }: OrderFiltersProps) {
  const t = useTexts(workOrderTexts)
  return (
    <>
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
    </>
  )
}

const namesOf = (names: readonly string[]): string | undefined =>
  names.length === 0 ? undefined : names.length > 2 ? `${names[0]} +${names.length - 1}` : names.join(', ')

type WorkerFilterProps = Pick<OrderFiltersProps, 'view' | 'workers' | 'onView'>

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

interface FiltersSheetProps extends OrderFiltersProps {
  onClose: () => void
}

/**
 * The same filters as a sheet, where work orders are cards. Each choice applies immediately. In this file, because each lazy
 * file adds its name to the scripts of the first screen.
 */
export function FiltersSheet({ onClose, ...filters }: FiltersSheetProps) {
  const t = useTexts(orderFilterTexts)
  const title = useTexts(workOrderTexts)('allFilters')
  const [isOpen, setIsOpen] = useState(true)
  const close = () => setIsOpen(false)
  return (
    <SlidingPanel title={title} shape="sheet" isOpen={isOpen} onClose={close} onClosed={onClose}>
      <div role="group" aria-label={title} className={classes.sheet}>
        <OrderFilters {...filters} />
      </div>
      <div className={formClasses.buttons}>
        <Button variant="default" onClick={() => filters.onView({ ...NO_FILTERS, status: '' })}>
          {t('clearAll')}
        </Button>
        <Button onClick={close}>{t('show')}</Button>
      </div>
    </SlidingPanel>
  )
}
