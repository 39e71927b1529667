import { compareProjects } from '@daywork/domain/projects/ordering'
import type { MediaKind } from '@daywork/domain/portfolio/media-types'
import { WORK_ORDER_MESSAGES } from '@daywork/domain/work-orders/messages'
import { compareWorkOrders } from '@daywork/domain/work-orders/ordering'
import { NativeSelect } from '@mantine/core'
import { useMemo } from 'react'
import { useWholeList } from '../../api/use-whole-list.ts'
import { FilterChips, type FilterChoice } from '../../ui/filter-chips.tsx'
import { keepChosen } from '../../ui/keep-chosen.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import { Toolbar } from '../../ui/toolbar.tsx'
import { choicesByTitle } from './choices-by-title.ts'
import classes from './portfolio-filters.module.css'
import type { WorksFilter } from './use-works.ts'

const KINDS: readonly FilterChoice<'' | MediaKind>[] = [
  { code: '', label: 'All' },
  { code: 'image', label: 'Photos' },
  { code: 'video', label: 'Videos' },
]

interface PortfolioFiltersProps {
  filter: WorksFilter
  onFilter: (filter: WorksFilter) => void
}

/** What of the portfolio is shown: by words, kind, project and work order. */
export function PortfolioFilters({ filter, onFilter }: PortfolioFiltersProps) {
  const projects = useWholeList('projects', compareProjects)
  const orders = useWholeList('work-orders', compareWorkOrders)
  const projectChoices = useMemo(
    () => [{ value: '', label: 'All projects' }, ...choicesByTitle(projects.rows, 'Untitled Project')],
    [projects.rows],
  )
  const orderChoices = useMemo(() => {
    const ofProject = orders.rows.filter(({ project }) => filter.project === '' || String(project) === filter.project)
    return [{ value: '', label: 'All orders' }, ...choicesByTitle(ofProject, WORK_ORDER_MESSAGES.untitled)]
  }, [orders.rows, filter.project])
  return (
    <Toolbar>
      <SearchBox
        value={filter.search}
        onChange={(search) => onFilter({ ...filter, search })}
        placeholder="Search portfolio..."
      />
      <FilterChips
        label="Filter by kind"
        choices={KINDS}
        chosen={filter.kind}
        onChoose={(kind) => onFilter({ ...filter, kind })}
      />
      <NativeSelect
        className={classes.select}
        aria-label="Filter by project"
        value={filter.project}
        data={keepChosen(projectChoices, filter.project, `#${filter.project}`)}
        // An order of another project would leave nothing to show.
        onChange={(event) => onFilter({ ...filter, project: event.currentTarget.value, workOrder: '' })}
      />
      <NativeSelect
        className={classes.select}
        // Not 'work order', which is the name of the upload form's field.
        aria-label="Filter by order"
        value={filter.workOrder}
        data={keepChosen(orderChoices, filter.workOrder, `#${filter.workOrder}`)}
        onChange={(event) => onFilter({ ...filter, workOrder: event.currentTarget.value })}
      />
    </Toolbar>
  )
}
