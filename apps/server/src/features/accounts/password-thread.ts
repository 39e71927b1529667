import { hashSync, verifySync } from '@node-rs/argon2'

/**
 * argon2id with its salt and parameters in the text (SESS-29). Keeps its thread busy, as all of this file does: it runs
 * in those of `password-threads.ts` alone.
 */
export const makeHash = (password: string): string => hashSync(password)

export interface Comparison {
  password: string
  passwordHash: string
}

export const isMatch = ({ password, passwordHash }: Comparison): boolean => verifySync(passwordHash, password)
