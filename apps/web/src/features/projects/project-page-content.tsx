import {
  budgetAndDatesErrors,
  budgetAndDatesPayload,
  budgetAndDatesValues,
  projectFormErrors,
  projectFormValues,
  projectPayload,
  projectWorkerIds,
} from '@daywork/domain/projects/project-form'
import { compareClientChoices } from '@daywork/domain/projects/project-list'
import type { Project } from '@daywork/domain/projects/project'
import { PROJECT_STATUSES } from '@daywork/domain/projects/statuses'
import type { ReactNode } from 'react'
import { useWholeList } from '../../api/use-whole-list.ts'
import { EditInPlace } from '../../records/forms/edit-in-place.tsx'
import { FormDataNotice } from '../../records/forms/form-data-notice.tsx'
import { RecordLayout } from '../../records/record-page/record-layout.tsx'
import { useTitleInBar } from '../../records/record-page/title-in-bar.ts'
import { keepChosen } from '../../records/forms/keep-chosen.ts'
import { RecordLink } from '../../records/record-link.tsx'
import { rulesOfFields } from '../../records/forms/use-detail-form.ts'
import type { RecordForm } from '../../records/forms/use-record-form.ts'
import { shownNumber } from '../../records/real-address.ts'
import { recordPageTexts } from '../../texts/en/record-pages.ts'
import { projectTexts } from '../../texts/en/projects.ts'
import { formatMoney, numericDay } from '../../texts/format.ts'
import { projectStatusLabel } from '../../texts/status-labels.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { projectLook } from '../../theme/status-look.ts'
import { DimensionLine } from '../../ui/dimension-line.tsx'
import { TimeAndAge } from '../../ui/time-and-age.tsx'
import { Select } from '../../ui/kit/select.tsx'
import { TextArea } from '../../ui/kit/text-area.tsx'
import { TextField } from '../../ui/kit/text-field.tsx'
import { VisuallyHidden } from '../../ui/kit/visually-hidden.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { TimeField } from '../../ui/time-field.tsx'
import { TitleBlock, FactCell } from '../../ui/title-block.tsx'
import { usePickerWorkers, workerName } from '../assignments/picker-workers.ts'
import classes from './project-page-content.module.css'

interface ProjectPageContentProps {
  project: Project
  /** Edit and Delete. */
  actions: ReactNode
  /** The photos, the parts for the client, and completed work. */
  aside: ReactNode
  /** Open work, and the timeline. */
  children: ReactNode
}

/** The page of a project. Each fact is edited in place (PRJ-64, CLI-37). */
export function ProjectPageContent({ project, actions, aside, children }: ProjectPageContentProps) {
  const h = useTexts(recordPageTexts)
  const subject = useTitleInBar(project.title)
  return (
    <RecordLayout
      id={project.id}
      head={
        <TitleBlock
          kindAndNumber={h('kindAndNumber.projects', { id: shownNumber(project.id) })}
          title={<Name project={project} />}
          subjectRef={subject}
          actions={actions}
        >
          <Cells project={project} />
        </TitleBlock>
      }
      main={children}
      aside={aside}
    />
  )
}

const FORM_RULES = {
  kind: 'project',
  values: (project: Project) => projectFormValues(project),
  errors: projectFormErrors,
  payload: projectPayload,
} as const

const BUDGET_RULES = {
  kind: 'project',
  values: budgetAndDatesValues,
  errors: budgetAndDatesErrors,
  payload: budgetAndDatesPayload,
} as const

function Name({ project }: { project: Project }) {
  const t = useTexts(projectTexts)
  const h = useTexts(recordPageTexts)
  return (
    <>
      <title>{`${project.title} · Daywork`}</title>
      <EditInPlace
        record={project}
        fact={t('field.title')}
        rules={rulesOfFields({ ...FORM_RULES, failed: h('fact.failed') }, ['title'])}
        renderFields={(form) => <TextField aria-label={t('field.title')} autoComplete="off" {...form.field('title')} />}
        whileEditing={
          <h1>
            <VisuallyHidden>{project.title}</VisuallyHidden>
          </h1>
        }
      >
        <h1 dir="auto">{project.title}</h1>
      </EditInPlace>
    </>
  )
}

function Cells({ project }: { project: Project }) {
  const t = useTexts(projectTexts)
  const h = useTexts(recordPageTexts)
  const failed = h('fact.failed')
  const ofForm = { ...FORM_RULES, failed }
  const ofBudget = { ...BUDGET_RULES, failed }
  const { active_work_orders_count: active, completed_work_orders_count: completed } = project
  return (
    <>
      <FactCell label={t('field.status')}>
        <EditInPlace
          record={project}
          fact={t('field.status')}
          rules={rulesOfFields(ofForm, ['status'])}
          renderFields={(form) => (
            <Select
              aria-label={t('field.status')}
              options={PROJECT_STATUSES.map((value) => ({ value, label: projectStatusLabel(value) }))}
              {...form.field('status')}
            />
          )}
        >
          <StatusBadge look={projectLook(project.status)} label={projectStatusLabel(project.status)} />
        </EditInPlace>
      </FactCell>
      <FactCell label={t('field.client')} isWide>
        <EditInPlace
          record={project}
          fact={t('field.client')}
          rules={rulesOfFields(ofForm, ['client'])}
          renderFields={(form) => <ClientSelect project={project} form={form} />}
        >
          {project.client !== null && (
            <RecordLink kind="client" id={project.client} className={classes.link}>
              {project.client_name ?? `#${project.client}`}
            </RecordLink>
          )}
        </EditInPlace>
      </FactCell>
      <FactCell label={t('field.budget')}>
        <EditInPlace
          record={project}
          fact={t('field.budget')}
          rules={rulesOfFields(ofBudget, ['budget'])}
          renderFields={(form) => (
            <TextField
              aria-label={t('field.budget')}
              leftSection={<span aria-hidden>$</span>}
              inputMode="decimal"
              autoComplete="off"
              {...form.field('budget')}
            />
          )}
        >
          {project.budget !== null && formatMoney(project.budget)}
        </EditInPlace>
      </FactCell>
      <FactCell label={t('fact.start')} isShort>
        <EditInPlace
          record={project}
          fact={t('field.startDate')}
          rules={rulesOfFields(ofBudget, ['start_date'])}
          renderFields={(form) => <TimeField label={t('field.startDate')} type="date" {...form.field('start_date')} />}
        >
          {project.start_date !== null && numericDay(project.start_date)}
        </EditInPlace>
      </FactCell>
      <FactCell label={t('fact.end')} isShort>
        <EditInPlace
          record={project}
          fact={t('field.endDate')}
          rules={rulesOfFields(ofBudget, ['end_date'])}
          renderFields={(form) => <TimeField label={t('field.endDate')} type="date" {...form.field('end_date')} />}
        >
          {project.end_date !== null && numericDay(project.end_date)}
        </EditInPlace>
      </FactCell>
      <FactCell label={t('field.description')} isWide>
        <EditInPlace
          record={project}
          fact={t('field.description')}
          rules={rulesOfFields(ofForm, ['description'])}
          renderFields={(form) => (
            <TextArea aria-label={t('field.description')} minRows={4} maxRows={12} {...form.field('description')} />
          )}
        >
          {project.description}
        </EditInPlace>
      </FactCell>
      <FactCell label={h('project.people')} isWide>
        <People project={project} />
      </FactCell>
      <FactCell label={h('project.numbers')} isWide>
        <DimensionLine done={completed} total={active + completed}>
          {h('project.count', { active, completed })}
        </DimensionLine>
      </FactCell>
      <FactCell label={t('fact.created')} isShort>
        <TimeAndAge time={project.created_at} />
      </FactCell>
      <FactCell label={t('fact.updated')} isShort>
        <TimeAndAge time={project.updated_at} />
      </FactCell>
    </>
  )
}

function ClientSelect({ project, form }: { project: Project; form: RecordForm<{ client: string }> }) {
  const t = useTexts(projectTexts)
  const clients = useWholeList('clients', compareClientChoices)
  const choices = [
    { value: '', label: t('form.selectClient') },
    ...clients.rows.map(({ id, name: label }) => ({ value: String(id), label })),
  ]
  return (
    <FormDataNotice lists={[clients]}>
      <Select
        aria-label={t('field.client')}
        options={keepChosen(choices, form.values.client, project.client_name ?? `#${form.values.client}`)}
        {...form.field('client')}
      />
    </FormDataNotice>
  )
}

/** The workers of the project, with links to their pages. */
function People({ project }: { project: Project }) {
  const h = useTexts(recordPageTexts)
  const { byId } = usePickerWorkers()
  const people = projectWorkerIds(project.workers).flatMap((id) => byId.get(id) ?? [])
  if (project.workers.length === 0) return h('project.noPeople')
  return (
    <ul className={classes.people}>
      {people.map((worker) => (
        <li key={worker.id}>
          <RecordLink kind="worker" id={worker.id} className={classes.link}>
            {workerName(worker)}
          </RecordLink>
        </li>
      ))}
    </ul>
  )
}
