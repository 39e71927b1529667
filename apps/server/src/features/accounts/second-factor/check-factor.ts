import { ACCOUNT_MESSAGES } from '@daywork/domain/accounts/messages'
import type { PasskeyAssertion, SecondFactorInput } from '@daywork/domain/accounts/second-factor'
import { DomainError } from '@daywork/domain/errors/domain-error'
import { type Caller, recordEvent } from '../../../audit/record-event.ts'
import type { Transaction } from '../../../database/handle.ts'
import { lockUser } from '../accounts.queries.ts'
import { countRecentTries, type Ticket } from './challenges.queries.ts'
import { hasFactor } from './demand-second-factor.ts'
import {
  findFactors,
  lockPasskey,
  lockTotp,
  saveTotp,
  updatePasskeyUse,
  updateTotpStep,
  useRecoveryCode,
} from './factors.queries.ts'
import { readAssertion, type RelyingParty } from './passkeys.ts'
import { hashRecoveryCode, renewRecoveryCodes } from './recovery-codes.ts'
import { findTotpStep } from './totp.ts'
import { ticketNotValid } from './use-ticket.ts'

/**
 * Six digits can be guessed by somebody who knows the password and takes one ticket after the other: 20 an hour find them
 * in years. Recovery codes and passkeys cannot be guessed, and go on working.
 */
const TOTP_TRIES_AN_HOUR = 20
const HOUR_SECONDS = 60 * 60

interface Attempt {
  input: SecondFactorInput
  caller: Caller
  site: RelyingParty | undefined
}

/**
 * Is the second factor of a log-in right? What is right is used up.
 * @returns what the answer holds besides the tokens, or undefined when it is wrong
 * @throws DomainError too_many, ticket_not_valid
 */
export async function checkFactor(
  tx: Transaction,
  ticket: Ticket,
  { caller, input, site }: Attempt,
): Promise<{ recovery_codes?: string[] } | undefined> {
  const { code = '', method, passkey } = input
  switch (method) {
    case 'totp':
      return (await isRightCode(tx, ticket.user_id, code)) ? {} : undefined
    case 'recovery_code':
      return (await isRightRecoveryCode(tx, ticket, { caller, code })) ? {} : undefined
    case 'passkey':
      return (await isRightPasskey(tx, ticket, { passkey, site })) ? {} : undefined
    case 'totp_setup':
      return setUpTotp(tx, ticket, { caller, code })
  }
}

async function isRightCode(tx: Transaction, userId: number, code: string): Promise<boolean> {
  const totp = await lockTotp(tx, userId)
  if (totp === undefined) return false
  // Counted behind the lock, so that codes sent all at once count for each other.
  if ((await countRecentTries(tx, userId)) >= TOTP_TRIES_AN_HOUR) {
    throw new DomainError('too_many', ACCOUNT_MESSAGES.tooManyCodes, { retryAfterSeconds: HOUR_SECONDS })
  }
  const step = await findTotpStep(totp.secret, code)
  if (step === undefined || (totp.last_step !== null && step <= totp.last_step)) return false
  await updateTotpStep(tx, userId, step)
  return true
}

async function isRightRecoveryCode(
  tx: Transaction,
  { user_id: userId, username }: Ticket,
  { caller, code }: { caller: Caller; code: string },
): Promise<boolean> {
  if (!(await useRecoveryCode(tx, userId, hashRecoveryCode(code)))) return false
  await recordEvent(tx, caller, { event: 'recovery_code_used', userId, username })
  return true
}

async function isRightPasskey(
  tx: Transaction,
  { challenge, user_id: userId }: Ticket,
  { passkey: response, site }: { passkey: PasskeyAssertion | undefined; site: RelyingParty | undefined },
): Promise<boolean> {
  if (site === undefined || response === undefined || challenge === null) return false
  const passkey = await lockPasskey(tx, { userId, rpId: site.id, credentialId: response.id })
  const counter = passkey && (await readAssertion(site, challenge, { passkey, response }))
  if (passkey === undefined || counter === undefined) return false
  await updatePasskeyUse(tx, passkey.id, counter)
  return true
}

/** The first code of the app that the log-in had to set up. */
async function setUpTotp(
  tx: Transaction,
  { data: { secret }, user_id: userId, username }: Ticket,
  { caller, code }: { caller: Caller; code: string },
): Promise<{ recovery_codes: string[] } | undefined> {
  await lockUser(tx, userId)
  // Set up elsewhere since: the password alone must not put another app in its place.
  if (secret === undefined || hasFactor(await findFactors(tx, userId, undefined))) throw ticketNotValid()
  const step = await findTotpStep(secret, code)
  if (step === undefined) return undefined
  await saveTotp(tx, { userId, secret, step })
  await recordEvent(tx, caller, { event: 'totp_added', userId, username })
  return { recovery_codes: await renewRecoveryCodes(tx, caller, { id: userId, username }) }
}
