import { ApiError } from '../api/api-error.ts'
import type { FieldTexts } from './form-failure.ts'

/**
 * What the server said of the fields that this form has: the first text of each.
 * @param names the form's fields by the server's names, e.g. `{ contact_email: 'email', name: 'name' }`
 */
export function serverFaults(error: unknown, names: Record<string, string>): FieldTexts {
  if (!(error instanceof ApiError)) return {}
  const known = Object.entries(error.fields).filter(([name]) => name in names)
  return Object.fromEntries(known.map(([name, texts]) => [names[name] ?? name, texts[0]]))
}
