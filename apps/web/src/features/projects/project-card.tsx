import { PROJECT_MESSAGES } from '@daywork/domain/projects/messages'
import type { Project } from '@daywork/domain/projects/project'
import { projectBadgeText } from '@daywork/domain/projects/statuses'
import { formatMoney } from '@daywork/domain/text/amounts'
import { localDay } from '@daywork/domain/time/date-and-time'
import { Button } from '../../ui/kit/button.tsx'
import { UnstyledButton } from '../../ui/kit/unstyled-button.tsx'
import { IconBriefcase, IconCalendarDollar, IconChevronDown, IconPencil } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { projectLook } from '../../theme/status-look.ts'
import { CardButton } from '../../ui/card-button.tsx'
import { Card } from '../../ui/card.tsx'
import { DeleteConfirm } from '../../ui/delete-confirm.tsx'
import { IconLine } from '../../ui/icon-line.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { DeleteConfirmation } from '../../ui/use-delete-confirm.ts'
import classes from './project-card.module.css'

interface ProjectCardProps {
  project: Project
  deletes: DeleteConfirmation
  isOpen: boolean
  onToggle: () => void
  onEdit: () => void
  /** Budget and dates are to be changed. */
  onPlan: () => void
  /** Its work orders, when it is open. */
  children: ReactNode
}

/** One project in the list (PRJ-39 to PRJ-54). */
export function ProjectCard({ project, deletes, isOpen, onToggle, onEdit, onPlan, children }: ProjectCardProps) {
  const sectionId = useId()
  return (
    <Card label={project.title} onToggle={onToggle} isOpen={isOpen}>
      <div className={classes.frame}>
        <header className={classes.head}>
          <div className={classes.subject}>
            <h2 className={classes.title} data-cut="2" dir="auto" title={project.title}>
              {project.title}
            </h2>
            <p className={classes.client}>
              <IconLine
                icon={<IconBriefcase size={16} stroke={1.8} aria-hidden />}
                title={project.client_name ?? undefined}
                isCut
              >
                {project.client_name ?? PROJECT_MESSAGES.noClient}
              </IconLine>
            </p>
          </div>
          <StatusBadge look={projectLook(project.status)} label={projectBadgeText(project.status)} />
          <UnstyledButton
            className={classes.chevron}
            aria-label={isOpen ? 'Hide work orders' : 'Show work orders'}
            aria-expanded={isOpen}
            aria-controls={isOpen ? sectionId : undefined}
            // The card itself is the stop for the keyboard (PRJ-54); this one is for those who do not see it.
            tabIndex={-1}
            onClick={onToggle}
          >
            <IconChevronDown size={20} stroke={1.8} data-is-open={isOpen || undefined} aria-hidden />
          </UnstyledButton>
        </header>
        {project.description !== '' && (
          <p className={classes.description} data-cut="2" dir="auto">
            {project.description}
          </p>
        )}
        <div className={classes.foot}>
          <Facts project={project} />
          <div className={classes.actions}>
            <Button
              className={classes.plan}
              variant="subtle"
              size="xs"
              leftSection={<IconCalendarDollar size={16} aria-hidden />}
              aria-label="Budget and dates"
              title="Budget and dates"
              onClick={onPlan}
            >
              <span className={classes.planText}>Budget and dates</span>
            </Button>
            <CardButton look="subtle" icon={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
              Edit
            </CardButton>
            <DeleteConfirm id={project.id} deletes={deletes} />
          </div>
        </div>
        {isOpen && (
          <div id={sectionId} className={classes.section} data-own-clicks>
            {children}
          </div>
        )}
      </div>
    </Card>
  )
}

function Facts({ project }: { project: Project }) {
  return (
    <>
      <dl className={classes.facts}>
        <Fact label="Budget" value={formatMoney(project.budget)} />
        <Fact label="Start" value={localDay(project.start_date)} />
        <Fact label="Est. End" value={localDay(project.end_date)} />
      </dl>
      <p className={classes.counts}>
        <span>Work Orders: {project.active_work_orders_count} active</span>
        <span>Completed: {project.completed_work_orders_count}</span>
      </p>
    </>
  )
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)
