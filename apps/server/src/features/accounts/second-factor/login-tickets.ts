import { ACCOUNT_MESSAGES } from '@daywork/domain/accounts/messages'
import { TICKET_ATTEMPTS_MAX } from '@daywork/domain/accounts/second-factor'
import { DomainError } from '@daywork/domain/errors/domain-error'
import type { Db, Transaction } from '../../../database/handle.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { createSecret, hashSecret } from '../../../secrets.ts'
import { insertTicket, lockTicket, type Ticket, type TicketKind } from './login-tickets.queries.ts'

/** A log-in whose password was correct. */
export interface LogIn {
  user: { id: number; password_hash: string }
  deviceHash: string | undefined
  remember: boolean | undefined
}

/** Creates the ticket with which a log-in continues after its password. */
export async function issueTicket(
  tx: Transaction,
  { deviceHash, remember, user }: LogIn,
  { kind, minutes }: { kind: TicketKind; minutes: number },
): Promise<string> {
  const ticket = createSecret()
  const data = {
    password: hashSecret(user.password_hash),
    ...(remember !== undefined && { remember }),
    ...(deviceHash !== undefined && { device_hash: deviceHash }),
  }
  await insertTicket(tx, { userId: user.id, kind, ticketHash: hashSecret(ticket), minutes, data })
  return ticket
}

/**
 * Runs `use` in a transaction that locks the ticket, so that requests with the same ticket run one after the other.
 * @throws DomainError ticket_not_valid when the ticket is unknown, used, expired, of another kind, or when the password has
 *   changed since
 */
export function withTicket<Result>(
  db: Db,
  { kind, ticket: secret }: { ticket: string; kind: TicketKind },
  use: (tx: Transaction, ticket: Ticket) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async (tx) => {
    const ticket = await lockTicket(tx, hashSecret(secret), TICKET_ATTEMPTS_MAX)
    if (ticket?.kind !== kind || ticket.data.password !== hashSecret(ticket.password_hash)) throw ticketNotValid()
    return use(tx, ticket)
  })
}

export const ticketNotValid = () => new DomainError('ticket_not_valid', ACCOUNT_MESSAGES.ticketNotValid)
