import { ACCOUNT_MESSAGES } from '@daywork/domain/accounts/messages'
import {
  type SecondFactorInput,
  type SecondFactorTokens,
  TICKET_TRIES_MAX,
} from '@daywork/domain/accounts/second-factor'
import { DomainError } from '@daywork/domain/errors/domain-error'
import { type Caller, recordEvent } from '../../../audit/record-event.ts'
import type { Db, Transaction } from '../../../database/handle.ts'
import { countFailure, refuseTooManyFailures } from '../guess-limit.ts'
import type { SessionSettings } from '../session-settings.ts'
import { openSession } from '../open-session.ts'
import { countTry, deleteChallenge, type Ticket } from './challenges.queries.ts'
import { checkFactor } from './check-factor.ts'
import type { RelyingParty } from './passkeys.ts'
import { ticketNotValid, withTicket } from './use-ticket.ts'

interface Confirmation {
  input: SecondFactorInput
  caller: Caller & { address: string }
  site: RelyingParty | undefined
}

/**
 * The second call of a log-in: begins the session when the second factor is right. A wrong one counts for the ticket and as
 * a failed log-in.
 * @throws DomainError second_factor_wrong, ticket_not_valid, too_many
 */
export async function confirmLogIn(
  db: Db,
  settings: SessionSettings,
  confirmation: Confirmation,
): Promise<SecondFactorTokens> {
  const { input } = confirmation
  const kind = input.method === 'totp_setup' ? 'second_factor_setup' : 'second_factor'
  // A wrong try has to be committed, so its refusal is thrown after the transaction.
  const outcome = await withTicket(db, { ticket: input.ticket, kind }, (tx, ticket) =>
    tryFactor(tx, settings, ticket, confirmation),
  )
  if (outcome instanceof DomainError) throw outcome
  return outcome
}

async function tryFactor(
  tx: Transaction,
  settings: SessionSettings,
  ticket: Ticket,
  { caller, input, site }: Confirmation,
): Promise<SecondFactorTokens | DomainError> {
  const attempt = { username: ticket.username, address: caller.address, deviceHash: ticket.data.device_hash }
  await refuseTooManyFailures(tx, attempt)
  const found = await checkFactor(tx, ticket, { caller, input, site })
  const user = { id: ticket.user_id, username: ticket.username, password_hash: ticket.password_hash }
  if (found === undefined) {
    await countTry(tx, ticket.id)
    await countFailure(tx, attempt)
    const { method } = input
    await recordEvent(tx, caller, {
      event: 'second_factor_refused',
      userId: user.id,
      username: user.username,
      details: { method },
    })
    return ticket.tries + 1 < TICKET_TRIES_MAX ? wrong(method) : ticketNotValid()
  }
  await deleteChallenge(tx, ticket.id)
  const { device_hash: deviceHash, remember } = ticket.data
  const tokens = await openSession(tx, settings, { user, caller, deviceHash, remember, secondFactor: input.method })
  return tokens === undefined ? ticketNotValid() : { ...tokens, ...found }
}

const wrong = (method: SecondFactorInput['method']) => new DomainError('second_factor_wrong', TEXTS[method])

const TEXTS = {
  totp: ACCOUNT_MESSAGES.codeWrong,
  totp_setup: ACCOUNT_MESSAGES.codeWrong,
  recovery_code: ACCOUNT_MESSAGES.recoveryCodeWrong,
  passkey: ACCOUNT_MESSAGES.passkeyNotAccepted,
}
