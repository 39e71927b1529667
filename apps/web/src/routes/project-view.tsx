import type { Project } from '@daywork/domain/projects/project'
import { ProjectPanel } from '../features/projects/project-panel.tsx'
import { ProjectWorkOrders } from '../features/work-orders/project-work-orders.tsx'

interface ProjectViewProps {
  project: Project
  onAddOrder: () => void
  onEdit: () => void
  onClose: () => void
}

/** A project to look at, with its work orders. */
export const ProjectView = ({ project, onAddOrder, ...panel }: ProjectViewProps) => (
  <ProjectPanel project={project} {...panel}>
    <ProjectWorkOrders projectId={project.id} onAdd={onAddOrder} />
  </ProjectPanel>
)
