import type { FastifyRequest } from 'fastify'
import { type ClientInfo, recordEvent } from '../../audit/record-event.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../database/handle.ts'
import { readState, writeStateOnce } from '../../database/installation-state.ts'
import { inTransaction } from '../../database/transaction.ts'
import { isLoopbackAddress, isLoopbackHost, isLoopbackOrigin } from '../../network/loopback.ts'
import { hasAnyUser } from './accounts.queries.ts'

/**
 * Who may register. 'first_or_invite': the first account needs no invite. 'invite': the first account needs the setup link.
 */
export type RegistrationPolicy = 'anyone' | 'first_or_invite' | 'invite' | 'no_one'

/** The name of the entry in installation_state. */
const NAMED_HOST = 'named_host_seen'

/** Decides who may register with this request. */
export async function decideRegistrationPolicy(
  db: Db,
  config: Config,
  request: FastifyRequest,
): Promise<RegistrationPolicy> {
  const { registration } = config
  if (registration === 'closed') return 'no_one'
  if (registration === 'open') return 'anyone'
  const isLocal = isLocalRequest(request) && (await isForThisMachineOnly(db, config))
  if (!isLocal) return 'invite'
  return registration === 'invite' ? 'first_or_invite' : 'anyone'
}

/** Whether there is no account yet and this request may create the first one without an invite. */
export function createFirstVisitCheck(db: Db, config: Config): (request: FastifyRequest) => Promise<boolean> {
  // Once true, it stays true, because accounts are never deleted.
  let hasAccount = false
  return async (request) => {
    hasAccount ||= await hasAnyUser(db)
    if (hasAccount) return false
    const policy = await decideRegistrationPolicy(db, config, request)
    return policy === 'anyone' || policy === 'first_or_invite'
  }
}

/** Describes the policy for requests from this machine, for the log. */
export async function describeRegistrationMode(db: Db, config: Config): Promise<string> {
  if (config.registration !== undefined) return config.registration
  return (await isForThisMachineOnly(db, config)) ? 'open' : 'invite'
}

/** Whether this server is not configured for other machines, and was never reached by a name other than localhost. */
export const isForThisMachineOnly = async (db: Db, config: Config): Promise<boolean> =>
  !config.isForNetwork && !(await wasReachedByAnotherName(db))

const wasReachedByAnotherName = async (db: Db): Promise<boolean> => (await readState(db, NAMED_HOST)) !== undefined

/** Stores permanently that this server was reached by another name. @returns whether this was the first time */
export async function recordHostName(db: Db, client: ClientInfo, host: string): Promise<boolean> {
  if (await wasReachedByAnotherName(db)) return false
  return inTransaction(db, async (tx) => {
    const isFirst = await writeStateOnce(tx, NAMED_HOST, { host })
    if (isFirst) await recordEvent(tx, client, { event: 'named_host_seen', details: { host } })
    return isFirst
  })
}

const FORWARDING_HEADER = /^(forwarded|via|x-real-ip|x-forwarded-.*)$/

/** Whether the request comes from this machine, and not through a proxy or from a page of another site. */
function isLocalRequest({ headers, socket }: FastifyRequest): boolean {
  if (!isLoopbackAddress(socket.remoteAddress)) return false
  if (Object.keys(headers).some((name) => FORWARDING_HEADER.test(name))) return false
  const { host, origin } = headers
  return host !== undefined && isLoopbackHost(host) && (origin === undefined || isLoopbackOrigin(origin))
}
