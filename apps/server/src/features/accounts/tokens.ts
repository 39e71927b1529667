import { createHash, randomBytes } from 'node:crypto'
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

/** The session a token names, or undefined when it is malformed, forged, expired or of another kind (SESS-28). */
export async function readAccessToken(key: Uint8Array, token: string): Promise<number | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: [ALGORITHM], requiredClaims: ['exp', 'sub'] })
    return typeof payload.sid === 'number' ? payload.sid : undefined
  } catch {
    // Whatever is wrong with it, a token that does not verify is no token.
    return undefined
  }
}

/** A refresh token or an invite code. */
export const makeSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url')

/** Tokens and invite codes are random at 256 bits: a fast hash keeps a stolen database from being a set of keys. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')
