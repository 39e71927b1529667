import type { Project } from '@daywork/domain/projects/project'
import { projectTexts } from '../../texts/en/projects.ts'
import { formatMoney, localDay } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { ReactNode } from 'react'
import { projectLook } from '../../theme/status-look.ts'
import { Fact, Facts, TimeAndAge } from '../../ui/facts.tsx'
import { RecordPanel } from '../../records/record-panel.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { projectBadgeText } from '../../texts/project-badge-text.ts'

interface ProjectPanelProps {
  project: Project
  onEdit: () => void
  onClose: () => void
  /** Its work orders. */
  children: ReactNode
}

/** Everything about one project. */
export function ProjectPanel({ project, onEdit, onClose, children }: ProjectPanelProps) {
  const t = useTexts(projectTexts)
  return (
    <RecordPanel title={project.title} onEdit={onEdit} onClose={onClose}>
      <Facts>
        <Fact term={t('field.client')}>{project.client_name ?? t('fact.noClient')}</Fact>
        <Fact term={t('field.status')}>
          <StatusBadge look={projectLook(project.status)} label={projectBadgeText(project.status)} />
        </Fact>
        <Fact term={t('field.description')}>{project.description}</Fact>
        <Fact term={t('field.budget')}>{formatMoney(project.budget)}</Fact>
        <Fact term={t('fact.start')}>{localDay(project.start_date)}</Fact>
        <Fact term={t('fact.end')}>{localDay(project.end_date)}</Fact>
        <Fact term={t('fact.created')}>
          <TimeAndAge time={project.created_at} />
        </Fact>
        <Fact term={t('fact.updated')}>
          <TimeAndAge time={project.updated_at} />
        </Fact>
      </Facts>
      {children}
    </RecordPanel>
  )
}
