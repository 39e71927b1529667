import { ACCOUNT_MESSAGES } from '@daywork/domain/accounts/messages'
import {
  type SecondFactorInput,
  type SecondFactorTokens,
  TICKET_ATTEMPTS_MAX,
  type TotpSetup,
} from '@daywork/domain/accounts/second-factor'
import { DomainError, refused } from '@daywork/domain/errors/domain-error'
import { type ClientInfo, logLockedSignIn, recordEvent } from '../../../audit/record-event.ts'
import type { Db, Transaction } from '../../../database/handle.ts'
import { countFailure, rejectAfterTooManyFailures } from '../login-limits.ts'
import type { SessionSettings } from '../session-settings.ts'
import { startSession } from '../start-session.ts'
import {
  countFailedAttempt,
  deleteTicket,
  setTicketChallenge,
  setTicketSecret,
  type Ticket,
} from './login-tickets.queries.ts'
import { findPasskeys } from './factors.queries.ts'
import { ticketNotValid, withTicket } from './login-tickets.ts'
import { createTotpSecret, describeTotp } from './totp.ts'
import { verifySecondFactor } from './verify-second-factor.ts'
import { createAssertionOptions, type RelyingParty } from './webauthn.ts'

/** @returns the WebAuthn options to confirm a log-in with a passkey @throws DomainError ticket_not_valid, refused */
export function createLogInPasskeyOptions(
  db: Db,
  site: RelyingParty | undefined,
  ticket: string,
): Promise<Record<string, unknown>> {
  return withTicket(db, { ticket, kind: 'second_factor' }, async (tx, { id, user_id }) => {
    if (site === undefined) throw refused(ACCOUNT_MESSAGES.passkeysNeedHttps)
    const passkeys = await findPasskeys(tx, user_id)
    const usable = passkeys.filter(({ rp_id }) => rp_id === site.id)
    if (usable.length === 0) throw refused(ACCOUNT_MESSAGES.noUsablePasskey)
    const { challenge, options } = await createAssertionOptions(site, usable)
    await setTicketChallenge(tx, id, challenge)
    return options
  })
}

/**
 * Starts the setup of an authenticator app during a log-in. A repeated request returns the same secret.
 * @throws DomainError ticket_not_valid
 */
export function startLogInTotpSetup(db: Db, ticket: string): Promise<TotpSetup> {
  return withTicket(db, { ticket, kind: 'second_factor_setup' }, async (tx, { data, id, username }) => {
    const secret = data.secret ?? (await createTotpSecret())
    await setTicketSecret(tx, id, secret)
    return describeTotp(username, secret)
  })
}

interface Confirmation {
  input: SecondFactorInput
  client: ClientInfo & { address: string }
  site: RelyingParty | undefined
}

/**
 * Completes a log-in: starts the session if the second factor is correct. A wrong one counts as a failed attempt for the
 * ticket, and as a failed log-in.
 * @throws DomainError second_factor_wrong, ticket_not_valid, too_many
 */
export async function confirmLogIn(
  db: Db,
  settings: SessionSettings,
  confirmation: Confirmation,
): Promise<SecondFactorTokens> {
  const { input } = confirmation
  const kind = input.method === 'totp_setup' ? 'second_factor_setup' : 'second_factor'
  // A failed attempt has to be committed, so its error is thrown after the transaction.
  const result = await withTicket(db, { ticket: input.ticket, kind }, (tx, ticket) =>
    verifyAndStartSession(tx, settings, ticket, confirmation),
  )
  if (result instanceof DomainError) throw result
  return result
}

async function verifyAndStartSession(
  tx: Transaction,
  settings: SessionSettings,
  ticket: Ticket,
  { client, input, site }: Confirmation,
): Promise<SecondFactorTokens | DomainError> {
  const attempt = { username: ticket.username, address: client.address, deviceHash: ticket.data.device_hash }
  await rejectAfterTooManyFailures(tx, { ...attempt, onLocked: () => logLockedSignIn(client) })
  const verified = await verifySecondFactor(tx, ticket, { client, input, site })
  const user = { id: ticket.user_id, username: ticket.username, password_hash: ticket.password_hash }
  if (verified === undefined) {
    await countFailedAttempt(tx, ticket.id)
    await countFailure(tx, attempt)
    const { method } = input
    await recordEvent(tx, client, {
      event: 'second_factor_refused',
      userId: user.id,
      username: user.username,
      details: { method },
    })
    return ticket.tries + 1 < TICKET_ATTEMPTS_MAX ? wrongSecondFactor(method) : ticketNotValid()
  }
  await deleteTicket(tx, ticket.id)
  const { device_hash: deviceHash, remember } = ticket.data
  const tokens = await startSession(tx, settings, { user, client, deviceHash, remember, secondFactor: input.method })
  return tokens === undefined ? ticketNotValid() : { ...tokens, ...verified }
}

const wrongSecondFactor = (method: SecondFactorInput['method']) =>
  new DomainError('second_factor_wrong', WRONG_TEXTS[method])

const WRONG_TEXTS = {
  totp: ACCOUNT_MESSAGES.codeWrong,
  totp_setup: ACCOUNT_MESSAGES.codeWrong,
  recovery_code: ACCOUNT_MESSAGES.recoveryCodeWrong,
  passkey: ACCOUNT_MESSAGES.passkeyNotAccepted,
}
