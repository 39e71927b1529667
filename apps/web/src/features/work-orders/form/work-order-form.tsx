import { priorityLabel, workOrderStatusLabel } from '../../../texts/status-labels.ts'
import type { Project } from '@daywork/domain/projects/project'
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
import {
  NO_PLAN,
  orderPlanErrors,
  orderPlanPayload,
  type OrderPlanValues,
  placeOfAddress,
} from '@daywork/domain/work-orders/order-plan'
import { workOrderFormTexts } from '../../../texts/en/work-order-form.ts'
import { workOrderTexts } from '../../../texts/en/work-orders.ts'
import { getTexts, useTexts } from '../../../texts/use-texts.ts'
import { Select } from '../../../ui/kit/select.tsx'
import { TextArea } from '../../../ui/kit/text-area.tsx'
import { useOnline } from '../../../ui/use-online.ts'
import { TextField } from '../../../ui/kit/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hasStatus, messageOf, serverMessage } from '../../../api/api-error.ts'
import { BAD_REQUEST } from '../../../api/http-status.ts'
import { recordQuery } from '../../../api/record-query.ts'
import { useWholeList } from '../../../api/use-whole-list.ts'
import { FormDataNotice } from '../../../records/forms/form-data-notice.tsx'
import { FormShell } from '../../../records/forms/form-shell.tsx'
import type { FormScreenProps } from '../../../records/screens.ts'
import { type FormFailure, serverErrors, useRecordForm } from '../../../records/forms/use-record-form.ts'
import { notify } from '../../../records/notices/notify.ts'
import { SkillsInput } from '../../../records/forms/skills-input.tsx'
import { useSave } from '../../../records/forms/use-save.ts'
import { useBusinessZone } from '../../../api/business-query.ts'
import { repeatTexts } from '../../../texts/en/repeat.ts'
import { CrewChips } from './crew-chips.tsx'
import { WhenFields, WhereField } from './order-plan-fields.tsx'
import { ProjectField } from './project-field.tsx'
import { RepeatFields } from '../repeat/repeat-fields.tsx'
import { useSeriesEdits } from '../repeat/use-series.ts'
import { CrewPicker } from '../../assignments/crew-picker.tsx'
import { usePickerWorkers } from '../../assignments/picker-workers.ts'
import { useAskAboutChecks } from '../progress/use-ask-about-checks.ts'
import { useAskAboutNewChecks } from './use-ask-about-new-checks.ts'
import classes from './work-order-form.module.css'

interface WorkOrderFormProps extends FormScreenProps<WorkOrder> {
  /** The project of a new order, if known (PRJ-56). */
  projectId?: number | undefined
}

/** New Work Order and Edit Work Order (WO-62 to WO-71). */
export function WorkOrderForm({ placement, record, projectId, onSaved, onClose }: WorkOrderFormProps) {
  const t = useTexts(workOrderFormTexts)
  const w = useTexts(workOrderTexts)
  const r = useTexts(repeatTexts)
  const projects = useWholeList('projects', compareProjects)
  const workers = usePickerWorkers()
  const zone = useBusinessZone()
  const { form, project, place, createdText } = useOrderForm({ record, projectId, onSaved }, projects.rows)
  const isRepeating = form.values.repeat !== 'never'
  const lacksNetwork = !useOnline() && isRepeating
  const isIncomplete =
    form.values.title.trim() === '' || form.values.project === '' || form.values.description.trim() === ''
  const planning = { values: form.values, onChange: form.setValues, errorAt: form.errorAt }
  return (
    <FormShell
      title={t(record ? 'edit' : 'new')}
      placement={placement}
      form={form}
      saveLabel={t(record ? 'update' : 'create')}
      busyLabel={t(record ? 'updating' : 'creating')}
      isSaveDisabled={lacksNetwork || (form.isAttempted && isIncomplete)}
      footnote={lacksNetwork ? r('onlyOnline') : undefined}
      another={record ? undefined : { label: t('saveAndAdd'), submit: () => form.submitAndRestart(nextValues) }}
      onClose={onClose}
    >
      <p role="status" className={classes.created} hidden={createdText === ''}>
        {createdText}
      </p>
      <TextField label={w('field.title')} required autoComplete="off" data-autofocus {...form.field('title')} />
      <FormDataNotice lists={[projects, workers]}>
        <ProjectField projects={projects} field={form.field('project')} />
      </FormDataNotice>
      <TextArea label={w('field.description')} required minRows={3} maxRows={10} {...form.field('description')} />
      {record === undefined && (
        <>
          {!isRepeating && <WhenFields {...planning} />}
          <WhereField {...planning} suggested={place} />
          <CrewChips
            workers={workers}
            suggested={project?.workers ?? NO_ONE}
            chosen={form.values.workers}
            onChange={(chosen) => form.setValue('workers', chosen)}
          />
        </>
      )}
      <div className={classes.pair}>
        <Select
          label={w('field.priority')}
          options={PRIORITIES.map((value) => ({ value, label: priorityLabel(value) }))}
          {...form.field('priority')}
        />
        <Select
          label={w('field.status')}
          options={workOrderFormStatuses(isRepeating ? 'SCHEDULED' : record?.status).map((value) => ({
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
          onChange={(changes) => form.setValues(withPlannedStart(form.values, changes))}
          errorAt={form.errorAt}
          timeZone={zone}
        />
      )}
    </FormShell>
  )
}

const NO_ONE: readonly number[] = []

type FormValues = WorkOrderFormValues & RepeatValues & OrderPlanValues

type FormSubject = Pick<WorkOrderFormProps, 'record' | 'projectId' | 'onSaved'>

/** The form state, with the selected project and the location of its client. */
function useOrderForm({ record, projectId, onSaved }: FormSubject, projects: readonly Project[]) {
  const t = useTexts(workOrderFormTexts)
  const r = useTexts(repeatTexts)
  const { create } = useSave()
  const { editOrder } = useSeriesEdits()
  const askAboutChecks = useAskAboutChecks()
  const newChecks = useAskAboutNewChecks()
  const zone = useBusinessZone()
  const [createdText, setCreatedText] = useState('')
  const [initialValues] = useState((): FormValues => ({
    ...workOrderFormValues(record, projectId),
    ...repeatValues(),
    ...NO_PLAN,
  }))
  const [chosenId, setChosenId] = useState(initialValues.project)
  const project = projects.find(({ id }) => String(id) === chosenId)
  const place = usePlaceOfClient(record ? null : project?.client)
  // An order that is completed with required checks left (CHK-13).
  const confirm = async ({ status, repeat }: FormValues): Promise<boolean> => {
    if (status !== 'COMPLETED') return true
    if (record) return record.status === 'COMPLETED' || askAboutChecks([record])
    return repeat !== 'never' || project === undefined || newChecks.ask(project)
  }
  const form = useRecordForm({
    initialValues,
    check: (values) => ({ ...orderPlanErrors(values, zone), ...repeatErrors(values), ...workOrderFormErrors(values) }),
    showErrors: 'after-attempt',
    invalidText: t('invalid'),
    confirm,
    save: (values, key, signal): Promise<WorkOrder | Series> =>
      record
        ? editOrder(record, workOrderPayload(values, record), signal)
        : values.repeat === 'never'
          ? create('work_order', { ...workOrderPayload(values), ...orderPlanPayload(values, place, zone) }, key)
          : create('series', seriesPayload(values, place, zone), key),
    onSaved: (saved, isRestarted) => {
      newChecks.reset()
      if (isRestarted) setCreatedText(t('created', { title: saved.title }))
      if ('rule' in saved) notify({ kind: 'success', text: r('created'), subject: saved.title })
      else onSaved?.(saved, isRestarted)
    },
    describeFailure: describeSaveFailure,
  })
  if (form.values.project !== chosenId) setChosenId(form.values.project)
  return { form, project, place, createdText }
}

/** The address of a project's client, as a location. */
function usePlaceOfClient(id: number | null | undefined): string {
  const { data: client } = useQuery({ ...recordQuery('clients', id ?? 0), enabled: typeof id === 'number' })
  return typeof id === 'number' && client ? placeOfAddress(client.address) : ''
}

/** Initial values of the next order: the project, crew, location, and schedule of the last one (WO-123). */
function nextValues({ project, workers, location, scheduled_start, scheduled_end }: FormValues): FormValues {
  const none = { ...workOrderFormValues(), ...repeatValues(), ...NO_PLAN }
  return { ...none, project, workers, location, scheduled_start, scheduled_end }
}

/** When the user turns on repeating, copies the scheduled start to the series, unless it has one. */
function withPlannedStart(values: FormValues, changes: Partial<RepeatValues>): Partial<FormValues> {
  const isTurnedOn = values.repeat === 'never' && changes.repeat !== undefined && values.start === ''
  return isTurnedOn && values.scheduled_start !== '' ? { start: values.scheduled_start, ...changes } : changes
}

/** A series has no status: its orders are created as SCHEDULED. Its times come from `repeatPayload`. */
function seriesPayload(values: FormValues, place: string, zone: string) {
  const { status: _, ...shared } = workOrderPayload(values)
  const { location } = orderPlanPayload(values, place, zone)
  return { ...shared, ...(location && { location }), ...repeatPayload(values, zone) }
}

/** Returns the errors of a failed save: a message, and field errors at their fields (ERR-39). */
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
  location: 'location',
  scheduled_start: 'scheduled_start',
  scheduled_end: 'scheduled_end',
}

/** The error text of ERR-37, ERR-38, ERR-40, and ERR-41, by the cases of ERR-42. */
export function saveFailureText(error: unknown): string {
  const t = getTexts(workOrderFormTexts)
  if (!hasStatus(error, BAD_REQUEST)) return messageOf(error, t('failed'))
  const names = new Map<string, string>(SENT_FIELDS.map((field) => [field, t(`sent.${field}`)]))
  const errors = Object.entries(error.fields).map(([field, texts]) =>
    t('fieldError', { field: names.get(field) ?? field, errors: texts.join(', ') }),
  )
  if (errors.length > 0) return t('failedBecause', { errors: errors.join('; ') })
  const hasNoMessage = isJsonObject(error.body) && serverMessage(error.body) === undefined
  return hasNoMessage ? t('failedBecause', { errors: t('noErrorNamed') }) : t('refused')
}

/** Fields of the request that have a label in ERR-37. */
const SENT_FIELDS = ['title', 'project', 'description', 'priority', 'status', 'assigned_workers'] as const

const isJsonObject = (body: unknown): boolean => typeof body === 'object' && body !== null && !Array.isArray(body)
