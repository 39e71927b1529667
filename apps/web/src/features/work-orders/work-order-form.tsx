import { priorityLabel, workOrderStatusLabel } from '../../texts/status-labels.ts'
import { compareProjects } from '@daywork/domain/projects/project-list'
import { PRIORITIES } from '@daywork/domain/work-orders/statuses'
import type { Series } from '@daywork/domain/series/series'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { repeatErrors, repeatPayload, type RepeatValues, repeatValues } from '@daywork/domain/series/repeat-form'
import {
  type WorkOrderFormValues,
  workOrderFormErrors,
  workOrderFormStatuses,
  workOrderFormValues,
  workOrderPayload,
} from '@daywork/domain/work-orders/work-order-form'
import { workOrderFormTexts } from '../../texts/en/work-order-form.ts'
import { workOrderTexts } from '../../texts/en/work-orders.ts'
import { getTexts, useTexts } from '../../texts/use-texts.ts'
import { Select } from '../../ui/kit/select.tsx'
import { TextArea } from '../../ui/kit/text-area.tsx'
import { TextField } from '../../ui/kit/text-field.tsx'
import { useState } from 'react'
import { hasStatus, messageOf, serverMessage } from '../../api/api-error.ts'
import { BAD_REQUEST } from '../../api/http-status.ts'
import { useWholeList } from '../../api/use-whole-list.ts'
import { FormDataNotice } from '../../records/form-data-notice.tsx'
import { FormShell } from '../../records/form-shell.tsx'
import { keepChosen } from '../../records/keep-chosen.ts'
import { NeededFirst } from '../../records/needed-first.tsx'
import type { FormScreenProps } from '../../records/screens.ts'
import { type FormFailure, serverErrors, useRecordForm } from '../../records/use-record-form.ts'
import { notify } from '../../records/notify.ts'
import { SkillsInput } from '../../records/skills-input.tsx'
import { useSave } from '../../records/use-save.ts'
import { browserTimeZone } from '../../texts/format.ts'
import { repeatTexts } from '../../texts/en/repeat.ts'
import { RepeatFields } from './repeat-fields.tsx'
import { useSeriesEdits } from './use-series.ts'
import { CrewPicker } from '../assignments/crew-picker.tsx'
import { usePickerWorkers } from '../assignments/picker-workers.ts'
import classes from './work-order-form.module.css'

interface WorkOrderFormProps extends FormScreenProps<WorkOrder> {
  /** The project that a new order is for, when it is known (PRJ-56). */
  projectId?: number | undefined
}

/** New Work Order and Edit Work Order (WO-62 to WO-71). */
export function WorkOrderForm({ shown, record, projectId, onSaved, onClose }: WorkOrderFormProps) {
  const t = useTexts(workOrderFormTexts)
  const w = useTexts(workOrderTexts)
  const r = useTexts(repeatTexts)
  const { create } = useSave()
  const { editOrder } = useSeriesEdits()
  const projects = useWholeList('projects', compareProjects)
  const workers = usePickerWorkers()
  const [initialValues] = useState(() => ({ ...workOrderFormValues(record, projectId), ...repeatValues() }))
  const form = useRecordForm({
    initialValues,
    check: (values) => ({ ...repeatErrors(values), ...workOrderFormErrors(values) }),
    showErrors: 'after-attempt',
    invalidText: t('invalid'),
    save: (values, key, signal): Promise<WorkOrder | Series> =>
      record
        ? editOrder(record, workOrderPayload(values, record), signal)
        : values.repeat === 'never'
          ? create('work_order', workOrderPayload(values), key)
          : create('series', seriesPayload(values), key),
    onSaved: (saved) => {
      if ('rule' in saved) notify({ kind: 'success', text: r('created'), subject: saved.title })
      else onSaved?.(saved)
    },
    describeFailure: describeSaveFailure,
  })
  const { title, project, description } = form.values
  const isRepeating = form.values.repeat !== 'never'
  const isIncomplete = title.trim() === '' || project === '' || description.trim() === ''
  const projectChoices = [
    { value: '', label: t('selectProject') },
    ...projects.rows.map(({ id, title: label }) => ({ value: String(id), label })),
  ]
  return (
    <FormShell
      title={t(record ? 'edit' : 'new')}
      shown={shown}
      form={form}
      saveLabel={t(record ? 'update' : 'create')}
      busyLabel={t(record ? 'updating' : 'creating')}
      isSaveDisabled={form.isAttempted && isIncomplete}
      onClose={onClose}
    >
      <TextField label={w('field.title')} required autoComplete="off" data-autofocus {...form.field('title')} />
      <FormDataNotice lists={[projects, workers]}>
        <Select
          label={w('field.project')}
          required
          options={keepChosen(projectChoices, project, `#${project}`)}
          {...form.field('project')}
        />
        {projects.state === 'ready' && projects.rows.length === 0 && (
          <NeededFirst text={t('noProjects')} tab="projects" label={t('addProject')} />
        )}
      </FormDataNotice>
      <TextArea label={w('field.description')} required minRows={3} maxRows={10} {...form.field('description')} />
      <div className={classes.pair}>
        <Select
          label={w('field.priority')}
          options={PRIORITIES.map((value) => ({ value, label: priorityLabel(value) }))}
          {...form.field('priority')}
        />
        <Select
          label={w('field.status')}
          options={workOrderFormStatuses(record?.status).map((value) => ({
            value,
            label: workOrderStatusLabel(value),
          }))}
          {...form.field('status')}
          {...(isRepeating && { value: 'SCHEDULED', disabled: true })}
        />
      </div>
      <CrewPicker
        workers={workers}
        chosen={form.values.workers}
        onChange={(chosen) => form.setValue('workers', chosen)}
      />
      <SkillsInput
        label={t('requiredSkills')}
        skills={form.values.skills}
        onChange={(skills) => form.setValue('skills', skills)}
        typed={form.values.newSkill}
        onType={(text) => form.setValue('newSkill', text)}
        error={form.errorAt('required_skills')}
      />
      {record === undefined && (
        <RepeatFields
          values={form.values}
          onChange={form.setValues}
          errorAt={form.errorAt}
          timeZone={browserTimeZone()}
        />
      )}
    </FormShell>
  )
}

/** A series has no status: its orders are scheduled. */
function seriesPayload(values: WorkOrderFormValues & RepeatValues) {
  const { status: _, ...shared } = workOrderPayload(values)
  return { ...shared, ...repeatPayload(values, browserTimeZone()) }
}

/** What a failed save of an order shows: a line, and at title, project and description what is wrong with them (ERR-39). */
export const describeSaveFailure = (error: unknown): FormFailure => ({
  line: saveFailureText(error),
  fields: serverErrors(error, ERROR_FIELDS),
})

const ERROR_FIELDS = {
  title: 'title',
  project: 'project',
  description: 'description',
  required_skills: 'required_skills',
  local_start: 'start',
  last_day: 'lastDay',
}

/** ERR-37, ERR-38, ERR-40, ERR-41, by the cases of ERR-42. */
export function saveFailureText(error: unknown): string {
  const t = getTexts(workOrderFormTexts)
  if (!hasStatus(error, BAD_REQUEST)) return messageOf(error, t('failed'))
  const names = new Map<string, string>(SENT_FIELDS.map((field) => [field, t(`sent.${field}`)]))
  const errors = Object.entries(error.fields).map(([field, texts]) =>
    t('fieldError', { field: names.get(field) ?? field, errors: texts.join(', ') }),
  )
  if (errors.length > 0) return t('failedBecause', { errors: errors.join('; ') })
  const isSilent = isJsonObject(error.body) && serverMessage(error.body) === undefined
  return isSilent ? t('failedBecause', { errors: t('noErrorNamed') }) : t('refused')
}

/** The fields of the request, as ERR-37 calls them. */
const SENT_FIELDS = ['title', 'project', 'description', 'priority', 'status', 'assigned_workers'] as const

const isJsonObject = (body: unknown): boolean => typeof body === 'object' && body !== null && !Array.isArray(body)
