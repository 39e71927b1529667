import type { FastifyBaseLogger } from 'fastify'
import { networkInterfaces } from 'node:os'
import { recordEvent } from '../../audit/record-event.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../database/handle.ts'
import { deleteState, readState, writeState } from '../../database/installation-state.ts'
import { hasAnyUser } from './accounts.queries.ts'
import { isForThisMachineOnly } from './registration-policy.ts'
import { createSecret, hashSecret } from '../../secrets.ts'

const SETUP_CODE = 'setup_code_hash'

type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>

/**
 * Logs a link with which the first account can be created, so that no stranger can register first. Does nothing if only this
 * machine can reach the server. Each call creates a new code and invalidates the previous one.
 * @param listening the address on which the server listens, such as 'http://127.0.0.1:3000'
 */
export async function logSetupLink(db: Db, config: Config, log: Log, listening: string): Promise<void> {
  const isExplicit = config.registration === 'open' || config.registration === 'closed'
  if (isExplicit || (await hasAnyUser(db))) return
  if (await isForThisMachineOnly(db, config)) return
  const code = createSecret()
  await writeState(db, SETUP_CODE, hashSecret(code))
  await recordEvent(db, { address: null, userAgent: '', log }, { event: 'setup_link_created' })
  const site = config.publicUrl ?? (config.listensOnNetwork ? addressInNetwork(listening) : listening)
  log.warn(`there is no account yet. Create the first one at ${site}/?invite=${code}`)
}

/** Warns if passwords cross the network unencrypted. */
export function warnAboutCleartext(config: Config, log: Log): void {
  if (!config.listensOnNetwork || config.publicUrl?.startsWith('https:')) return
  log.warn(
    'Daywork is reachable on the network without encryption, so others can read passwords and records in transit. Put a ' +
      'proxy with a certificate in front of it, and set PUBLIC_URL to its https address.',
  )
}

/** Whether this is the code of the latest setup link. Only meaningful while there is no account. */
export async function isSetupCode(db: Db, code: string): Promise<boolean> {
  return (await readState(db, SETUP_CODE)) === hashSecret(code)
}

export const deleteSetupCode = (db: Db): Promise<void> => deleteState(db, SETUP_CODE)

/** Replaces the loopback address that a server on all addresses reports, because the link has to work on other machines. */
function addressInNetwork(listening: string): string {
  const url = new URL(listening)
  const interfaces = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  const external = interfaces.find(({ family, internal }) => family === 'IPv4' && !internal)
  const listensOnAll = ['127.0.0.1', '0.0.0.0', '[::]', '[::1]'].includes(url.hostname)
  if (listensOnAll && external !== undefined) url.hostname = external.address
  return url.origin
}
