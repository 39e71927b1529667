import { z } from 'zod'
import { FIELD_MESSAGES, typeMessage } from '../fields/messages.ts'
import { idField } from '../fields/number.ts'
import { textField } from '../fields/text.ts'
import { ROLE_DEFAULT, ROLE_MAX } from './roles.ts'

export const assignedWorkerSchema = z.object({ worker_id: z.int(), role: z.string() }).meta({ id: 'AssignedWorker' })

/** The body of assign_worker, and an entry of a work order's assigned_workers. */
export const assignmentInputSchema = z
  .object(
    {
      worker_id: idField,
      role: textField({ max: ROLE_MAX, trimmed: true, blank: FIELD_MESSAGES.blank })
        .default(ROLE_DEFAULT)
        .meta({ description: 'What the worker does on the work order; any text' }),
    },
    { error: ({ input }) => typeMessage(input, FIELD_MESSAGES.notObject) },
  )
  .meta({ id: 'AssignmentInput' })
export type AssignmentInput = z.infer<typeof assignmentInputSchema>

export const workerChoiceSchema = z.object({ worker_id: idField }).meta({ id: 'WorkerChoice' })
