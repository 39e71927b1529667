import { PROJECT_MESSAGES } from '@daywork/domain/projects/messages'
import type { Project } from '@daywork/domain/projects/project'
import { projectBadgeText } from '@daywork/domain/projects/statuses'
import { formatMoney } from '@daywork/domain/text/amounts'
import { localDay } from '@daywork/domain/time/date-and-time'
import type { ReactNode } from 'react'
import { projectLook } from '../../theme/status-look.ts'
import { Fact, Facts, Moment } from '../../ui/facts.tsx'
import { RecordPanel } from '../../records/record-panel.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'

interface ProjectPanelProps {
  project: Project
  onEdit: () => void
  onClose: () => void
  /** Its work orders. */
  children: ReactNode
}

/** Everything about one project. */
export const ProjectPanel = ({ project, onEdit, onClose, children }: ProjectPanelProps) => (
  <RecordPanel title={project.title} onEdit={onEdit} onClose={onClose}>
    <Facts>
      <Fact term="Client">{project.client_name ?? PROJECT_MESSAGES.noClient}</Fact>
      <Fact term="Status">
        <StatusBadge look={projectLook(project.status)} label={projectBadgeText(project.status)} />
      </Fact>
      <Fact term="Description">{project.description}</Fact>
      <Fact term="Budget">{formatMoney(project.budget)}</Fact>
      <Fact term="Start">{localDay(project.start_date)}</Fact>
      <Fact term="Est. End">{localDay(project.end_date)}</Fact>
      <Fact term="Created">
        <Moment time={project.created_at} />
      </Fact>
      <Fact term="Updated">
        <Moment time={project.updated_at} />
      </Fact>
    </Facts>
    {children}
  </RecordPanel>
)
