import type { Project } from '@daywork/domain/projects/project'
import { projectWorkerIds } from '@daywork/domain/projects/project-form'
import { formatMoney, numericDay } from '../../texts/format.ts'
import { IconCalendarDollar } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ComponentProps, useMemo } from 'react'
import { AvatarStack } from '../../records/avatar-stack.tsx'
import { Age, CountLink, Mark, Parent, Title, TitleCell, PlainText } from '../../records/table/cells.tsx'
import type { Column } from '../../records/table/column.ts'
import { ListTable } from '../../records/table/list-table.tsx'
import type { DeleteConfirmation } from '../../records/dialogs/use-delete-confirm.ts'
import { projectTexts } from '../../texts/en/projects.ts'
import { projectStatusLabel } from '../../texts/status-labels.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { projectLook } from '../../theme/status-look.ts'
import { CardButton } from '../../ui/card-button.tsx'
import { useStableCallback } from '../../ui/use-stable-callback.ts'
import { usePickerWorkers, workerName } from '../assignments/picker-workers.ts'

interface ProjectTableProps extends Omit<ComponentProps<typeof ListTable<Project>>, 'columns' | 'lookOf' | 'onOpen'> {
  deletes: DeleteConfirmation
  isCompact: boolean
  /** Opens the form for budget and dates. */
  onPlan: (project: Project) => void
}

/** The project list as a table (PRJ-66). */
export function ProjectTable({ deletes, isCompact, onPlan, ...table }: ProjectTableProps) {
  const t = useTexts(projectTexts)
  const navigate = useNavigate()
  const edit = useStableCallback(table.onEdit)
  const plan = useStableCallback(onPlan)
  const columns = useMemo(
    (): Column<Project>[] => [
      {
        id: 'title',
        label: t('table.title'),
        width: 'minmax(132px, 2fr)',
        sort: 'title',
        render: (project) => (
          <TitleCell
            id={project.id}
            deletes={deletes}
            onEdit={() => edit(project)}
            actions={
              <CardButton
                look="subtle"
                aria-label={t('budgetAndDates')}
                data-has-tooltip
                icon={<IconCalendarDollar aria-hidden />}
                onClick={() => plan(project)}
              />
            }
          >
            <Title kind="project" id={project.id} note={project.description}>
              {project.title}
            </Title>
          </TitleCell>
        ),
      },
      {
        id: 'client',
        label: t('field.client'),
        width: 'minmax(64px, 1.2fr)',
        sort: 'client',
        isRead: true,
        render: ({ client, client_name: name }) => <Parent kind="client" id={client} name={name} />,
      },
      {
        id: 'status',
        label: t('field.status'),
        width: isCompact ? '44px' : '96px',
        sort: 'status',
        isRead: true,
        render: ({ status }) => (
          <Mark look={projectLook(status)} label={projectStatusLabel(status)} isCompact={isCompact} />
        ),
      },
      {
        id: 'start',
        label: t('fact.start'),
        width: 'minmax(0, 76px)',
        sort: 'start_date',
        isRead: true,
        render: ({ start_date: day }) => <PlainText>{day && numericDay(day)}</PlainText>,
      },
      {
        id: 'end',
        label: t('fact.end'),
        width: 'minmax(0, 76px)',
        sort: 'end_date',
        isRead: true,
        render: ({ end_date: day }) => <PlainText>{day && numericDay(day)}</PlainText>,
      },
      {
        id: 'budget',
        label: t('field.budget'),
        width: 'minmax(0, 92px)',
        sort: 'budget',
        isDescendingFirst: true,
        isRead: true,
        render: ({ budget }) => <PlainText>{budget && formatMoney(budget)}</PlainText>,
      },
      {
        id: 'orders',
        label: t('table.orders'),
        width: 'minmax(0, 92px)',
        isRead: true,
        render: ({ id, active_work_orders_count: open, completed_work_orders_count: done }) => (
          <CountLink
            label={t('table.openAndDone', { open, done })}
            render={(props) => <Link to="/" search={{ tab: 'workOrders', project: String(id) }} {...props} />}
          >
            {`${t('table.open', { open })}\n${t('table.done', { done })}`}
          </CountLink>
        ),
      },
      {
        id: 'people',
        label: t('table.people'),
        width: '92px',
        render: (project) => <People project={project} />,
      },
      {
        id: 'updated',
        label: t('fact.updated'),
        width: 'minmax(0, 76px)',
        sort: 'updated_at',
        isDescendingFirst: true,
        render: ({ updated_at: at }) => <Age at={at} />,
      },
    ],
    [t, deletes, isCompact, edit, plan],
  )
  return (
    <ListTable
      {...table}
      columns={columns}
      lookOf={lookOf}
      onOpen={({ id }) => void navigate({ to: '/projects/$projectId', params: { projectId: String(id) } })}
    />
  )
}

const lookOf = ({ title, status }: Project) => ({
  label: title,
  tone: projectLook(status).tone,
  isOnHold: status === 'ON_HOLD',
})

/** Renders nothing until the worker names are loaded. */
function People({ project }: { project: Project }) {
  const { byId, state } = usePickerWorkers()
  const ids = projectWorkerIds(project.workers)
  if (state === 'loading' || ids.length === 0) return null
  const people = ids.map((id) => {
    const worker = byId.get(id)
    return { id, name: worker && workerName(worker) }
  })
  return <AvatarStack people={people} isSmall />
}
