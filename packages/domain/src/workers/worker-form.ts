import { firstErrors } from '../errors/domain-error.ts'
import { formatPhone, usDigits } from '../text/contact.ts'
import { addSkill, skillNames, toSkills } from './skills.ts'
import { WORKER_STATUS_DEFAULT, type WorkerStatus } from './statuses.ts'
import { type Worker, workerErrors, workerInputSchema } from './worker.ts'

/** The values of the worker form while it is edited, by the API's field names; the phone as typed. */
export interface WorkerFormValues {
  name: string
  title: string
  phone: string
  email: string
  status: WorkerStatus
  skills: readonly string[]
  /** The text in the skill input that is not added yet. */
  newSkill: string
}

export type WorkerPayload = Pick<Worker, 'name' | 'phone' | 'email' | 'status' | 'title' | 'skills'>

/** The initial values for this worker, or for a new one. */
export const workerFormValues = (worker?: Worker): WorkerFormValues => ({
  name: worker?.name ?? '',
  title: worker?.title ?? '',
  phone: formatPhone(worker?.phone ?? ''),
  email: worker?.email ?? '',
  status: worker?.status ?? WORKER_STATUS_DEFAULT,
  skills: skillNames(worker?.skills),
  newSkill: '',
})

/** The body of both the create and the edit request. Includes a skill that was typed but not added. */
export const workerPayload = (values: WorkerFormValues): WorkerPayload => ({
  name: values.name.trim(),
  phone: normalizedPhone(values.phone),
  email: values.email.trim() || null,
  status: values.status,
  title: values.title.trim() || null,
  skills: toSkills(addSkill(values.skills, values.newSkill)),
})

/** The first error of each field. A missing phone and email is under `non_field_errors`. */
export function workerFormErrors(values: WorkerFormValues): Partial<Record<string, string>> {
  const payload = workerPayload(values)
  const contact = workerErrors({ ...payload, scheduled_start: null, scheduled_end: null })?.non_field_errors?.[0]
  return { ...firstErrors(workerInputSchema.safeParse(payload)), ...(contact ? { non_field_errors: contact } : {}) }
}

/** The 10 digits. Text that is not a US number stays as typed, so that validation rejects it. */
const normalizedPhone = (typed: string): string | null => usDigits(typed) ?? (typed.trim() || null)
