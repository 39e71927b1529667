import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { recordQuery } from '../../../api/record-query.ts'
import { NO_FILTERS, type ListView } from '../../../records/lists/list-view.ts'
import type { ListViewProps } from '../../../records/screens.ts'
import { useDayRangeText } from '../../../records/table/day-range-text.ts'
import { choiceTexts } from '../../../texts/en/choices.ts'
import { workOrderTexts } from '../../../texts/en/work-orders.ts'
import { priorityLabel, workOrderStatusLabel } from '../../../texts/status-labels.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { CardButton } from '../../../ui/card-button.tsx'
import { keepFocusInList, rescueFocus } from '../../../ui/lost-focus.ts'
import { FilterRow } from '../../../ui/toolbar.tsx'
import classes from './active-filters.module.css'
import { isChipStatus, NO_WORKER, type OrderView } from './order-view.ts'

interface ActiveFiltersProps {
  view: OrderView
  onView: ListViewProps['onView']
}

/** The filters in the URL that have no chip, as buttons that remove them. Shown above cards, which have no filter bar (WO-90). */
export function ActiveFilters({ view, onView }: ActiveFiltersProps) {
  const t = useTexts(workOrderTexts)
  const tChoice = useTexts(choiceTexts)
  const client = useNameOf('clients', view.client)
  const project = useNameOf('projects', view.project)
  const worker = useNameOf('workers', view.workers[0])
  const days = useDayRangeText(view.days)
  const active: { text: string; without: ListView & { status?: string } }[] = []
  const add = (isOn: boolean, text: string, without: ListView & { status?: string }) =>
    isOn && active.push({ text, without })
  add(!isChipStatus(view), view.statuses.map(workOrderStatusLabel).join(', '), { status: '' })
  add(view.priorities.length > 0, view.priorities.map(priorityLabel).join(', '), { priority: undefined })
  add(view.isUndated !== undefined, t(view.isUndated === false ? 'dated' : 'undated'), { undated: undefined })
  add(view.hasChecksLeft, t('checksLeft'), { checks: undefined })
  const person = view.workers[0] === NO_WORKER ? t('unassigned') : withName(t('person'), worker)
  const others = view.workers.length > 1 ? ` +${view.workers.length - 1}` : ''
  add(view.workers.length > 0, person + others, { worker: undefined })
  add(view.client !== undefined, withName(t('column.client'), client), { client: undefined })
  add(view.project !== undefined, withName(t('column.project'), project), { project: undefined })
  add(days !== undefined, withName(t('column.date'), days), { dates: undefined })
  if (active.length === 0) return null
  return (
    <Chips label={t('activeFilters')}>
      {active.map(({ text, without }) => (
        <CardButton
          key={Object.keys(without).join()}
          look="default"
          icon={<IconX aria-hidden />}
          aria-label={tChoice('table.removeFilter', { filter: text })}
          onClick={({ currentTarget }) => {
            keepFocusInList(currentTarget)
            onView(without)
          }}
        >
          <span data-cut="1">{text}</span>
        </CardButton>
      ))}
      {active.length > 1 && (
        <CardButton look="subtle" icon={null} onClick={() => onView({ ...NO_FILTERS, status: '' })}>
          {t('clearFilters')}
        </CardButton>
      )}
    </Chips>
  )
}

function Chips({ label, children }: { label: string; children: ReactNode }) {
  // The last one is removed while it has the focus.
  useEffect(() => rescueFocus, [])
  return (
    <div className={classes.filters}>
      <FilterRow label={label}>{children}</FilterRow>
    </div>
  )
}

const withName = (label: string, name: string | undefined): string => (name === undefined ? label : `${label}: ${name}`)

/** The name of a record; undefined while it is loading, and without an id. */
function useNameOf(entity: 'clients' | 'projects' | 'workers', id: string | undefined): string | undefined {
  const isId = id !== undefined && id !== NO_WORKER
  const { data } = useQuery({ ...recordQuery(entity, Number(id)), enabled: isId })
  return isId && data ? ('name' in data ? data.name : data.title) : undefined
}
