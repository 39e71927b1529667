import { ACCOUNT_MESSAGES } from '@daywork/domain/accounts/messages'
import {
  type Passkey,
  type PasskeyAdded,
  type PasskeyInput,
  PASSKEYS_MAX,
  SETUP_MINUTES,
} from '@daywork/domain/accounts/second-factor'
import { notFound, refused } from '@daywork/domain/errors/domain-error'
import { recordEvent } from '../../../audit/record-event.ts'
import type { Db } from '../../../database/handle.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { lockSecondFactorSettingShared } from '../../security-settings/security-settings.queries.ts'
import { lockUser } from '../accounts.queries.ts'
import { checkCurrentPassword, type Owner } from '../check-current-password.ts'
import { consumeSetup, startSetup } from './setups.queries.ts'
import {
  deletePasskey,
  deleteRecoveryCodes,
  findFactors,
  findPasskeys,
  insertPasskey,
  type StoredPasskey,
} from './factors.queries.ts'
import { createCodesForFirstFactor, eventFields } from './manage-totp.ts'
import { createRegistrationOptions, type RelyingParty, verifyAttestation } from './webauthn.ts'

/**
 * Starts to add a passkey.
 * @returns the WebAuthn options to create it
 * @throws DomainError invalid, refused where passkeys are not available
 */
export async function startPasskey(
  db: Db,
  owner: Owner,
  { password, site }: { password: string; site: RelyingParty | undefined },
): Promise<Record<string, unknown>> {
  if (site === undefined) throw refused(ACCOUNT_MESSAGES.passkeysNeedHttps)
  await checkCurrentPassword(db, owner, password)
  const known = await findPasskeys(db, owner.id)
  if (known.length >= PASSKEYS_MAX) throw refused(ACCOUNT_MESSAGES.tooManyPasskeys)
  const { challenge, options } = await createRegistrationOptions(site, owner, known)
  await startSetup(db, { ...setupKey(owner), value: challenge, minutes: SETUP_MINUTES })
  return options
}

const setupKey = ({ id, sessionId }: Owner) => ({ userId: id, sessionId, kind: 'passkey' as const })

interface Addition {
  input: PasskeyInput
  site: RelyingParty | undefined
}

/** Adds the passkey that the browser created. @throws DomainError refused */
export async function addPasskey(db: Db, owner: Owner, { input, site }: Addition): Promise<PasskeyAdded> {
  if (site === undefined) throw refused(ACCOUNT_MESSAGES.passkeysNeedHttps)
  // Outside the transaction, because a failed attempt must invalidate the challenge, too.
  const challenge = await consumeSetup(db, setupKey(owner))
  if (challenge === undefined) throw refused(ACCOUNT_MESSAGES.setupExpired)
  const credential = await verifyAttestation(site, challenge, input.response)
  if (credential === undefined) throw refused(ACCOUNT_MESSAGES.passkeyNotAccepted)
  const { name } = input
  return inTransaction(db, async (tx) => {
    await lockUser(tx, owner.id)
    const before = await findFactors(tx, owner.id, undefined)
    if (before.passkeys >= PASSKEYS_MAX) throw refused(ACCOUNT_MESSAGES.tooManyPasskeys)
    const passkey = await insertPasskey(tx, {
      ...credential,
      userId: owner.id,
      name,
      transports: input.response.response.transports ?? [],
      rpId: site.id,
    })
    if (passkey === undefined) throw refused(ACCOUNT_MESSAGES.passkeyAlreadyAdded)
    await recordEvent(tx, owner.client, { event: 'passkey_added', ...eventFields(owner), details: { name } })
    const recoveryCodes = await createCodesForFirstFactor(tx, owner, before)
    return { ...presentPasskey(passkey, site), recovery_codes: recoveryCodes }
  })
}

interface Removal {
  id: number
  password: string
  site: RelyingParty | undefined
}

/** @throws DomainError invalid, not_found, refused for the last factor where one is required */
export async function removePasskey(db: Db, owner: Owner, { id, password, site }: Removal): Promise<void> {
  await checkCurrentPassword(db, owner, password)
  await inTransaction(db, async (tx) => {
    lockSecondFactorSettingShared(tx)
    await lockUser(tx, owner.id)
    const removed = await deletePasskey(tx, id, owner.id)
    if (removed === undefined) throw notFound()
    const { passkeys, required, totp_confirmed_at, usable_passkeys } = await findFactors(tx, owner.id, site?.id)
    const isLast = totp_confirmed_at === null && usable_passkeys === 0
    if (required && isLast) throw refused(ACCOUNT_MESSAGES.lastFactorRequired)
    if (totp_confirmed_at === null && passkeys === 0) await deleteRecoveryCodes(tx, owner.id)
    await recordEvent(tx, owner.client, {
      event: 'passkey_removed',
      ...eventFields(owner),
      details: { name: removed.name },
    })
  })
}

export function presentPasskey(
  { created_at, id, last_used_at, name, rp_id }: StoredPasskey,
  site: RelyingParty | undefined,
): Passkey {
  return { id, name, created_at, last_used_at, usable: rp_id === site?.id }
}
