import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

/** A hash takes one core and 19 MiB for some 20 ms: two at once, so that the API keeps answering while many log in. */
const HASHES_AT_ONCE = 2

const inLine = pLimit(HASHES_AT_ONCE)

/** argon2id with its salt and parameters in the text (SESS-29). */
export const hashPassword = (password: string): Promise<string> => inLine(() => hash(password))

/** Compared against for names that do not exist, so that the time taken does not tell whether an account does. */
const decoyHash = hash('no account has this password hash')

/**
 * Runs `check` when its turn comes, with a function that compares a password to a hash.
 * What must be known at the moment of comparing (a limit on failures) is asked inside `check`.
 */
export function whenHashingIsFree<Result>(
  check: (isRight: (password: string, passwordHash: string | undefined) => Promise<boolean>) => Promise<Result>,
): Promise<Result> {
  return inLine(() => check(isRightPassword))
}

async function isRightPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const isMatch = await verify(passwordHash ?? (await decoyHash), password)
  return isMatch && passwordHash !== undefined
}
