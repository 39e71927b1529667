import { ACCOUNT_MESSAGES } from '@daywork/domain/accounts/messages'
import { DomainError } from '@daywork/domain/errors/domain-error'
import { openFairLine } from '../../fair-line.ts'
import { networkOf } from '../../network/network-of.ts'
import { HASHES_AT_ONCE, isMatch, makeHash } from './password-threads.ts'

/** Some seconds of waiting. Beyond, people are asked to come back, rather than kept until the browser gives up. */
const WAITING_MAX = 200
/** An office behind one address, all of whom log in at the same moment. */
const WAITING_MAX_PER_CLIENT = 50
const COME_BACK_AFTER_SECONDS = 5

const tooMany = (text: string) => new DomainError('too_many', text, { retryAfterSeconds: COME_BACK_AFTER_SECONDS })

/** By network (SESS-43); registrations of a network wait apart from its log-ins. */
const line = openFairLine<string>({
  parallel: HASHES_AT_ONCE,
  waitingMax: WAITING_MAX,
  waitingMaxPerSender: WAITING_MAX_PER_CLIENT,
  busy: () => tooMany(ACCOUNT_MESSAGES.busy),
})

/** Commands. */
const NO_ADDRESS = 'this server'

/** Registrations of one network wait in their own line. Their total is limited so that log-ins find room. */
const REGISTRATIONS_MAX_PER_CLIENT = 24
const REGISTRATIONS_MAX = 72
const registrations = new Map<string, number>()

/** Hashes the password of a new account. @throws DomainError too_many */
export async function hashNewPassword(password: string, address: string): Promise<string> {
  const network = networkOf(address)
  const own = registrations.get(network) ?? 0
  const all = [...registrations.values()].reduce((sum, count) => sum + count, 0)
  if (own >= REGISTRATIONS_MAX_PER_CLIENT || all >= REGISTRATIONS_MAX) throw tooMany(ACCOUNT_MESSAGES.busyRegistering)
  registrations.set(network, own + 1)
  try {
    return await line.enter({ id: `registrations ${network}` }, () => makeHash(password))
  } finally {
    const left = (registrations.get(network) ?? 0) - 1
    if (left > 0) registrations.set(network, left)
    else registrations.delete(network)
  }
}

/** Hashes the password of an existing account. @throws DomainError too_many */
export const hashPassword = async (password: string, address = NO_ADDRESS): Promise<string> =>
  line.enter(loginsOf(address), () => makeHash(password))

const loginsOf = (address: string) => ({ id: networkOf(address) })

/** Compared for unknown names, so that timing does not reveal which accounts exist. As costly as those of `hashPassword`. */
export const DECOY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$Mmse021d84fURR8ZYFFRFg$tRH+uuuF7tzkicPncpOwO19kWAJjax0/6vp+yeKl7u4'

/**
 * Runs `check` when its turn comes, with a function that compares a password to a hash.
 * What must be known at the moment of comparing (a limit on failures) is asked inside `check`.
 * @param address of the client, since clients take turns (SESS-43)
 */
export async function whenHashingIsFree<Result>(
  address: string,
  check: (isRight: (password: string, passwordHash: string | undefined) => Promise<boolean>) => Promise<Result>,
): Promise<Result> {
  return line.enter(loginsOf(address), () => check(isRightPassword))
}

async function isRightPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const isRight = await isMatch(password, passwordHash ?? DECOY_HASH)
  return isRight && passwordHash !== undefined
}
