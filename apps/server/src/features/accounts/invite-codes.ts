import { createHmac } from 'node:crypto'

/** Gives the code of an invite link for its seed. Only the seed is stored, so the database alone yields no code. */
export type InviteCodes = (seed: string) => string

/** @param key secret, shared by all servers of an installation */
export const createInviteCodes =
  (key: Uint8Array): InviteCodes =>
  (seed) =>
    createHmac('sha256', key).update(`invite ${seed}`).digest('base64url')
