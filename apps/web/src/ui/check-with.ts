import type { FieldTexts } from './use-record-form.ts'

interface Issue {
  path: PropertyKey[]
  message: string
}

interface Schema {
  safeParse: (value: unknown) => { success: true } | { success: false; error: { issues: Issue[] } }
}

/**
 * Makes a form's check of one of domain's zod schemas: the first message of each field.
 * @param toRecord the record that the form would send, when the values are not that already
 */
export const checkWith =
  <Values>(schema: Schema, toRecord: (values: Values) => unknown = (values) => values) =>
  (values: Values): FieldTexts => {
    const parsed = schema.safeParse(toRecord(values))
    return parsed.success ? {} : firstByField(parsed.error.issues)
  }

function firstByField(issues: Issue[]): FieldTexts {
  const texts: FieldTexts = {}
  for (const { path, message } of issues) texts[String(path[0] ?? 'non_field_errors')] ??= message
  return texts
}
