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
import { lockUser } from '../accounts.queries.ts'
import { checkCurrentPassword, type Owner } from '../check-current-password.ts'
import { findSetUp, startSetUp, takeSetUp } from './challenges.queries.ts'
import { hasFactor } from './demand-second-factor.ts'
import { deleteRecoveryCodes, deleteTotp, type Factors, findFactors, saveTotp } from './factors.queries.ts'
import type { RelyingParty } from './passkeys.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'
import { holdSecondFactorRule } from '../../security-settings/security-settings.queries.ts'
import { describeTotp, findTotpStep, makeTotpSecret } from './totp.ts'

/** Begins to set up an authenticator app; the one before works until the new one is confirmed. @throws DomainError invalid */
export async function startTotp(db: Db, owner: Owner, password: string): Promise<TotpSetup> {
  await checkCurrentPassword(db, owner, password)
  const secret = await makeTotpSecret()
  await startSetUp(db, { ...setUpOf(owner), value: secret, minutes: SETUP_MINUTES })
  return describeTotp(owner.username, secret)
}

const setUpOf = ({ id, sessionId }: Owner) => ({ userId: id, sessionId, kind: 'totp' as const })

/**
 * Sets up the app whose first code this is.
 * @returns recovery codes with the account's first factor
 * @throws DomainError refused when it took too long, invalid
 */
export function confirmTotp(db: Db, owner: Owner, code: string): Promise<TotpConfirmed> {
  return inTransaction(db, async (tx) => {
    await lockUser(tx, owner.id)
    const secret = await findSetUp(tx, setUpOf(owner))
    if (secret === undefined) throw refused(ACCOUNT_MESSAGES.setupExpired)
    const step = await findTotpStep(secret, code)
    if (step === undefined) throw invalid({ code: [ACCOUNT_MESSAGES.codeWrong] })
    await takeSetUp(tx, setUpOf(owner))
    const before = await findFactors(tx, owner.id, undefined)
    await saveTotp(tx, { userId: owner.id, secret, step })
    await recordEvent(tx, owner.caller, {
      event: 'totp_added',
      ...actorOf(owner),
      details: { replaced: before.totp_confirmed_at !== null },
    })
    return { recovery_codes: await codesWithFirst(tx, owner, before) }
  })
}

export const actorOf = ({ id, sessionId, username }: Owner) => ({ userId: id, username, sessionId })

/** Only the first factor creates recovery codes; existing codes stay valid. */
export async function codesWithFirst(tx: Transaction, owner: Owner, before: Factors): Promise<string[] | null> {
  return hasFactor(before) ? null : renewRecoveryCodes(tx, owner.caller, owner)
}

interface Removal {
  password: string
  site: RelyingParty | undefined
}

/** @throws DomainError invalid, not_found, refused for the last factor where one is required */
export async function removeTotp(db: Db, owner: Owner, { password, site }: Removal): Promise<void> {
  await checkCurrentPassword(db, owner, password)
  await inTransaction(db, async (tx) => {
    holdSecondFactorRule(tx)
    await lockUser(tx, owner.id)
    const { passkeys, required, totp_confirmed_at, usable_passkeys } = await findFactors(tx, owner.id, site?.id)
    if (totp_confirmed_at === null) throw notFound()
    if (required && usable_passkeys === 0) throw refused(ACCOUNT_MESSAGES.lastFactorRequired)
    await deleteTotp(tx, owner.id)
    if (passkeys === 0) await deleteRecoveryCodes(tx, owner.id)
    await recordEvent(tx, owner.caller, { event: 'totp_removed', ...actorOf(owner) })
  })
}

/** Makes new recovery codes. @throws DomainError invalid, refused when the account has no second factor */
export async function renewOwnCodes(db: Db, owner: Owner, password: string): Promise<RecoveryCodes> {
  await checkCurrentPassword(db, owner, password)
  return inTransaction(db, async (tx) => {
    await lockUser(tx, owner.id)
    if (!hasFactor(await findFactors(tx, owner.id, undefined))) throw refused(ACCOUNT_MESSAGES.noSecondFactor)
    return { recovery_codes: await renewRecoveryCodes(tx, owner.caller, owner) }
  })
}
