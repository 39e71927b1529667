import type { Tokens } from '@daywork/domain/accounts/credentials'
import { createHmac, hash, randomBytes } from 'node:crypto'

const SECRET_BYTES = 32

/** A token, or the seed of one. */
export const makeSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url')

export const makeTokens = (): Tokens => ({ access: makeSecret(), refresh: makeSecret() })

/**
 * Derives the pair that follows a spent refresh token, the same each time (SESS-25). Needs the spent token, which is not in the
 * database, and the seed, which the client does not know.
 */
export function deriveTokens(spent: string, seed: string): Tokens {
  const derive = (kind: string) => createHmac('sha256', spent).update(`${kind} ${seed}`).digest('base64url')
  return { access: derive('access'), refresh: derive('refresh') }
}

/** Tokens and invite codes are random at 256 bits: a fast hash keeps a stolen database from being a set of keys. */
export const hashSecret = (secret: string): string => hash('sha256', secret, 'hex')
