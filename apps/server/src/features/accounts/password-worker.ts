import { hashSync, verifySync } from '@node-rs/argon2'

// These functions block their thread: call them only in the worker threads of passwords.ts.

/** Hashes with argon2id. The result contains the salt and the cost parameters. */
export const createHash = (password: string): string => hashSync(password)

export interface Comparison {
  password: string
  passwordHash: string
}

export const isMatch = ({ password, passwordHash }: Comparison): boolean => verifySync(passwordHash, password)
