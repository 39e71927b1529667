import { ACCOUNT_MESSAGES } from '@daywork/domain/accounts/messages'
import { DomainError } from '@daywork/domain/errors/domain-error'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { createFairQueue } from '../../fair-queue.ts'
import { networkOf } from '../../network/ip-address.ts'
import type { Comparison } from './password-worker.ts'

/** A hash takes one core and 19 MiB for about 10 to 20 ms. With only two at a time, the API still responds during many log-ins. */
const CONCURRENT_HASHES = 2

/** Gives requests precedence over hashing. On systems other than Linux, this would slow down the whole process. */
const NICENESS = process.platform === 'linux' ? 10 : 0

/** Frees the megabytes of an idle thread, because most of the time no one logs in. */
const IDLE_THREAD_MS = 60 * 1000

const threads = new Piscina({
  filename: fileURLToPath(new URL('password-worker.ts', import.meta.url)),
  minThreads: 0,
  maxThreads: CONCURRENT_HASHES,
  idleTimeout: IDLE_THREAD_MS,
  niceIncrement: NICENESS,
  execArgv: [],
})

const createHash = (password: string): Promise<string> => threads.run(password, { name: 'createHash' })

/** This many hashes take some seconds. Above it, clients get an error with Retry-After instead of a timeout. */
const WAITING_MAX = 200
/** Enough for an office behind one address where everyone logs in at the same time. */
const WAITING_MAX_PER_NETWORK = 50
const RETRY_AFTER_SECONDS = 5

const tooMany = (text: string) => new DomainError('too_many', text, { retryAfterSeconds: RETRY_AFTER_SECONDS })

/** Networks take turns, so that a flood from one network does not delay the others. */
const queue = createFairQueue<string>({
  parallel: CONCURRENT_HASHES,
  waitingMax: WAITING_MAX,
  waitingMaxPerRequester: WAITING_MAX_PER_NETWORK,
  busy: () => tooMany(ACCOUNT_MESSAGES.busy),
})

/** The queue key of commands, which have no client address. */
const NO_ADDRESS = 'this server'

/** Registrations wait in a separate queue for each network. Their limit in total leaves space for log-ins. */
const REGISTRATIONS_MAX_PER_NETWORK = 24
const REGISTRATIONS_MAX = 72
const registrations = new Map<string, number>()

/** Hashes the password of a new account. @throws DomainError too_many */
export async function hashNewPassword(password: string, address: string): Promise<string> {
  const network = networkOf(address)
  const own = registrations.get(network) ?? 0
  const all = [...registrations.values()].reduce((sum, count) => sum + count, 0)
  if (own >= REGISTRATIONS_MAX_PER_NETWORK || all >= REGISTRATIONS_MAX) throw tooMany(ACCOUNT_MESSAGES.busyRegistering)
  registrations.set(network, own + 1)
  try {
    return await queue.run({ id: `registrations ${network}` }, () => createHash(password))
  } finally {
    const remaining = (registrations.get(network) ?? 0) - 1
    if (remaining > 0) registrations.set(network, remaining)
    else registrations.delete(network)
  }
}

/** Hashes the password of an existing account. @throws DomainError too_many */
export const hashPassword = async (password: string, address = NO_ADDRESS): Promise<string> =>
  queue.run(logInsOf(address), () => createHash(password))

const logInsOf = (address: string) => ({ id: networkOf(address) })

/**
 * Passwords for unknown names are compared with this hash, so that the response time does not reveal which accounts exist. It
 * has the same cost parameters as the hashes from `hashPassword`.
 */
export const DECOY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$Mmse021d84fURR8ZYFFRFg$tRH+uuuF7tzkicPncpOwO19kWAJjax0/6vp+yeKl7u4'

/** Compares a password with a hash. With undefined, it takes as long and returns false. */
type Compare = (password: string, passwordHash: string | undefined) => Promise<boolean>

/**
 * Waits for a free thread, and then runs `check` with a function that compares passwords. `check` must also count recent
 * failures: if they were counted before the wait, attempts sent at the same time would all pass the limits.
 * @param address the address of the client
 */
export async function withHashSlot<Result>(
  address: string,
  check: (compare: Compare) => Promise<Result>,
): Promise<Result> {
  return queue.run(logInsOf(address), () => check(comparePassword))
}

const comparePassword: Compare = async (password, passwordHash) => {
  const comparison: Comparison = { password, passwordHash: passwordHash ?? DECOY_HASH }
  const isMatch: boolean = await threads.run(comparison, { name: 'isMatch' })
  return isMatch && passwordHash !== undefined
}
