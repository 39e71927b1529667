import type { Project } from '@daywork/domain/projects/project'
import { useCallback } from 'react'
import { ProjectList } from '../../features/projects/project-list.tsx'
import { ProjectWorkOrders } from '../../features/work-orders/project-work-orders.tsx'
import { useStableCallback } from '../../ui/use-stable-callback.ts'
import { FORM_PLACEMENTS } from '../form-screens.tsx'
import type { TabScreenProps } from '../tab-screen-props.ts'

/** Projects with their work orders. Forms of both open on top of the list (SHELL-20, PRJ-56). */
export function ProjectsTab({ openForm, ...list }: TabScreenProps) {
  const open = useStableCallback(openForm)
  const renderWorkOrders = useCallback(
    ({ id }: Project) => (
      <ProjectWorkOrders
        projectId={id}
        onAdd={() => open({ form: 'work-orders', placement: FORM_PLACEMENTS['work-orders'], projectId: id })}
      />
    ),
    [open],
  )
  return (
    <ProjectList
      {...list}
      onEdit={(record) => openForm({ form: 'projects', placement: FORM_PLACEMENTS.projects, record })}
      renderWorkOrders={renderWorkOrders}
    />
  )
}
