import { projectTexts } from '../../texts/en/projects.ts'
import { projectStatusLabel } from '../../texts/status-labels.ts'
import { getTexts, useTexts } from '../../texts/use-texts.ts'
import { compareClientChoices } from '@daywork/domain/projects/project-list'
import type { Project } from '@daywork/domain/projects/project'
import { projectFormErrors, projectFormValues, projectWorkerIds } from '@daywork/domain/projects/project-form'
import { PROJECT_STATUSES } from '@daywork/domain/projects/statuses'
import { Select } from '../../ui/kit/select.tsx'
import { TextArea } from '../../ui/kit/text-area.tsx'
import { TextField } from '../../ui/kit/text-field.tsx'
import { useMemo, useState } from 'react'
import { serverMessageOf } from '../../api/api-error.ts'
import { useWholeList } from '../../api/use-whole-list.ts'
import { useWrite } from '../../api/writes/writes.ts'
import { FormDataNotice } from '../../records/forms/form-data-notice.tsx'
import { FormShell } from '../../records/forms/form-shell.tsx'
import { NeededFirst } from '../../records/needed-first.tsx'
import { RecordSelect } from '../../records/pickers/record-select.tsx'
import type { FormScreenProps } from '../../records/screens.ts'
import { type FormFailure, serverErrors, useRecordForm } from '../../records/forms/use-record-form.ts'
import { useSave } from '../../records/forms/use-save.ts'
import { CrewPicker } from '../assignments/crew-picker.tsx'
import { usePickerWorkers } from '../assignments/picker-workers.ts'
import { NewClient } from './new-client.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { createProject, updateProject } from './save-project.ts'

interface ProjectFormProps extends FormScreenProps<Project> {
  /** The client of a new project, if known (CLI-15). */
  clientId?: number | undefined
}

/** New Project and Edit Project (PRJ-01 to PRJ-22). */
export function ProjectForm({ placement, record, clientId, onSaved, onClose }: ProjectFormProps) {
  const t = useTexts(projectTexts)
  const write = useWrite()
  const { edit } = useSave()
  const clients = useWholeList('clients', compareClientChoices)
  const workers = usePickerWorkers()
  const [initialValues] = useState(() => ({
    ...projectFormValues(record, clientId),
    ...NO_NEW_CLIENT,
  }))
  const onProject = useMemo(() => projectWorkerIds(record?.workers), [record])
  const form = useRecordForm({
    initialValues,
    check: (values) => ({
      ...projectFormErrors(values),
      ...(values.newClient !== '' && { contact: t('form.clientFirst') }),
    }),
    showErrors: 'after-attempt',
    invalidText: t('form.invalid'),
    save: (values, idempotencyKey, signal) =>
      record
        ? updateProject(write, edit, { project: record, values, signal })
        : createProject(write, values, idempotencyKey),
    onSaved: (saved) => onSaved?.(saved),
    describeFailure: (error) => describeSaveFailure(error, record !== undefined),
  })
  const { client, newClient, contact } = form.values
  const clientField = form.field('client')
  const clientOptions = useMemo(
    () => clients.rows.map(({ id, name: label }) => ({ value: String(id), label })),
    [clients.rows],
  )
  return (
    <FormShell
      title={t(record ? 'form.edit' : 'form.new')}
      placement={placement}
      form={form}
      saveLabel={t(record ? 'form.update' : 'form.create')}
      busyLabel={t(record ? 'form.updating' : 'form.creating')}
      isSaveDisabled={form.values.title.trim() === ''}
      onClose={onClose}
    >
      <OfflineNotice />
      <TextField label={t('field.title')} required autoComplete="off" data-autofocus {...form.field('title')} />
      <FormDataNotice lists={[clients, workers]}>
        <RecordSelect
          label={t('field.client')}
          noneLabel={t('form.selectClient')}
          name={clientField.name}
          options={clientOptions}
          isComplete={clients.state === 'ready'}
          chosen={client}
          chosenLabel={record?.client_name ?? `#${client}`}
          error={clientField.error}
          onChoose={(id) => form.setValues({ ...NO_NEW_CLIENT, client: id })}
          onBlur={clientField.onBlur}
          createLabel={(name) => t('form.createClientNamed', { name })}
          onCreate={async (name) => form.setValues({ ...NO_NEW_CLIENT, newClient: name })}
        />
        {newClient !== '' && (
          <NewClient
            key={newClient}
            name={newClient}
            contact={contact}
            onContact={(text) => form.setValue('contact', text)}
            error={form.errorAt('contact')}
            onCreated={(id) => form.setValues({ ...NO_NEW_CLIENT, client: id })}
            onCancel={() => form.setValues(NO_NEW_CLIENT)}
          />
        )}
        {clients.state === 'ready' && clients.rows.length === 0 && newClient === '' && (
          <NeededFirst text={t('form.noClients')} tab="clients" label={t('form.addClient')} />
        )}
      </FormDataNotice>
      <Select
        label={t('field.status')}
        options={PROJECT_STATUSES.map((value) => ({ value, label: projectStatusLabel(value) }))}
        {...form.field('status')}
      />
      <TextArea label={t('field.description')} rows={3} {...form.field('description')} />
      <CrewPicker
        workers={workers}
        chosen={form.values.workers}
        fixed={onProject}
        onChange={(chosen) => form.setValue('workers', chosen)}
      />
    </FormShell>
  )
}

/** Initial values: no client is being created. `contact` is an email or a phone number. */
const NO_NEW_CLIENT = { newClient: '', contact: '' }

/**
 * Returns the errors of a failed save: the server's message or a general one (ERR-33), and field errors at their
 * fields.
 */
export const describeSaveFailure = (error: unknown, isEdit: boolean): FormFailure => ({
  line: serverMessageOf(error, getTexts(projectTexts)(isEdit ? 'failed.update' : 'failed.create')),
  fields: serverErrors(error, { title: 'title', client: 'client', status: 'status', description: 'description' }),
})
