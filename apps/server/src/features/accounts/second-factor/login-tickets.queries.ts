import { sql } from '../../../database/drizzle.ts'
import { type Db, selectRow, type Transaction } from '../../../database/handle.ts'

export type TicketKind = 'second_factor' | 'second_factor_setup'

/** Data from the request that checked the password. */
export interface TicketData {
  /** The hash of the account's password hash, so that the ticket becomes invalid when the password changes. */
  password: string
  remember?: boolean
  device_hash?: string
  /** The secret of the authenticator app that is set up during the log-in. */
  secret?: string
}

interface NewTicket {
  userId: number
  kind: TicketKind
  ticketHash: string
  minutes: number
  data: TicketData
}

export async function insertTicket(db: Db, { data, kind, minutes, ticketHash, userId }: NewTicket): Promise<void> {
  await db.execute(
    sql`insert into auth_challenges (user_id, kind, ticket_hash, data, expires_at)
        values (${userId}, ${kind}, ${ticketHash}, ${JSON.stringify(data)}::jsonb,
                now() + make_interval(mins => ${minutes}))`,
  )
}

export interface Ticket {
  id: number
  kind: TicketKind
  challenge: string | null
  tries: number
  data: TicketData
  user_id: number
  username: string
  password_hash: string
}

/**
 * Locks a valid ticket until the transaction ends, so that concurrent attempts are all counted. Locks its account first, in
 * the same order as the actions that invalidate tickets, to prevent deadlocks.
 */
export function lockTicket(tx: Transaction, ticketHash: string, attemptsMax: number): Promise<Ticket | undefined> {
  tx.enqueue(
    sql`select from users where id = (select user_id from auth_challenges where ticket_hash = ${ticketHash})
        for no key update`,
  )
  return selectRow<Ticket>(
    tx,
    sql`select c.id, c.kind, c.challenge, c.tries, c.data, u.id as user_id, u.username, u.password_hash
        from auth_challenges c join users u on u.id = c.user_id
        where c.ticket_hash = ${ticketHash} and c.expires_at > now() and c.tries < ${attemptsMax}
          and u.disabled_at is null
        for update of c`,
  )
}

export async function setTicketChallenge(db: Db, id: number, challenge: string): Promise<void> {
  await db.execute(sql`update auth_challenges set challenge = ${challenge} where id = ${id}`)
}

export async function setTicketSecret(db: Db, id: number, secret: string): Promise<void> {
  await db.execute(
    sql`update auth_challenges set data = data || jsonb_build_object('secret', ${secret}::text) where id = ${id}`,
  )
}

/** Counts a wrong code or passkey. Also deletes the challenge for a passkey, which is valid for only one attempt. */
export async function countFailedAttempt(db: Db, id: number): Promise<void> {
  await db.execute(sql`update auth_challenges set tries = tries + 1, challenge = null where id = ${id}`)
}

/** Returns the number of failed attempts with all tickets of an account in about the last hour. */
export async function countRecentFailedAttempts(db: Db, userId: number): Promise<number> {
  const row = await selectRow<{ tries: number }>(
    db,
    sql`select coalesce(sum(tries), 0)::int as tries from auth_challenges
        where user_id = ${userId} and expires_at > now() - interval '1 hour'`,
  )
  return row?.tries ?? 0
}

export async function deleteTicket(db: Db, id: number): Promise<void> {
  await db.execute(sql`delete from auth_challenges where id = ${id}`)
}

/** Deletes the tickets of an account, and its unfinished setups of second factors. */
export async function deleteChallengesByUser(db: Db, userId: number): Promise<void> {
  await db.execute(sql`delete from auth_challenges where user_id = ${userId}`)
}

/** Deletes tickets and setups an hour after they expire, because failed attempts of tickets count during that hour. */
export async function deleteExpiredChallenges(db: Db): Promise<void> {
  await db.execute(sql`delete from auth_challenges where expires_at < now() - interval '1 hour'`)
}
