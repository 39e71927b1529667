import { z } from 'zod'

/** What a refused call answers: the shapes of API-10, by which clients tell the reason. */
export const detailSchema = z
  .object({ detail: z.string().meta({ description: 'What is wrong, for people' }) })
  .meta({ id: 'Detail' })

export const fieldErrorsSchema = z
  .record(z.string(), z.array(z.string()))
  .meta({ id: 'FieldErrors', description: 'Texts by field; those of several fields under non_field_errors' })

/** The answer to a refresh token that cannot be spent (API-24). */
export const tokenNotValidSchema = detailSchema
  .extend({ code: z.literal('token_not_valid') })
  .meta({ id: 'TokenNotValid' })

/** The answer to an If-Match that is not current (API-93). */
export const changedSchema = detailSchema
  .extend({ current: z.record(z.string(), z.unknown()).meta({ description: 'The record as it stands' }) })
  .meta({ id: 'Changed' })
