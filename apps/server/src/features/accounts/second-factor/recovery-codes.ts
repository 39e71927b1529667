import { RECOVERY_CODES } from '@daywork/domain/accounts/limits'
import { randomBytes } from 'node:crypto'
import { type ClientInfo, recordEvent } from '../../../audit/record-event.ts'
import type { Transaction } from '../../../database/handle.ts'
import { hashSecret } from '../../../secrets.ts'
import { replaceRecoveryCodes } from './factors.queries.ts'

/** Without i, l, o, and u, which are easily confused or form words. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
/** 80 bits, enough to store only a fast hash. */
const CODE_CHARACTERS = 16

/** Creates new codes for an account and invalidates the previous ones. @returns the codes; only their hashes are stored */
export async function renewRecoveryCodes(
  tx: Transaction,
  client: ClientInfo,
  user: { id: number; username: string },
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, createCode)
  await replaceRecoveryCodes(
    tx,
    user.id,
    codes.map((code) => hashRecoveryCode(code)),
  )
  await recordEvent(tx, client, { event: 'recovery_codes_created', userId: user.id, username: user.username })
  return codes
}

/** 'a1b2-c3d4-e5f6-g7h8' */
function createCode(): string {
  const characters = Array.from(randomBytes(CODE_CHARACTERS), (byte) => ALPHABET[byte % ALPHABET.length])
  return characters.join('').replace(/.{4}(?=.)/g, '$&-')
}

/** Users may type codes in any case, with or without hyphens. */
export const hashRecoveryCode = (code: string): string => hashSecret(code.toLowerCase().replaceAll(/[\s-]/g, ''))
