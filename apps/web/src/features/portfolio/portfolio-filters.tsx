import { compareProjects } from '@daywork/domain/projects/project-list'
import type { MediaKind } from '@daywork/domain/portfolio/media-types'
import { portfolioTexts } from '../../texts/en/portfolio.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Select } from '../../ui/kit/select.tsx'
import { useMemo } from 'react'
import { useWholeList } from '../../api/use-whole-list.ts'
import { FilterChips, type FilterChoice } from '../../ui/filter-chips.tsx'
import { keepChosen } from '../../records/keep-chosen.ts'
import { OrderSelect } from '../../records/order-select.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Toolbar } from '../../ui/toolbar.tsx'
import { choicesByTitle } from './choices-by-title.ts'
import classes from './portfolio-filters.module.css'
import type { WorksFilter } from './use-works.ts'

interface PortfolioFiltersProps {
  filter: WorksFilter
  onFilter: (filter: WorksFilter) => void
}

/** What of the portfolio is shown: by words, kind, project and work order. */
export function PortfolioFilters({ filter, onFilter }: PortfolioFiltersProps) {
  const t = useTexts(portfolioTexts)
  const projects = useWholeList('projects', compareProjects)
  const projectChoices = useMemo(
    () => [
      { value: '', label: t('filter.allProjects') },
      ...choicesByTitle(projects.rows, t('filter.untitledProject')),
    ],
    [projects.rows, t],
  )
  const kinds: readonly FilterChoice<'' | MediaKind>[] = [
    { code: '', label: t('filter.all') },
    { code: 'image', label: t('filter.image') },
    { code: 'video', label: t('filter.video') },
  ]
  return (
    <Toolbar>
      <SearchBox
        value={filter.search}
        onChange={(search) => onFilter({ ...filter, search })}
        placeholder={t('search')}
      />
      <FilterChips
        label={t('filter.kind')}
        choices={kinds}
        chosen={filter.kind}
        onChoose={(kind) => onFilter({ ...filter, kind })}
      />
      <Select
        className={classes.select}
        aria-label={t('filter.project')}
        value={filter.project}
        options={keepChosen(projectChoices, filter.project, `#${filter.project}`)}
        // An order of another project would leave nothing to show.
        onChange={(event) => onFilter({ ...filter, project: event.currentTarget.value, workOrder: '' })}
      />
      <OrderSelect
        className={classes.select}
        // Not 'work order', which is the name of the upload form's field.
        label={t('filter.order')}
        isLabelShown={false}
        noneLabel={t('filter.allOrders')}
        chosen={filter.workOrder}
        project={filter.project}
        onChoose={(workOrder) => onFilter({ ...filter, workOrder })}
      />
    </Toolbar>
  )
}
