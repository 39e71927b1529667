import type { Project } from '@daywork/domain/projects/project'
import { projectTexts } from '../../texts/en/projects.ts'
import { formatMoney, numericDay } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/kit/button.tsx'
import { UnstyledButton } from '../../ui/kit/unstyled-button.tsx'
import { IconBriefcase, IconCalendarDollar, IconChevronDown, IconEye, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { projectLook } from '../../theme/status-look.ts'
import { CardButton } from '../../ui/card-button.tsx'
import { Card } from '../../ui/card.tsx'
import { RecordLink } from '../../records/record-link.tsx'
import { DeleteConfirm } from '../../records/dialogs/delete-confirm.tsx'
import { IconLine } from '../../ui/icon-line.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { DeleteConfirmation } from '../../records/dialogs/use-delete-confirm.ts'
import { WaitingMark } from '../../records/waiting-mark.tsx'
import { projectBadgeText } from '../../texts/project-badge-text.ts'
import classes from './project-card.module.css'

interface ProjectCardProps {
  project: Project
  deletes: DeleteConfirmation
  isOpen: boolean
  onToggle: () => void
  onEdit: () => void
  /** Opens the form for budget and dates. */
  onPlan: () => void
  /** The work orders of the project, rendered while the card is open. */
  children: ReactNode
}

/** One project in the list (PRJ-39 to PRJ-54). */
export function ProjectCard({ project, deletes, isOpen, onToggle, onEdit, onPlan, children }: ProjectCardProps) {
  const t = useTexts(projectTexts)
  const sectionId = useId()
  return (
    <Card
      label={project.title}
      {...(project.status === 'ON_HOLD' && { edge: projectLook(project.status).tone, isOnHold: true })}
      onToggle={onToggle}
      isOpen={isOpen}
    >
      <div className={classes.frame}>
        <header className={classes.head}>
          <div className={classes.subject}>
            <h2 className={classes.title} data-cut="2" dir="auto" title={project.title}>
              {project.title}
            </h2>
            <p className={classes.client}>
              <IconLine icon={<IconBriefcase aria-hidden />} title={project.client_name ?? undefined} isCut>
                {project.client === null ? (
                  t('fact.noClient')
                ) : (
                  <RecordLink kind="client" id={project.client} className={classes.clientLink}>
                    {project.client_name}
                  </RecordLink>
                )}
              </IconLine>
            </p>
          </div>
          <WaitingMark kind="project" id={project.id} />
          <StatusBadge look={projectLook(project.status)} label={projectBadgeText(project.status)} />
          <UnstyledButton
            className={classes.chevron}
            data-has-tooltip
            aria-label={t(isOpen ? 'card.hideWorkOrders' : 'card.showWorkOrders')}
            aria-expanded={isOpen}
            aria-controls={isOpen ? sectionId : undefined}
            // The card itself is the Tab stop (PRJ-54). This button is for screen readers.
            tabIndex={-1}
            onClick={onToggle}
          >
            <IconChevronDown data-icon="m" data-is-open={isOpen || undefined} aria-hidden />
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
              leftSection={<IconCalendarDollar aria-hidden />}
              aria-label={t('budgetAndDates')}
              data-has-tooltip
              onClick={onPlan}
            >
              <span className={classes.planText}>{t('budgetAndDates')}</span>
            </Button>
            <Button
              variant="subtle"
              size="xs"
              leftSection={<IconEye aria-hidden />}
              render={(props) => (
                <Link to="/projects/$projectId" params={{ projectId: String(project.id) }} {...props} />
              )}
            >
              {t('card.view')}
            </Button>
            <CardButton look="subtle" icon={<IconPencil aria-hidden />} onClick={onEdit}>
              {t('edit')}
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
  const t = useTexts(projectTexts)
  return (
    <>
      <dl className={classes.facts}>
        <Fact label={t('field.budget')} value={formatMoney(project.budget)} />
        <Fact label={t('fact.start')} value={numericDay(project.start_date)} />
        <Fact label={t('fact.end')} value={numericDay(project.end_date)} />
      </dl>
      <p className={classes.counts}>
        <span>{t('fact.active', { count: project.active_work_orders_count })}</span>
        <span>{t('fact.completed', { count: project.completed_work_orders_count })}</span>
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
