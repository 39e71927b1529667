import { ApiError, messageOf } from '../api/api-error.ts'
import type { FieldTexts, FormFailure } from './form-failure.ts'

/**
 * What the server said of the fields that this form has: the first text of each.
 * @param names the form's fields by the server's names, e.g. `{ contact_email: 'email', name: 'name' }`
 */
export function serverErrors(error: unknown, names: Record<string, string>): FieldTexts {
  if (!(error instanceof ApiError)) return {}
  const known = Object.entries(error.fields).filter(([name]) => name in names)
  return Object.fromEntries(known.map(([name, texts]) => [names[name] ?? name, texts[0]]))
}

/**
 * What a failed save shows: at its fields what the server said of them, anything else in the line.
 * @param names the form's fields, which the server calls alike
 * @param fallback the line when the server says nothing
 */
export function describeAtFields(error: unknown, names: string[], fallback: string): FormFailure {
  const fields = serverErrors(error, Object.fromEntries(names.map((name) => [name, name])))
  return Object.keys(fields).length > 0 ? { fields } : { line: messageOf(error, fallback) }
}
