import { RECOVERY_CODES } from '@daywork/domain/accounts/limits'
import { randomBytes } from 'node:crypto'
import type { Transaction } from '../../../database/handle.ts'
import { type Caller, recordEvent } from '../../../audit/record-event.ts'
import { hashSecret } from '../tokens.ts'
import { replaceRecoveryCodes } from './factors.queries.ts'

/** No i, l, o, u: easily confused, or part of words. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
/** 80 bits: a fast hash is enough for them. */
const CODE_CHARACTERS = 16

/** Makes new codes for an account; those of before no longer work. @returns the codes, of which only hashes are kept */
export async function renewRecoveryCodes(
  tx: Transaction,
  caller: Caller,
  user: { id: number; username: string },
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, makeCode)
  await replaceRecoveryCodes(
    tx,
    user.id,
    codes.map((code) => hashRecoveryCode(code)),
  )
  await recordEvent(tx, caller, { event: 'recovery_codes_created', userId: user.id, username: user.username })
  return codes
}

/** 'a1b2-c3d4-e5f6-g7h8' */
function makeCode(): string {
  const characters = Array.from(randomBytes(CODE_CHARACTERS), (byte) => ALPHABET[byte % ALPHABET.length])
  return characters.join('').replace(/.{4}(?=.)/g, '$&-')
}

/** People type codes with or without hyphens, in any case. */
export const hashRecoveryCode = (code: string): string => hashSecret(code.toLowerCase().replaceAll(/[\s-]/g, ''))
