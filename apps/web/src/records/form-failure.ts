/** One text by field; `non_field_errors` holds what spans fields, as in the API (API-10). */
export type FieldTexts = Record<string, string | undefined>

export interface FormFailure {
  /** Shown in the form's error line. */
  line?: string
  /** Shown at the fields, until they are changed. */
  fields?: FieldTexts
}
