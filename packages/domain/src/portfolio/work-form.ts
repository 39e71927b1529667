import { tooLongMessage } from '../fields/messages.ts'
import { WORK_DESCRIPTION_MAX } from './upload-rules.ts'
import type { Work } from './work.ts'

/** The values of the edit form and the upload form, as text. */
export interface WorkFormValues {
  description: string
  /** Id of the linked work order; '' for none. */
  workOrder: string
}

export interface WorkPayload {
  description: string
  work_order_id: number | null
}

export const workFormValues = (work: Pick<Work, 'description' | 'work_order_id'>): WorkFormValues => ({
  description: work.description,
  workOrder: work.work_order_id === null ? '' : String(work.work_order_id),
})

/** Rejects a description that is too long. Counts code points, as the server does. */
export const workFormErrors = ({ description }: WorkFormValues): { description?: string } =>
  [...description].length > WORK_DESCRIPTION_MAX ? { description: tooLongMessage(WORK_DESCRIPTION_MAX) } : {}

export const workPayload = ({ description, workOrder }: WorkFormValues): WorkPayload => ({
  description,
  work_order_id: workOrder === '' ? null : Number(workOrder),
})
