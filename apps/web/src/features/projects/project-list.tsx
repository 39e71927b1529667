import { PROJECT_FAILURES } from '@daywork/domain/projects/messages'
import type { Project } from '@daywork/domain/projects/project'
import { Button } from '../../ui/kit/button.tsx'
import { useMediaQuery } from '../../theme/use-media-query.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useCallback, useDeferredValue, useState } from 'react'
import { serverMessageOf } from '../../api/api-error.ts'
import { FORM_MOBILE_PX, mediaAtMost } from '../../theme/breakpoints.ts'
import { CardList } from '../../ui/card-list.tsx'
import { deleteWithUndo } from '../../ui/delete-with-undo.ts'
import { EmptyDrawing } from '../../ui/drawings/empty-drawing.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterChips } from '../../ui/filter-chips.tsx'
import { lazyPanel } from '../../ui/lazy-part.tsx'
import { RefreshButton } from '../../ui/refresh-button.tsx'
import type { ListScreenProps } from '../../ui/screens.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import { Toolbar } from '../../ui/toolbar.tsx'
import { useDeleteConfirm } from '../../ui/use-delete-confirm.ts'
import { useStableCallback } from '../../ui/use-stable-callback.ts'
import { ProjectCard } from './project-card.tsx'
import { STATUS_FILTERS, useProjectList } from './use-project-list.ts'

const BudgetAndDatesForm = lazyPanel(async () => (await import('./budget-and-dates-form.tsx')).BudgetAndDatesForm)

interface ProjectListProps extends ListScreenProps {
  onEdit: (project: Project) => void
  /** What the expanded card shows of its work orders (PRJ-52). */
  renderWorkOrders: (project: Project) => ReactNode
}

/** Measured on a usual card: with one line of description, on phones with two. */
const CARD_HEIGHT_PX = 166
const PHONE_CARD_HEIGHT_PX = 296

/** The screen of the projects tab (PRJ-29 to PRJ-62). */
export function ProjectList(props: ProjectListProps) {
  const { search, onSearch, status: wantedStatus, onStatus, onEdit, renderWorkOrders } = props
  // The field shows a keystroke at once; the cards follow when there is time for them.
  const sought = useDeferredValue(search)
  const { list, status, reload } = useProjectList(sought, wantedStatus)
  const isPhone = useMediaQuery(mediaAtMost(FORM_MOBILE_PX))
  const deletes = useDeleteConfirm(useDeleteProject())
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
  return (
    <>
      <Toolbar>
        <SearchBox value={search} onChange={onSearch} placeholder="Search projects..." />
        <FilterChips label="Filter by status" choices={STATUS_FILTERS} chosen={status} onChoose={onStatus} />
        <RefreshButton isLoading={list.isReloading} onRefresh={reload} />
      </Toolbar>
      <CardList
        label="Projects"
        list={list}
        isNarrowed={sought.trim() !== '' || status !== ''}
        cardHeight={isPhone ? PHONE_CARD_HEIGHT_PX : CARD_HEIGHT_PX}
        loadingText="Loading projects..."
        failure={{ text: PROJECT_FAILURES.load, actionLabel: 'Retry' }}
        empty={<EmptyState title="No projects added yet" drawing={<EmptyDrawing of="projects" />} />}
        noMatch={
          <EmptyState
            title="No matching projects found"
            hint="Try adjusting your search or filters"
            action={
              <Button variant="default" onClick={reset}>
                Reset Filters
              </Button>
            }
          />
        }
        renderCard={renderCard}
      />
      <Suspense>{planned && <BudgetAndDatesForm project={planned} onClose={() => setPlanned(null)} />}</Suspense>
    </>
  )
}

/** ERR-31, ERR-32. Its orders go with it, and clients and workers count those (API-65). */
function useDeleteProject(): (id: number) => Promise<unknown> {
  const queryClient = useQueryClient()
  return (id) =>
    deleteWithUndo(
      queryClient,
      {
        entity: 'projects',
        dependents: ['work-orders', 'clients', 'workers'],
        failureText: (error) => serverMessageOf(error, PROJECT_FAILURES.remove),
      },
      id,
    )
}
