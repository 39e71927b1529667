import type { FastifyRequest } from 'fastify'
import { type Caller, recordEvent } from '../../audit/record-event.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../database/handle.ts'
import { readState, writeStateOnce } from '../../database/installation-state.ts'
import { isLoopbackAddress, isLoopbackHost, isLoopbackOrigin } from '../../network/loopback.ts'

/**
 * Whom a registration is open to. 'first_or_invite': the first account of an empty server is free. 'invite': the first one
 * takes the setup link (GEN-19).
 */
export type Admission = 'anybody' | 'first_or_invite' | 'invite' | 'nobody'

const NAMED_HOST = 'named_host_seen'

/** Decides for one request (GEN-15). */
export async function decideAdmission(db: Db, config: Config, request: FastifyRequest): Promise<Admission> {
  const { registration } = config
  if (registration === 'closed') return 'nobody'
  if (registration === 'open') return 'anybody'
  const isOwnMachine = isFromThisMachine(request) && (await servesThisMachineAlone(db, config))
  if (!isOwnMachine) return 'invite'
  return registration === 'invite' ? 'first_or_invite' : 'anybody'
}

/** What a start logs: the mode for requests of this machine (GEN-16). */
export async function describeRegistration(db: Db, config: Config): Promise<string> {
  if (config.registration !== undefined) return config.registration
  return (await servesThisMachineAlone(db, config)) ? 'open' : 'invite'
}

/** Whether people on other machines neither are meant to reach this server nor ever did. */
export const servesThisMachineAlone = async (db: Db, config: Config): Promise<boolean> =>
  !config.isForNetwork && !(await wasNamedHostSeen(db))

const wasNamedHostSeen = async (db: Db): Promise<boolean> => (await readState(db, NAMED_HOST)) !== undefined

/** Remembers for good that this server was reached by another name. @returns whether this was the first time */
export async function rememberNamedHost(db: Db, caller: Caller, host: string): Promise<boolean> {
  if (await wasNamedHostSeen(db)) return false
  const isFirst = await writeStateOnce(db, NAMED_HOST, { host })
  if (isFirst) await recordEvent(db, caller, { event: 'named_host_seen', details: { host } })
  return isFirst
}

const FORWARDING_HEADER = /^(forwarded|via|x-real-ip|x-forwarded-.*)$/

/** Sent on this machine to this machine, with no sign of a proxy or of another site's page. */
function isFromThisMachine({ headers, socket }: FastifyRequest): boolean {
  if (!isLoopbackAddress(socket.remoteAddress)) return false
  if (Object.keys(headers).some((name) => FORWARDING_HEADER.test(name))) return false
  const { host, origin } = headers
  return host !== undefined && isLoopbackHost(host) && (origin === undefined || isLoopbackOrigin(origin))
}
