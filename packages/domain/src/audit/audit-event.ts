import { z } from 'zod'
import { timestampSchema } from '../fields/time.ts'

/** The events in the audit log: log-ins, changes to accounts, keys, and settings, and commands. */
export const AUDIT_EVENTS = [
  'sign_in',
  'sign_in_refused',
  'sign_out',
  'account_created',
  'account_disabled',
  'account_enabled',
  'worker_linked',
  'worker_unlinked',
  'invite_created',
  'invite_used',
  'invite_revoked',
  'calendar_feed_created',
  'calendar_feed_revoked',
  'password_changed',
  'password_reset',
  'reset_link_created',
  'second_factor_refused',
  'totp_added',
  'totp_removed',
  'recovery_codes_created',
  'recovery_code_used',
  'passkey_added',
  'passkey_removed',
  'second_factor_removed',
  'session_ended',
  'sessions_ended',
  'token_reused',
  'setting_changed',
  'setup_link_created',
  'named_host_seen',
  'command_run',
] as const
export type AuditEventName = (typeof AUDIT_EVENTS)[number]

export const auditEventSchema = z
  .object({
    id: z.int(),
    created_at: timestampSchema,
    event: z.enum(AUDIT_EVENTS),
    username: z
      .string()
      .nullable()
      .meta({ description: 'The account that acted or, for a failed sign-in, the one whose name was entered' }),
    subject: z.string().nullable().meta({ description: 'The affected account, if it is not the one that acted' }),
    address: z.string().nullable().meta({ description: 'IP address; null for commands' }),
    user_agent: z.string().nullable(),
    details: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'AuditEvent' })
export type AuditEvent = z.infer<typeof auditEventSchema>
