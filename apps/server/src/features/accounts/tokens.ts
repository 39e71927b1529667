import type { Tokens } from '@daywork/domain/accounts/credentials'
import { createHmac } from 'node:crypto'
import { createSecret } from '../../secrets.ts'

export const createTokens = (): Tokens => ({ access: createSecret(), refresh: createSecret() })

/**
 * Derives the next pair of tokens from a spent refresh token, which is not in the database, and a seed, which the client does
 * not know. Returns the same pair every time.
 */
export function deriveTokens(spent: string, seed: string): Tokens {
  const derive = (kind: string) => createHmac('sha256', spent).update(`${kind} ${seed}`).digest('base64url')
  return { access: derive('access'), refresh: derive('refresh') }
}

/** Derives the code of an invite link from its seed. Only the seed is stored, so the database alone reveals no codes. */
export type InviteCodes = (seed: string) => string

/** @param key a secret key, the same on all servers of an installation */
export const createInviteCodes =
  (key: Uint8Array): InviteCodes =>
  (seed) =>
    createHmac('sha256', key).update(`invite ${seed}`).digest('base64url')
