import { ACCOUNT_MESSAGES } from '@daywork/domain/accounts/messages'
import type { PasskeyAssertion, SecondFactorInput } from '@daywork/domain/accounts/second-factor'
import { DomainError } from '@daywork/domain/errors/domain-error'
import { type ClientInfo, recordEvent } from '../../../audit/record-event.ts'
import type { Transaction } from '../../../database/handle.ts'
import { lockUser } from '../accounts.queries.ts'
import { countRecentFailedAttempts, type Ticket } from './login-tickets.queries.ts'
import {
  findFactors,
  hasFactor,
  lockPasskey,
  lockTotp,
  saveTotp,
  updatePasskeyUse,
  updateTotpStep,
  consumeRecoveryCode,
} from './factors.queries.ts'
import { ticketNotValid } from './login-tickets.ts'
import { hashRecoveryCode, renewRecoveryCodes } from './recovery-codes.ts'
import { findTotpStep } from './totp.ts'
import { type RelyingParty, verifyAssertion } from './webauthn.ts'

/**
 * An attacker who knows the password can get any number of tickets and try six-digit codes. At 20 codes an hour, that takes
 * years. Recovery codes and passkeys are too long to guess, so they have no such limit.
 */
const TOTP_FAILURES_PER_HOUR_MAX = 20
const HOUR_SECONDS = 60 * 60

interface Attempt {
  input: SecondFactorInput
  client: ClientInfo
  site: RelyingParty | undefined
}

/**
 * Verifies the second factor of a log-in. A correct code cannot be used again.
 * @returns fields of the response in addition to the tokens; undefined if the second factor is wrong
 * @throws DomainError too_many, ticket_not_valid
 */
export async function verifySecondFactor(
  tx: Transaction,
  ticket: Ticket,
  { client, input, site }: Attempt,
): Promise<{ recovery_codes?: string[] } | undefined> {
  const { code = '', method, passkey } = input
  switch (method) {
    case 'totp':
      return (await isValidTotpCode(tx, ticket.user_id, code)) ? {} : undefined
    case 'recovery_code':
      return (await isValidRecoveryCode(tx, ticket, { client, code })) ? {} : undefined
    case 'passkey':
      return (await isValidPasskey(tx, ticket, { passkey, site })) ? {} : undefined
    case 'totp_setup':
      return setUpTotp(tx, ticket, { client, code })
  }
}

async function isValidTotpCode(tx: Transaction, userId: number, code: string): Promise<boolean> {
  const totp = await lockTotp(tx, userId)
  if (totp === undefined) return false
  // Counts after locking, so that concurrent attempts are included.
  if ((await countRecentFailedAttempts(tx, userId)) >= TOTP_FAILURES_PER_HOUR_MAX) {
    throw new DomainError('too_many', ACCOUNT_MESSAGES.tooManyCodes, { retryAfterSeconds: HOUR_SECONDS })
  }
  const step = await findTotpStep(totp.secret, code)
  if (step === undefined || (totp.last_step !== null && step <= totp.last_step)) return false
  await updateTotpStep(tx, userId, step)
  return true
}

async function isValidRecoveryCode(
  tx: Transaction,
  { user_id: userId, username }: Ticket,
  { client, code }: { client: ClientInfo; code: string },
): Promise<boolean> {
  if (!(await consumeRecoveryCode(tx, userId, hashRecoveryCode(code)))) return false
  await recordEvent(tx, client, { event: 'recovery_code_used', userId, username })
  return true
}

async function isValidPasskey(
  tx: Transaction,
  { challenge, user_id: userId }: Ticket,
  { passkey: response, site }: { passkey: PasskeyAssertion | undefined; site: RelyingParty | undefined },
): Promise<boolean> {
  if (site === undefined || response === undefined || challenge === null) return false
  const passkey = await lockPasskey(tx, { userId, rpId: site.id, credentialId: response.id })
  const counter = passkey && (await verifyAssertion(site, challenge, { passkey, response }))
  if (passkey === undefined || counter === undefined) return false
  await updatePasskeyUse(tx, passkey.id, counter)
  return true
}

/** Completes the setup of the authenticator app during the log-in, with the first code of the app. */
async function setUpTotp(
  tx: Transaction,
  { data: { secret }, user_id: userId, username }: Ticket,
  { client, code }: { client: ClientInfo; code: string },
): Promise<{ recovery_codes: string[] } | undefined> {
  await lockUser(tx, userId)
  // If the account got a second factor in the meantime, the password alone must not replace it.
  if (secret === undefined || hasFactor(await findFactors(tx, userId, undefined))) throw ticketNotValid()
  const step = await findTotpStep(secret, code)
  if (step === undefined) return undefined
  await saveTotp(tx, { userId, secret, step })
  await recordEvent(tx, client, { event: 'totp_added', userId, username })
  return { recovery_codes: await renewRecoveryCodes(tx, client, { id: userId, username }) }
}
