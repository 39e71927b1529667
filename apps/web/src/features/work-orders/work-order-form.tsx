import { compareProjects } from '@daywork/domain/projects/project-list'
import { PRIORITIES, priorityLabel, workOrderStatusLabel } from '@daywork/domain/work-orders/statuses'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import {
  workOrderFormFaults,
  workOrderFormStatuses,
  workOrderFormValues,
} from '@daywork/domain/work-orders/work-order-form'
import { Select } from '../../ui/kit/select.tsx'
import { TextArea } from '../../ui/kit/text-area.tsx'
import { TextField } from '../../ui/kit/text-field.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWholeList } from '../../api/use-whole-list.ts'
import { FormDataNotice } from '../../ui/form-data-notice.tsx'
import { FormShell } from '../../ui/form-shell.tsx'
import { keepChosen } from '../../ui/keep-chosen.ts'
import { NeededFirst } from '../../ui/needed-first.tsx'
import type { FormScreenProps } from '../../ui/screens.ts'
import { useRecordForm } from '../../ui/use-record-form.ts'
import { CrewPicker } from '../assignments/crew-picker.tsx'
import { usePickerWorkers } from '../assignments/picker-workers.ts'
import { describeSaveFailure } from './describe-failure.ts'
import { createWorkOrder, updateWorkOrder } from './save-work-order.ts'
import classes from './work-order-form.module.css'

interface WorkOrderFormProps extends FormScreenProps<WorkOrder> {
  /** The project that a new order is for, when it is known (PRJ-56). */
  projectId?: number | undefined
}

const PRIORITY_CHOICES = PRIORITIES.map((value) => ({ value, label: priorityLabel(value) }))

/** New Work Order and Edit Work Order (WO-62 to WO-71). */
export function WorkOrderForm({ shown, record, projectId, onSaved, onClose }: WorkOrderFormProps) {
  const client = useQueryClient()
  const projects = useWholeList('projects', compareProjects)
  const workers = usePickerWorkers()
  const [initialValues] = useState(() => workOrderFormValues(record, projectId))
  const form = useRecordForm({
    initialValues,
    check: workOrderFormFaults,
    showErrors: 'after-attempt',
    invalidText: 'Please correct the form errors',
    save: (values, idempotencyKey, signal) =>
      record ? updateWorkOrder(client, record, values, signal) : createWorkOrder(client, values, idempotencyKey),
    onSaved,
    describeFailure: describeSaveFailure,
  })
  const { title, project, description } = form.values
  const isIncomplete = title.trim() === '' || project === '' || description.trim() === ''
  const projectChoices = [
    { value: '', label: 'Select a project' },
    ...projects.rows.map(({ id, title: label }) => ({ value: String(id), label })),
  ]
  return (
    <FormShell
      title={record ? 'Edit Work Order' : 'New Work Order'}
      shown={shown}
      form={form}
      saveLabel={record ? 'Update Work Order' : 'Create Work Order'}
      busyLabel={record ? 'Updating...' : 'Creating...'}
      isSaveDisabled={form.isAttempted && isIncomplete}
      onClose={onClose}
    >
      <TextField label="Title" required autoComplete="off" data-autofocus {...form.field('title')} />
      <FormDataNotice lists={[projects, workers]}>
        <Select
          label="Project"
          required
          options={keepChosen(projectChoices, project, `#${project}`)}
          {...form.field('project')}
        />
        {projects.state === 'ready' && projects.rows.length === 0 && (
          <NeededFirst
            text="Every work order belongs to a project, and there is none yet."
            tab="projects"
            label="Add a project first"
          />
        )}
      </FormDataNotice>
      <TextArea label="Description" required minRows={3} maxRows={10} {...form.field('description')} />
      <div className={classes.pair}>
        <Select label="Priority" options={PRIORITY_CHOICES} {...form.field('priority')} />
        <Select
          label="Status"
          options={workOrderFormStatuses(record?.status).map((value) => ({
            value,
            label: workOrderStatusLabel(value),
          }))}
          {...form.field('status')}
        />
      </div>
      <CrewPicker
        workers={workers}
        chosen={form.values.workers}
        onChange={(chosen) => form.setValue('workers', chosen)}
      />
    </FormShell>
  )
}
