import { ACCOUNT_MESSAGES } from '@daywork/domain/accounts/messages'
import {
  type RecoveryCodes,
  SETUP_MINUTES,
  type TotpConfirmed,
  type TotpSetup,
} from '@daywork/domain/accounts/second-factor'
import { invalid, notFound, refused } from '@daywork/domain/errors/domain-error'
import { recordEvent } from '../../../audit/record-event.ts'
import type { Db, Transaction } from '../../../database/handle.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { lockSecondFactorSettingShared } from '../../security-settings/security-settings.queries.ts'
import { lockUser } from '../accounts.queries.ts'
import { checkCurrentPassword, type Owner } from '../check-current-password.ts'
import { consumeSetup, findSetup, startSetup } from './setups.queries.ts'
import { deleteRecoveryCodes, deleteTotp, type Factors, findFactors, hasFactor, saveTotp } from './factors.queries.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'
import { createTotpSecret, describeTotp, findTotpStep } from './totp.ts'
import type { RelyingParty } from './webauthn.ts'

/** Starts the setup of a new authenticator app. Until it is confirmed, the previous one works. @throws DomainError invalid */
export async function startTotp(db: Db, owner: Owner, password: string): Promise<TotpSetup> {
  await checkCurrentPassword(db, owner, password)
  const secret = await createTotpSecret()
  await startSetup(db, { ...setupKey(owner), value: secret, minutes: SETUP_MINUTES })
  return describeTotp(owner.username, secret)
}

const setupKey = ({ id, sessionId }: Owner) => ({ userId: id, sessionId, kind: 'totp' as const })

/**
 * Completes the setup of an authenticator app with its first code.
 * @returns recovery codes when it is the account's first factor
 * @throws DomainError refused when the setup has expired, invalid
 */
export function confirmTotp(db: Db, owner: Owner, code: string): Promise<TotpConfirmed> {
  return inTransaction(db, async (tx) => {
    await lockUser(tx, owner.id)
    const secret = await findSetup(tx, setupKey(owner))
    if (secret === undefined) throw refused(ACCOUNT_MESSAGES.setupExpired)
    const step = await findTotpStep(secret, code)
    if (step === undefined) throw invalid({ code: [ACCOUNT_MESSAGES.codeWrong] })
    await consumeSetup(tx, setupKey(owner))
    const before = await findFactors(tx, owner.id, undefined)
    await saveTotp(tx, { userId: owner.id, secret, step })
    await recordEvent(tx, owner.client, {
      event: 'totp_added',
      ...eventFields(owner),
      details: { replaced: before.totp_confirmed_at !== null },
    })
    return { recovery_codes: await createCodesForFirstFactor(tx, owner, before) }
  })
}

export const eventFields = ({ id, sessionId, username }: Owner) => ({ userId: id, username, sessionId })

/** Creates recovery codes only for an account's first factor. Existing codes stay valid. */
export async function createCodesForFirstFactor(
  tx: Transaction,
  owner: Owner,
  before: Factors,
): Promise<string[] | null> {
  return hasFactor(before) ? null : renewRecoveryCodes(tx, owner.client, owner)
}

interface Removal {
  password: string
  site: RelyingParty | undefined
}

/** @throws DomainError invalid, not_found, refused for the last factor where one is required */
export async function removeTotp(db: Db, owner: Owner, { password, site }: Removal): Promise<void> {
  await checkCurrentPassword(db, owner, password)
  await inTransaction(db, async (tx) => {
    lockSecondFactorSettingShared(tx)
    await lockUser(tx, owner.id)
    const { passkeys, required, totp_confirmed_at, usable_passkeys } = await findFactors(tx, owner.id, site?.id)
    if (totp_confirmed_at === null) throw notFound()
    if (required && usable_passkeys === 0) throw refused(ACCOUNT_MESSAGES.lastFactorRequired)
    await deleteTotp(tx, owner.id)
    if (passkeys === 0) await deleteRecoveryCodes(tx, owner.id)
    await recordEvent(tx, owner.client, { event: 'totp_removed', ...eventFields(owner) })
  })
}

/** Replaces the recovery codes. @throws DomainError invalid, refused when the account has no second factor */
export async function renewOwnRecoveryCodes(db: Db, owner: Owner, password: string): Promise<RecoveryCodes> {
  await checkCurrentPassword(db, owner, password)
  return inTransaction(db, async (tx) => {
    await lockUser(tx, owner.id)
    if (!hasFactor(await findFactors(tx, owner.id, undefined))) throw refused(ACCOUNT_MESSAGES.noSecondFactor)
    return { recovery_codes: await renewRecoveryCodes(tx, owner.client, owner) }
  })
}
