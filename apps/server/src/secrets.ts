import { hash, randomBytes } from 'node:crypto'

const SECRET_BYTES = 32

/** 256 random bits: a token, a ticket, the code or address of a link, or the seed that such a code is derived from. */
export const createSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url')

/** Only this hash is stored. A fast hash is secure enough for 256 random bits. */
export const hashSecret = (secret: string): string => hash('sha256', secret, 'hex')
