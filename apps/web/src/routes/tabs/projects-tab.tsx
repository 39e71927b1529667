import { ProjectList } from '../../features/projects/project-list.tsx'
import { ProjectWorkOrders } from '../../features/work-orders/project-work-orders.tsx'
import { OVER_LIST } from '../form-screens.tsx'
import type { TabScreenProps } from '../tab-screen-props.ts'

/** Projects, each with its work orders; both are made and edited over the list (SHELL-20, PRJ-56). */
export const ProjectsTab = ({ openForm, ...list }: TabScreenProps) => (
  <ProjectList
    {...list}
    onEdit={(record) => openForm({ form: 'projects', shown: OVER_LIST.projects, record })}
    renderWorkOrders={({ id }) => (
      <ProjectWorkOrders
        projectId={id}
        onAdd={() => openForm({ form: 'work-orders', shown: OVER_LIST['work-orders'], projectId: id })}
        onEdit={(record) => openForm({ form: 'work-orders', shown: OVER_LIST['work-orders'], record })}
      />
    )}
  />
)
