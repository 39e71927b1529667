import { z } from 'zod'
import { timestampSchema, optionalTimestampSchema } from '../fields/time.ts'

/** Who may register. */
export const REGISTRATION_MODES = ['open', 'invite', 'closed'] as const

export const INVITE_LIFETIME_DAYS = 7

export const inviteSchema = z
  .object({
    id: z.int(),
    created_by: z.string().meta({ description: 'Username' }),
    created_at: timestampSchema,
    expires_at: timestampSchema,
    used_at: optionalTimestampSchema,
  })
  .meta({ id: 'Invite' })
export type Invite = z.infer<typeof inviteSchema>

/** The response to creating an invite. Only this response contains the link: the server stores a hash of its code. */
export const newInviteSchema = z
  .object({
    id: z.int(),
    url: z.string().meta({ description: 'The link to share. It is only shown in this response' }),
    expires_at: timestampSchema,
  })
  .meta({ id: 'NewInvite' })
export type NewInvite = z.infer<typeof newInviteSchema>
