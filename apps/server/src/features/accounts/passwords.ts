import { ACCOUNT_MESSAGES } from '@daywork/domain/accounts/messages'
import { DomainError } from '@daywork/domain/errors/domain-error'
import pLimit from 'p-limit'
import { HASHES_AT_ONCE, isMatch, makeHash } from './password-threads.ts'

const inLine = pLimit(HASHES_AT_ONCE)

/** Some seconds of waiting. Beyond, people are asked to come back, rather than kept until the browser gives up. */
const WAITING_MAX = 200
const COME_BACK_AFTER_SECONDS = 5

function whenItsTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (inLine.pendingCount < WAITING_MAX) return inLine(work)
  throw tooMany(ACCOUNT_MESSAGES.busy)
}

const tooMany = (text: string) => new DomainError('too_many', text, { retryAfterSeconds: COME_BACK_AFTER_SECONDS })

/**
 * Half a second's worth. Registrations come from whom nobody knows: they wait in the same line, yet only some of them,
 * so that however many are sent, log-ins go on.
 */
const REGISTRATIONS_MAX = 24
let registrations = 0

/** The hash of a password of somebody who has no account yet. @throws DomainError too_many */
export async function hashNewPassword(password: string): Promise<string> {
  if (registrations >= REGISTRATIONS_MAX) throw tooMany(ACCOUNT_MESSAGES.busyRegistering)
  registrations += 1
  try {
    return await hashPassword(password)
  } finally {
    registrations -= 1
  }
}

/** A hash as they are stored, of a password of somebody who is known. @throws DomainError too_many */
export const hashPassword = async (password: string): Promise<string> => whenItsTurn(() => makeHash(password))

/**
 * Compared against for names that do not exist, so that the time taken does not tell whether an account does: of a
 * password that nobody knows, as costly as those of `hashPassword`.
 */
export const DECOY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$Mmse021d84fURR8ZYFFRFg$tRH+uuuF7tzkicPncpOwO19kWAJjax0/6vp+yeKl7u4'

/**
 * Runs `check` when its turn comes, with a function that compares a password to a hash.
 * What must be known at the moment of comparing (a limit on failures) is asked inside `check`.
 */
export async function whenHashingIsFree<Result>(
  check: (isRight: (password: string, passwordHash: string | undefined) => Promise<boolean>) => Promise<Result>,
): Promise<Result> {
  return whenItsTurn(() => check(isRightPassword))
}

async function isRightPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const isRight = await isMatch(password, passwordHash ?? DECOY_HASH)
  return isRight && passwordHash !== undefined
}
