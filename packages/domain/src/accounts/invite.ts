import { z } from 'zod'

/** GEN-15. */
export const REGISTRATION_MODES = ['open', 'invite', 'closed'] as const
export type RegistrationMode = (typeof REGISTRATION_MODES)[number]

/** GEN-15: how long an invite link can be used. */
export const INVITE_LIFETIME_DAYS = 7

export const inviteSchema = z.object({
  id: z.int(),
  created_by: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
  used_at: z.string().nullable(),
})
export type Invite = z.infer<typeof inviteSchema>

/** What making an invite answers: the address is shown this once, since only a hash of its code is kept (API-99). */
export const newInviteSchema = z.object({
  id: z.int(),
  url: z.string(),
  expires_at: z.string(),
})
