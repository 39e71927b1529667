import { hashSync, verifySync } from '@node-rs/argon2'

/** Runs in the threads of `password-threads.ts`, so it may take its time. */

/** argon2id with its salt and parameters in the text (SESS-29). */
export const makeHash = (password: string): string => hashSync(password)

export interface Comparison {
  password: string
  passwordHash: string
}

export const isMatch = ({ password, passwordHash }: Comparison): boolean => verifySync(passwordHash, password)
