/** Texts by field name; rules that span fields stand under `non_field_errors` (API-10). */
export type FieldErrors = Record<string, string[]>

/** What went wrong, in the business's terms. The server's error plugin is the one place that knows the HTTP status of each. */
export type DomainErrorCode =
  | 'invalid'
  | 'refused'
  | 'unauthenticated'
  | 'token_not_valid'
  | 'second_factor_required'
  | 'second_factor_setup_required'
  | 'second_factor_wrong'
  | 'ticket_not_valid'
  | 'forbidden'
  | 'not_found'
  | 'timed_out'
  | 'still_running'
  | 'conflict'
  | 'changed_meanwhile'
  | 'unsupported_version'
  | 'too_large'
  | 'misdirected'
  | 'key_reused'
  | 'too_many'
  | 'service_failed'
  | 'no_room'

interface Details {
  /** Faults by field, for `invalid`. */
  fields?: FieldErrors
  /** The record as it stands, for `changed_meanwhile`. */
  current?: unknown
  /** Whole seconds to wait, for `too_many`. */
  retryAfterSeconds?: number
  /** More fields of the answer: what the caller needs for the next call. */
  more?: Record<string, unknown>
}

/** The one error that rules throw. */
export class DomainError extends Error {
  readonly code: DomainErrorCode
  readonly fields: FieldErrors | undefined
  readonly current: unknown
  readonly retryAfterSeconds: number | undefined
  readonly more: Record<string, unknown> | undefined

  constructor(code: DomainErrorCode, message: string, details: Details = {}) {
    super(message)
    this.name = 'DomainError'
    this.code = code
    this.fields = details.fields
    this.current = details.current
    this.retryAfterSeconds = details.retryAfterSeconds
    this.more = details.more
  }
}

export const invalid = (fields: FieldErrors) => new DomainError('invalid', 'Validation error', { fields })
/** A refusal because of a record's state rather than of a field, answered 400 {"detail"}. */
export const refused = (detail: string) => new DomainError('refused', detail)
export const notFound = () => new DomainError('not_found', 'Not found.')

export const tooLarge = () => new DomainError('too_large', 'The request is too large.')
