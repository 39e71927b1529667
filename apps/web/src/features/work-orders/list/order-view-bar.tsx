import { IconLayoutList } from '@tabler/icons-react'
import { lazyPanel } from '../../../records/lazy-panel.tsx'
import { ColumnsButton } from '../../../records/table/columns-button.tsx'
import { FilterButton } from '../../../records/table/filter-button.tsx'
import { workOrderTexts } from '../../../texts/en/work-orders.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { OneTabStop } from '../../../ui/toolbar.tsx'
import { type OptionalColumn, OPTIONAL_COLUMNS } from './order-columns.tsx'
import { OrderFilters, type OrderFiltersProps } from './order-filters.tsx'
import { groupedView, GROUPS } from './order-view.ts'
import classes from './order-view-bar.module.css'

const ChoicePopover = lazyPanel(async () => (await import('../../../records/table/choice-popover.tsx')).ChoicePopover)

interface OrderViewBarProps extends OrderFiltersProps {
  columns: readonly OptionalColumn[]
}

/** Filters, grouping, and columns of the work-order table, as one Tab stop. */
export function OrderViewBar({ view, columns, workers, onView, onStatus }: OrderViewBarProps) {
  const t = useTexts(workOrderTexts)
  return (
    <OneTabStop label={t('filters')} className={classes.bar}>
      <div className={classes.filters}>
        <OrderFilters view={view} workers={workers} onView={onView} onStatus={onStatus} />
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
