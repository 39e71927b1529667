import type { FastifyBaseLogger } from 'fastify'
import { networkInterfaces } from 'node:os'
import { recordEvent } from '../../audit/record-event.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../database/handle.ts'
import { deleteState, readState, writeState } from '../../database/installation-state.ts'
import { hasAnyUser } from './accounts.queries.ts'
import { servesThisMachineAlone } from './registration-gate.ts'
import { hashSecret, makeSecret } from './tokens.ts'

const SETUP_CODE = 'setup_code_hash'

type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>

/**
 * Writes a link for the first account to the log, where others could come first (GEN-19). Each call makes a new code; the
 * earlier one is no longer valid.
 * @param listening 'http://127.0.0.1:3000'
 */
export async function offerSetupLink(db: Db, config: Config, log: Log, listening: string): Promise<void> {
  const isChosen = config.registration === 'open' || config.registration === 'closed'
  if (isChosen || (await hasAnyUser(db))) return
  if (await servesThisMachineAlone(db, config)) return
  const code = makeSecret()
  await writeState(db, SETUP_CODE, hashSecret(code))
  await recordEvent(db, { address: null, userAgent: '', log }, { event: 'setup_link_created' })
  const site = config.publicUrl ?? (config.listensOnNetwork ? addressInNetwork(listening) : listening)
  log.warn(`there is no account yet. Create the first one at ${site}/?invite=${code}`)
}

/** Warns where passwords would cross the network unencrypted (GEN-19). */
export function warnOfClearText(config: Config, log: Log): void {
  if (!config.listensOnNetwork || config.publicUrl?.startsWith('https:')) return
  log.warn(
    'people on the network reach Daywork without encryption: passwords and records can be read on the way. Put a proxy ' +
      'with a certificate in front of it and set PUBLIC_URL to its https address.',
  )
}

/** Whether this is the code of the setup link that counts. Only asked while there is no account. */
export async function isSetupCode(db: Db, code: string): Promise<boolean> {
  return (await readState(db, SETUP_CODE)) === hashSecret(code)
}

export const spendSetupCode = (db: Db): Promise<void> => deleteState(db, SETUP_CODE)

/** A server that listens on all addresses reports the loopback one; a link has to work on other machines. */
function addressInNetwork(listening: string): string {
  const url = new URL(listening)
  const own = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  const outside = own.find(({ family, internal }) => family === 'IPv4' && !internal)
  const isEverywhere = ['127.0.0.1', '0.0.0.0', '[::]', '[::1]'].includes(url.hostname)
  if (isEverywhere && outside !== undefined) url.hostname = outside.address
  return url.origin
}
