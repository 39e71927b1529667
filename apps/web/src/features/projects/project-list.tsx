import type { Project } from '@daywork/domain/projects/project'
import { projectTexts } from '../../texts/en/projects.ts'
import { getTexts, useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/kit/button.tsx'
import { useMediaQuery } from '../../theme/use-media-query.ts'
import { type ReactNode, Suspense, useCallback, useDeferredValue, useState } from 'react'
import { serverMessageOf } from '../../api/api-error.ts'
import { FORM_MOBILE_PX, mediaAtMost } from '../../theme/breakpoints.ts'
import { CardList } from '../../records/lists/card-list.tsx'
import { EmptyDrawing } from '../../ui/drawings/empty-drawing.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterChips } from '../../ui/filter-chips.tsx'
import { lazyPanel } from '../../records/lazy-panel.tsx'
import { lazyScreen } from '../../records/lazy-screen.tsx'
import { RefreshButton } from '../../ui/refresh-button.tsx'
import type { ListScreenProps, ListViewProps } from '../../records/screens.ts'
import { LayoutSwitch } from '../../records/table/layout-switch.tsx'
import { shownColumns } from '../../records/table/shown-columns.ts'
import { TableWhenLoaded } from '../../records/table/table-when-loaded.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Toolbar } from '../../ui/toolbar.tsx'
import { useDelete } from '../../records/use-delete.ts'
import { useDeleteConfirm } from '../../records/dialogs/use-delete-confirm.ts'
import { useTableLayout } from '../../records/lists/use-table-layout.ts'
import { useStableCallback } from '../../ui/use-stable-callback.ts'
import { ProjectCard } from './project-card.tsx'
import { PROJECT_COLUMNS, PROJECT_COLUMNS_HIDDEN_BY_DEFAULT, PROJECT_SORTS } from './project-view.ts'
import { useProjectList } from './use-project-list.ts'

const BudgetAndDatesForm = lazyPanel(async () => (await import('./budget-and-dates-form.tsx')).BudgetAndDatesForm)
const ProjectTable = lazyScreen(async () => (await import('./project-table.tsx')).ProjectTable)

interface ProjectListProps extends ListScreenProps, ListViewProps {
  onEdit: (project: Project) => void
  /** Renders the work orders in the expanded card (PRJ-52). */
  renderWorkOrders: (project: Project) => ReactNode
}

/** Estimated card heights, with one line of description, or two on phones. */
const CARD_HEIGHT_PX = 166
const PHONE_CARD_HEIGHT_PX = 296

/** The list of the projects tab (PRJ-29 to PRJ-62). */
export function ProjectList(props: ProjectListProps) {
  const { search, onSearch, status: wantedStatus, onStatus, view, onView, onEdit, renderWorkOrders } = props
  const t = useTexts(projectTexts)
  // Typing updates the search field immediately. The list renders with lower priority.
  const deferredSearch = useDeferredValue(search)
  const layout = useTableLayout(view, PROJECT_SORTS)
  const shown = shownColumns(
    view.columns,
    PROJECT_COLUMNS,
    PROJECT_COLUMNS_HIDDEN_BY_DEFAULT[layout.isCompact ? 'compact' : 'wide'],
  )
  const { list, filters, status, reload } = useProjectList(deferredSearch, wantedStatus, layout.onServer)
  const isPhone = useMediaQuery(mediaAtMost(FORM_MOBILE_PX))
  const deletes = useDeleteConfirm(useDelete('projects', deleteFailureText))
  const [openId, setOpenId] = useState<number | null>(null)
  const [planned, setPlanned] = useState<Project | null>(null)
  const edit = useStableCallback(onEdit)
  const renderCard = useCallback(
    (project: Project) => (
      <ProjectCard
        project={project}
        deletes={deletes}
        isOpen={project.id === openId}
        onToggle={() => setOpenId(project.id === openId ? null : project.id)}
        onEdit={() => edit(project)}
        onPlan={() => setPlanned(project)}
      >
        {project.id === openId && renderWorkOrders(project)}
      </ProjectCard>
    ),
    [deletes, openId, edit, renderWorkOrders],
  )
  const reset = () => {
    onSearch('')
    onStatus('')
  }
  const states = {
    label: t('list'),
    list,
    isNarrowed: deferredSearch.trim() !== '' || status !== '',
    loadingText: t('loading'),
    failure: { text: t('failed.load'), actionLabel: t('retry') },
    empty: <EmptyState title={t('empty')} drawing={<EmptyDrawing of="projects" />} />,
    noMatch: (
      <EmptyState
        title={t('noMatch')}
        hint={t('noMatchHint')}
        action={
          <Button variant="default" onClick={reset}>
            {t('resetFilters')}
          </Button>
        }
      />
    ),
    onEdit: edit,
  }
  return (
    <>
      <Toolbar>
        <SearchBox value={search} onChange={onSearch} placeholder={t('search')} />
        <FilterChips label={t('filter')} choices={filters} chosen={status} onChoose={onStatus} />
        <LayoutSwitch
          layout={layout}
          columns={PROJECT_COLUMNS.map((value) => ({ value, label: t(COLUMN_LABELS[value]) }))}
          shown={shown}
          onView={onView}
        />
        <RefreshButton isLoading={list.isReloading} isIcon={layout.isOffered} onRefresh={reload} />
      </Toolbar>
      {layout.isTable ? (
        <TableWhenLoaded part={ProjectTable} text={t('loading')}>
          <ProjectTable
            {...states}
            sort={layout.sort}
            shown={shown}
            isCompact={layout.isCompact}
            deletes={deletes}
            onPlan={setPlanned}
            onView={onView}
          />
        </TableWhenLoaded>
      ) : (
        <CardList {...states} cardHeight={isPhone ? PHONE_CARD_HEIGHT_PX : CARD_HEIGHT_PX} renderCard={renderCard} />
      )}
      <Suspense>{planned && <BudgetAndDatesForm project={planned} onClose={() => setPlanned(null)} />}</Suspense>
    </>
  )
}

const COLUMN_LABELS = {
  client: 'field.client',
  status: 'field.status',
  start: 'fact.start',
  end: 'fact.end',
  budget: 'field.budget',
  orders: 'table.orders',
  people: 'table.people',
  updated: 'fact.updated',
} as const

/** The error text of a failed delete (ERR-31, ERR-32). */
const deleteFailureText = (error: unknown): string => serverMessageOf(error, getTexts(projectTexts)('failed.delete'))
