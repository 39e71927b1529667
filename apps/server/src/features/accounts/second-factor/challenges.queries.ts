import { sql } from 'drizzle-orm'
import { type Db, selectRow, type Transaction } from '../../../database/handle.ts'

export type TicketKind = 'second_factor' | 'second_factor_setup'

/** What a ticket keeps of the first call. */
export interface TicketData {
  /** Hash of the password hash that was compared: a ticket is void once the password changes. */
  password: string
  remember?: boolean
  device_hash?: string
  /** Of the authenticator app that the log-in sets up. */
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
 * A ticket that can still be used, locked until the transaction ends: its tries are counted one by one. Its account is locked
 * first, as by the acts that void tickets, so that the two cannot deadlock.
 */
export function lockTicket(tx: Transaction, ticketHash: string, triesMax: number): Promise<Ticket | undefined> {
  tx.enqueue(
    sql`select from users where id = (select user_id from auth_challenges where ticket_hash = ${ticketHash})
        for no key update`,
  )
  return selectRow<Ticket>(
    tx,
    sql`select c.id, c.kind, c.challenge, c.tries, c.data, u.id as user_id, u.username, u.password_hash
        from auth_challenges c join users u on u.id = c.user_id
        where c.ticket_hash = ${ticketHash} and c.expires_at > now() and c.tries < ${triesMax}
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

/** Counts a wrong code or passkey. A passkey's challenge is good for one try. */
export async function countTry(db: Db, id: number): Promise<void> {
  await db.execute(sql`update auth_challenges set tries = tries + 1, challenge = null where id = ${id}`)
}

/** Wrong codes of an account's tickets within about an hour. */
export async function countRecentTries(db: Db, userId: number): Promise<number> {
  const row = await selectRow<{ tries: number }>(
    db,
    sql`select coalesce(sum(tries), 0)::int as tries from auth_challenges
        where user_id = ${userId} and expires_at > now() - interval '1 hour'`,
  )
  return row?.tries ?? 0
}

export async function deleteChallenge(db: Db, id: number): Promise<void> {
  await db.execute(sql`delete from auth_challenges where id = ${id}`)
}

/** Voids the tickets of an account, and what it is setting up. */
export async function deleteChallengesOf(db: Db, userId: number): Promise<void> {
  await db.execute(sql`delete from auth_challenges where user_id = ${userId}`)
}

/** What a signed-in user sets up: each session has one of a kind. */
interface SetUp {
  userId: number
  sessionId: number
  kind: 'totp' | 'passkey'
}

/** @param setUp with the secret of the app, or the challenge for the passkey */
export async function startSetUp(db: Db, setUp: SetUp & { value: string; minutes: number }): Promise<void> {
  await takeSetUp(db, setUp)
  const data = JSON.stringify({ session_id: setUp.sessionId })
  await db.execute(
    sql`insert into auth_challenges (user_id, kind, challenge, data, expires_at)
        values (${setUp.userId}, ${setUp.kind}, ${setUp.value}, ${data}::jsonb,
                now() + make_interval(mins => ${setUp.minutes}))`,
  )
}

const isOf = ({ kind, sessionId, userId }: SetUp) =>
  sql`user_id = ${userId} and kind = ${kind} and data ->> 'session_id' = ${String(sessionId)}`

/** What startSetUp kept, unless it took too long. */
export async function findSetUp(db: Db, setUp: SetUp): Promise<string | undefined> {
  const row = await selectRow<{ challenge: string }>(
    db,
    sql`select challenge from auth_challenges where ${isOf(setUp)} and expires_at > now()`,
  )
  return row?.challenge
}

/** The same, once. */
export async function takeSetUp(db: Db, setUp: SetUp): Promise<string | undefined> {
  const row = await selectRow<{ challenge: string; is_open: boolean }>(
    db,
    sql`delete from auth_challenges where ${isOf(setUp)} returning challenge, expires_at > now() as is_open`,
  )
  return row?.is_open ? row.challenge : undefined
}

/** Expired tickets are kept for an hour, since their wrong codes count for so long. */
export async function deleteOldChallenges(db: Db): Promise<void> {
  await db.execute(sql`delete from auth_challenges where expires_at < now() - interval '1 hour'`)
}
