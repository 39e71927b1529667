import { SAVE_MESSAGES } from '@daywork/domain/work-orders/messages'
import { hasStatus, messageOf, serverMessage } from '../../api/api-error.ts'
import { BAD_REQUEST } from '../../api/http-status.ts'
import { serverFaults } from '../../records/server-faults.ts'
import type { FormFailure } from '../../records/form-failure.ts'

/** What a failed save of an order shows: a line, and at title, project and description what is wrong with them (ERR-39). */
export const describeSaveFailure = (error: unknown): FormFailure => ({
  line: saveFailureText(error),
  fields: serverFaults(error, { title: 'title', project: 'project', description: 'description' }),
})

/** ERR-37, ERR-38, ERR-40, ERR-41, by the cases of ERR-42. */
export function saveFailureText(error: unknown): string {
  if (!hasStatus(error, BAD_REQUEST)) return messageOf(error, SAVE_MESSAGES.failed)
  const faults = Object.entries(error.fields).map(([field, texts]) => `${field}: ${texts.join(', ')}`)
  if (faults.length > 0) return SAVE_MESSAGES.faultsPrefix + faults.join('; ')
  const isSilent = isJsonObject(error.body) && serverMessage(error.body) === undefined
  return isSilent ? SAVE_MESSAGES.faultsPrefix + SAVE_MESSAGES.noFaultNamed : SAVE_MESSAGES.refused
}

const isJsonObject = (body: unknown): boolean => typeof body === 'object' && body !== null && !Array.isArray(body)
