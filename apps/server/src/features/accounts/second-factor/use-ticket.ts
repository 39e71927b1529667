import { ACCOUNT_MESSAGES } from '@daywork/domain/accounts/messages'
import { TICKET_TRIES_MAX, type TotpSetup } from '@daywork/domain/accounts/second-factor'
import { DomainError, refused } from '@daywork/domain/errors/domain-error'
import type { Db, Transaction } from '../../../database/handle.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { hashSecret } from '../tokens.ts'
import { lockTicket, setTicketChallenge, setTicketSecret, type Ticket, type TicketKind } from './challenges.queries.ts'
import { findPasskeys } from './factors.queries.ts'
import { makeAssertionOptions, type RelyingParty } from './passkeys.ts'
import { describeTotp, makeTotpSecret } from './totp.ts'

/**
 * Runs `use` on a log-in that waits for its second factor, one call at a time.
 * @throws DomainError ticket_not_valid for a ticket that is unknown, spent, too old, of another kind, or of another password
 */
export function withTicket<Result>(
  db: Db,
  { kind, ticket: secret }: { ticket: string; kind: TicketKind },
  use: (tx: Transaction, ticket: Ticket) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async (tx) => {
    const ticket = await lockTicket(tx, hashSecret(secret), TICKET_TRIES_MAX)
    if (ticket?.kind !== kind || ticket.data.password !== hashSecret(ticket.password_hash)) throw ticketNotValid()
    return use(tx, ticket)
  })
}

export const ticketNotValid = () => new DomainError('ticket_not_valid', ACCOUNT_MESSAGES.ticketNotValid)

/** What the browser needs to confirm a log-in with a passkey. @throws DomainError ticket_not_valid, refused */
export function offerPasskeys(
  db: Db,
  site: RelyingParty | undefined,
  ticket: string,
): Promise<Record<string, unknown>> {
  return withTicket(db, { ticket, kind: 'second_factor' }, async (tx, { id, user_id }) => {
    if (site === undefined) throw refused(ACCOUNT_MESSAGES.passkeysNeedHttps)
    const passkeys = await findPasskeys(tx, user_id)
    const usable = passkeys.filter(({ rp_id }) => rp_id === site.id)
    if (usable.length === 0) throw refused(ACCOUNT_MESSAGES.noUsablePasskey)
    const { challenge, options } = await makeAssertionOptions(site, usable)
    await setTicketChallenge(tx, id, challenge)
    return options
  })
}

/** The authenticator app that a log-in has to set up; a repeat answers the same. @throws DomainError ticket_not_valid */
export function offerTotp(db: Db, ticket: string): Promise<TotpSetup> {
  return withTicket(db, { ticket, kind: 'second_factor_setup' }, async (tx, { data, id, username }) => {
    const secret = data.secret ?? (await makeTotpSecret())
    await setTicketSecret(tx, id, secret)
    return describeTotp(username, secret)
  })
}
