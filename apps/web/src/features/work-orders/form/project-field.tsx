import type { Project } from '@daywork/domain/projects/project'
import { type ComponentProps, useMemo } from 'react'
import type { WholeList } from '../../../api/use-whole-list.ts'
import { NeededFirst } from '../../../records/needed-first.tsx'
import { RecordSelect } from '../../../records/pickers/record-select.tsx'
import { workOrderFormTexts } from '../../../texts/en/work-order-form.ts'
import { workOrderTexts } from '../../../texts/en/work-orders.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { useNewProject } from './use-new-project.ts'

interface ProjectFieldProps {
  projects: WholeList<Project>
  /** Props of the form's field. */
  field: { name: string; value: string; error: string | undefined; onChange: (id: string) => void } & Required<
    Pick<ComponentProps<typeof RecordSelect>, 'onBlur'>
  >
}

/** Selects the project of an order, or creates one by name (FORM-17, FORM-18). */
export function ProjectField({ projects, field: { name, value, error, onChange, onBlur } }: ProjectFieldProps) {
  const t = useTexts(workOrderFormTexts)
  const w = useTexts(workOrderTexts)
  const created = useNewProject(onChange)
  const options = useMemo(
    () =>
      projects.rows.map(({ id, title, client_name: facts }) => ({
        value: String(id),
        label: title,
        facts: facts ?? '',
      })),
    [projects.rows],
  )
  const choose = (id: string) => {
    created.clearError()
    onChange(id)
  }
  return (
    <>
      <RecordSelect
        label={w('field.project')}
        required
        noneLabel={t('selectProject')}
        name={name}
        options={options}
        isComplete={projects.state === 'ready'}
        chosen={value}
        chosenLabel={`#${value}`}
        description={value !== '' && value === created.createdId && t('projectCreated')}
        error={created.error ?? error}
        onChoose={choose}
        onBlur={onBlur}
        createLabel={(title) => t('createProject', { name: title })}
        onCreate={created.create}
      />
      {projects.state === 'ready' && projects.rows.length === 0 && (
        <NeededFirst text={t('noProjects')} tab="projects" label={t('addProject')} />
      )}
    </>
  )
}
