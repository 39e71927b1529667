import { z } from 'zod'
import { momentText, optionalMomentText } from '../fields/time.ts'

/** GEN-15. */
export const REGISTRATION_MODES = ['open', 'invite', 'closed'] as const

/** GEN-15: how long an invite link can be used. */
export const INVITE_LIFETIME_DAYS = 7

export const inviteSchema = z
  .object({
    id: z.int(),
    created_by: z.string().meta({ description: 'Username' }),
    created_at: momentText,
    expires_at: momentText,
    used_at: optionalMomentText,
  })
  .meta({ id: 'Invite' })
export type Invite = z.infer<typeof inviteSchema>

/** What making an invite answers: the address is shown this once, since only a hash of its code is kept (API-99). */
export const newInviteSchema = z
  .object({
    id: z.int(),
    url: z.string().meta({ description: 'The link to hand on; shown this once' }),
    expires_at: momentText,
  })
  .meta({ id: 'NewInvite' })
export type NewInvite = z.infer<typeof newInviteSchema>
