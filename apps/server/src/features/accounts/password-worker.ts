import { hashSync, verifySync } from '@node-rs/argon2'

// Each function blocks its thread: only the worker threads of passwords.ts may run them.

/** Hashes with argon2id. The result contains the salt and the cost parameters. */
export const createHash = (password: string): string => hashSync(password)

export interface Comparison {
  password: string
  passwordHash: string
}

export const isMatch = ({ password, passwordHash }: Comparison): boolean => verifySync(passwordHash, password)
