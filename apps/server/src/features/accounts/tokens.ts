import { createHash, createHmac, randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'

const ALGORITHM = 'HS256'
const SECRET_BYTES = 32

/** A bearer token that names a session; whether the session still lives is asked at each call (SESS-27). */
export function signAccessToken(
  key: Uint8Array,
  session: { sessionId: number; userId: number; lifetimeSeconds: number },
): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT({ sid: session.sessionId })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(String(session.userId))
    .setIssuedAt(now)
    .setExpirationTime(now + session.lifetimeSeconds)
    .setJti(randomBytes(8).toString('base64url'))
    .sign(key)
}

interface VerifiedToken {
  sessionId: number
  /** Seconds since 1970. */
  expiresAt: number
}

/** More devices than one server sees in a quarter of an hour; beyond it the oldest tokens are verified anew. */
const VERIFIED_MAX = 10_000

/**
 * Reads the session that a token names; undefined when it is malformed, forged, expired or of another kind (SESS-28).
 * A signature does not change, so it is verified once: measured, that was about a fifth of what a call took. Whether the
 * session still lives is not remembered.
 */
export function createAccessTokenReader(key: Uint8Array): (token: string) => Promise<number | undefined> {
  const verified = new Map<string, VerifiedToken>()
  return async (token) => {
    const known = verified.get(token)
    if (known && known.expiresAt > Date.now() / 1000) return known.sessionId
    verified.delete(token)
    const read = await verifyAccessToken(key, token)
    if (read === undefined) return undefined
    const [oldest] = verified.keys()
    if (oldest !== undefined && verified.size >= VERIFIED_MAX) verified.delete(oldest)
    verified.set(token, read)
    return read.sessionId
  }
}

async function verifyAccessToken(key: Uint8Array, token: string): Promise<VerifiedToken | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: [ALGORITHM], requiredClaims: ['exp', 'sub'] })
    const { exp: expiresAt = 0, sid: sessionId } = payload
    return typeof sessionId === 'number' ? { sessionId, expiresAt } : undefined
  } catch {
    // Whatever is wrong with it, a token that does not verify is no token.
    return undefined
  }
}

/** A refresh token, or the seed of an invite code. */
export const makeSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url')

/** A secret that a seed stands for, to whoever has the server's key. */
export const deriveSecret = (key: Uint8Array, seed: string): string =>
  createHmac('sha256', key).update(`invite ${seed}`).digest('base64url')

/** Tokens and invite codes are random at 256 bits: a fast hash keeps a stolen database from being a set of keys. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')
