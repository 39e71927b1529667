import { z } from 'zod'

/** Error messages by field name. Messages about several fields are under `non_field_errors`. */
export type FieldErrors = Record<string, string[]>

/** The kinds of errors, in business terms. Only the server's error plugin maps a code to an HTTP status. */
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
  | 'conflict_for_now'
  | 'gone'
  | 'precondition_failed'
  | 'unsupported_version'
  | 'too_large'
  | 'misdirected'
  | 'key_reused'
  | 'too_many'
  | 'service_failed'
  | 'not_ready'
  | 'no_room'

interface Details {
  /** Validation errors by field, for `invalid`. */
  fields?: FieldErrors
  /** The current record, for `precondition_failed`. */
  current?: unknown
  /** Whole seconds to wait, for `too_many` and `not_ready`. */
  retryAfterSeconds?: number
  /** Additional fields of the response that the client needs for its next request. */
  more?: Record<string, unknown>
}

/** The only error class that business rules throw. */
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
/** A rejection because of a record's state rather than a field. The response is 400 {"detail"}. */
export const refused = (detail: string) => new DomainError('refused', detail)
export const notFound = () => new DomainError('not_found', 'Not found.')

export const tooLarge = () => new DomainError('too_large', 'The request is too large.')

/** The body of error responses other than validation errors. */
export const detailSchema = z
  .object({ detail: z.string().meta({ description: 'Human-readable message' }) })
  .meta({ id: 'Detail' })

export const fieldErrorsSchema = z.record(z.string(), z.array(z.string())).meta({
  id: 'FieldErrors',
  description: 'Messages by field. Messages about several fields are under non_field_errors',
})

/** The response to a refresh token that is invalid, expired, or already used. */
export const tokenNotValidSchema = detailSchema
  .extend({ code: z.literal('token_not_valid') })
  .meta({ id: 'TokenNotValid' })

/** The response to an outdated If-Match. */
export const changedSchema = detailSchema
  .extend({ current: z.record(z.string(), z.unknown()).meta({ description: 'The current record' }) })
  .meta({ id: 'Changed' })

/** The first error message of each invalid field, for forms; empty if the value is valid. */
export function firstErrors(parsed: z.ZodSafeParseResult<unknown>): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = String(path[0] ?? 'non_field_errors')
    errors[field] ??= message
  }
  return errors
}
