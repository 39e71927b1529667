import { compareProjects } from '@daywork/domain/projects/project-list'
import type { MediaKind } from '@daywork/domain/portfolio/media-types'
import { Select } from '../../ui/kit/select.tsx'
import { useMemo } from 'react'
import { useWholeList } from '../../api/use-whole-list.ts'
import { FilterChips, type FilterChoice } from '../../ui/filter-chips.tsx'
import { keepChosen } from '../../ui/keep-chosen.ts'
import { OrderSelect } from '../../ui/order-select.tsx'
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
  const projectChoices = useMemo(
    () => [{ value: '', label: 'All projects' }, ...choicesByTitle(projects.rows, 'Untitled Project')],
    [projects.rows],
  )
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
      <Select
        className={classes.select}
        aria-label="Filter by project"
        value={filter.project}
        options={keepChosen(projectChoices, filter.project, `#${filter.project}`)}
        // An order of another project would leave nothing to show.
        onChange={(event) => onFilter({ ...filter, project: event.currentTarget.value, workOrder: '' })}
      />
      <OrderSelect
        className={classes.select}
        // Not 'work order', which is the name of the upload form's field.
        label="Filter by order"
        isLabelShown={false}
        noneLabel="All orders"
        chosen={filter.workOrder}
        project={filter.project}
        onChoose={(workOrder) => onFilter({ ...filter, workOrder })}
      />
    </Toolbar>
  )
}
