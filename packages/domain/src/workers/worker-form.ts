import { firstFaults } from '../errors/first-faults.ts'
import { formatPhone, usDigits } from '../text/phone.ts'
import { addSkill } from './skill-list.ts'
import { skillNames, toSkills } from './skills.ts'
import { WORKER_STATUS_DEFAULT, type WorkerStatus } from './statuses.ts'
import { type Worker, workerFaults, workerInputSchema } from './worker.ts'

/** What the worker form holds while it is filled in, by the API's names (WRK-02); the phone as typed. */
export interface WorkerFormValues {
  name: string
  title: string
  phone: string
  email: string
  status: WorkerStatus
  skills: readonly string[]
  /** The skill that stands in the input and is not added yet. */
  newSkill: string
}

/** WRK-18. */
export type WorkerPayload = Pick<Worker, 'name' | 'phone' | 'email' | 'status' | 'title' | 'skills'>

/** The form's values for this worker, or for a new one (WRK-14). */
export const workerFormValues = (worker?: Worker): WorkerFormValues => ({
  name: worker?.name ?? '',
  title: worker?.title ?? '',
  phone: formatPhone(worker?.phone ?? ''),
  email: worker?.email ?? '',
  status: worker?.status ?? WORKER_STATUS_DEFAULT,
  skills: skillNames(worker?.skills),
  newSkill: '',
})

/** What is sent, for create and edit alike (WRK-18 to WRK-21). A skill left in the input counts: it was typed to be kept. */
export const workerPayload = (values: WorkerFormValues): WorkerPayload => ({
  name: values.name.trim(),
  phone: normalizedPhone(values.phone),
  email: values.email.trim() || null,
  status: values.status,
  title: values.title.trim() || null,
  skills: toSkills(addSkill(values.skills, values.newSkill)),
})

/** The first fault of each field; that neither phone nor email is given stands under `non_field_errors` (VAL-17 to VAL-21). */
export function workerFormFaults(values: WorkerFormValues): Partial<Record<string, string>> {
  const payload = workerPayload(values)
  const contact = workerFaults({ ...payload, scheduled_start: null, scheduled_end: null })?.non_field_errors?.[0]
  return { ...firstFaults(workerInputSchema.safeParse(payload)), ...(contact ? { non_field_errors: contact } : {}) }
}

/** The 10 digits; what is no US number stays as typed, for the check to refuse (WRK-19). */
const normalizedPhone = (typed: string): string | null => usDigits(typed) ?? (typed.trim() || null)
