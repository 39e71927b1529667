import { z } from 'zod'
import { idField } from '../fields/number.ts'
import { textField } from '../fields/text.ts'
import { timestampSchema, optionalTimestampSchema } from '../fields/time.ts'
import { newPasswordField } from './credentials.ts'

/** Which second factors an account has. */
const SECOND_FACTOR_KINDS = ['none', 'totp', 'passkey', 'both'] as const

export const linkedWorkerSchema = z
  .object({ id: z.int(), name: z.string() })
  .nullable()
  .meta({ description: 'The worker who uses the account; null if none is linked or the worker is deleted' })

/** Body of PUT /api/people/:id/worker/ (→ 204). */
export const workerLinkSchema = z
  .object({ worker: idField.nullable().meta({ description: 'Id of a worker; null removes the link' }) })
  .meta({ id: 'WorkerLink' })

/**
 * GET /api/people/ lists all accounts, newest first. POST /api/people/:id/disable/, …/enable/ and …/sign-out/ take no body
 * and return 204. A rejected disable returns 400 {detail}.
 */
export const personSchema = z
  .object({
    id: z.int(),
    username: z.string(),
    created_at: timestampSchema,
    invited_by: z.string().nullable().meta({ description: 'Username; null without an invite' }),
    last_seen_at: optionalTimestampSchema.meta({ description: 'Null before the first log-in' }),
    sessions: z.int().meta({ description: 'Number of sessions that are signed in now' }),
    second_factor: z.enum(SECOND_FACTOR_KINDS),
    disabled_at: optionalTimestampSchema,
    has_ambiguous_name: z.boolean().meta({
      description: 'Whether the name could be mistaken for another. Only names from earlier versions can be ambiguous',
    }),
    current: z.boolean().meta({ description: 'Whether this account sent the request' }),
    worker: linkedWorkerSchema,
  })
  .meta({ id: 'Person' })
export type Person = z.infer<typeof personSchema>

/** GET /api/people/:id/sessions/ lists the sessions of that account, most recently used first. */
export const personSessionSchema = z
  .object({
    id: z.int(),
    created_at: timestampSchema,
    last_used_at: timestampSchema,
    address: z.string().meta({ description: 'IP address of the log-in' }),
    user_agent: z.string(),
  })
  .meta({ id: 'PersonSession' })
export type PersonSession = z.infer<typeof personSessionSchema>

/** 201 of POST /api/people/:id/reset-link/. `url` is /reset-password#CODE: the fragment keeps the code out of server logs. */
export const resetLinkSchema = z
  .object({
    url: z
      .string()
      .meta({ description: 'The link to send to the owner of the account. It is only shown in this response' }),
    expires_at: timestampSchema,
  })
  .meta({ id: 'ResetLink' })
export type ResetLink = z.infer<typeof resetLinkSchema>

/** Maximum accepted length, in characters; real codes are shorter. */
const RESET_CODE_MAX = 200

/** Body of POST /accounts/password-reset/ (→ 204). A used, expired or unknown code returns 400 {detail}. */
export const passwordResetSchema = z
  .object({
    code: textField({ max: RESET_CODE_MAX }).meta({ description: 'The part of the reset link after #' }),
    new_password: newPasswordField,
  })
  .meta({ id: 'PasswordReset' })
