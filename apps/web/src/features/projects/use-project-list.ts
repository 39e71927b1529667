import { projectTexts } from '../../texts/en/projects.ts'
import { projectStatusLabel } from '../../texts/status-labels.ts'
import { getTexts, useTexts } from '../../texts/use-texts.ts'
import { compareProjects, isProjectFound } from '@daywork/domain/projects/project-list'
import type { Project } from '@daywork/domain/projects/project'
import { PROJECT_STATUS_FILTERS } from '@daywork/domain/projects/statuses'
import { useCallback, useMemo } from 'react'
import type { Narrowing } from '../../api/list-query.ts'
import { useList } from '../../api/use-list.ts'
import type { FilterChoice } from '../../ui/filter-chips.tsx'
import { reloadOrNotify } from '../../records/reload-or-notify.ts'
import { PROJECTS_RELOAD_MS } from '../../ui/timings.ts'
import { useTimedReload } from '../../records/use-timed-reload.ts'

type StatusFilter = '' | (typeof PROJECT_STATUS_FILTERS)[number]

/** 'All' and the project statuses (PRJ-31). */
function useStatusFilters(): readonly FilterChoice<StatusFilter>[] {
  const t = useTexts(projectTexts)
  const statuses = PROJECT_STATUS_FILTERS.map((code) => ({ code, label: projectStatusLabel(code) }))
  return [{ code: '', label: t('filterAll') }, ...statuses]
}

/**
 * The projects that match the search and the filter, reloaded every 5 minutes (PRJ-32, PRJ-62). An unknown status in
 * the URL shows all.
 */
export function useProjectList(search: string, wantedStatus: string, onServer: Narrowing) {
  const choices = useStatusFilters()
  const status = choices.find(({ code }) => code === wantedStatus)?.code ?? ''
  const filters = useMemo(() => ({ status }), [status])
  const matches = useCallback(
    (project: Project) => (status === '' || project.status === status) && isProjectFound(search, project),
    [search, status],
  )
  const list = useList({ entity: 'projects', search, filters, onServer, matches, compare: compareProjects })
  const reload = () => void reloadOrNotify(list, 'projects-reload', () => getTexts(projectTexts)('failed.load'))
  useTimedReload(PROJECTS_RELOAD_MS, reload)
  return { list, filters: choices, status, reload }
}
