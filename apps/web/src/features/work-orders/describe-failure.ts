import { hasStatus, messageOf, serverMessage } from '../../api/api-error.ts'
import { BAD_REQUEST } from '../../api/http-status.ts'
import { serverErrors } from '../../records/server-errors.ts'
import type { FormFailure } from '../../records/form-failure.ts'
import { workOrderFormTexts } from '../../texts/en/work-order-form.ts'
import { getTexts } from '../../texts/use-texts.ts'

/** What a failed save of an order shows: a line, and at title, project and description what is wrong with them (ERR-39). */
export const describeSaveFailure = (error: unknown): FormFailure => ({
  line: saveFailureText(error),
  fields: serverErrors(error, { title: 'title', project: 'project', description: 'description' }),
})

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
