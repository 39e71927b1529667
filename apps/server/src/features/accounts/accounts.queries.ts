import type { Language } from '@daywork/domain/accounts/language'
import { sql } from '../../database/drizzle.ts'
import { type Db, selectRow } from '../../database/handle.ts'
import { prepare } from '../../database/statement.ts'

export interface User {
  id: number
  username: string
  password_hash: string
}

/** Ignores case. */
export function findUserByName(db: Db, username: string): Promise<User | undefined> {
  return selectRow<User>(
    db,
    sql`select id, username, password_hash from users where lower(username) = lower(${username})`,
  )
}

/** Finds the account with this name, unless it is disabled. */
export function findEnabledUserByName(db: Db, username: string): Promise<User | undefined> {
  return selectRow<User>(db, selectEnabledUserByName(username))
}

const selectEnabledUserByName = prepare(
  sql`select id, username, password_hash from users where lower(username) = lower($1) and disabled_at is null`,
)

export function findUser(db: Db, id: number): Promise<User | undefined> {
  return selectRow<User>(db, sql`select id, username, password_hash from users where id = ${id}`)
}

/** Locks the user until the transaction ends. */
export function lockUser(db: Db, id: number): Promise<User | undefined> {
  return selectRow<User>(db, sql`select id, username, password_hash from users where id = ${id} for no key update`)
}

export async function hasAnyUser(db: Db): Promise<boolean> {
  return (await selectRow(db, sql`select 1 from users limit 1`)) !== undefined
}

/** Returns undefined when the name is taken. */
export function insertUser(
  db: Db,
  user: { username: string; password_hash: string; invited_by?: number | undefined },
): Promise<{ id: number; username: string } | undefined> {
  return selectRow(
    db,
    sql`insert into users (username, password_hash, invited_by)
        values (${user.username}, ${user.password_hash}, ${user.invited_by ?? null})
        on conflict do nothing returning id, username`,
  )
}

/** Makes other registrations wait until the transaction ends, on all servers. */
export async function lockRegistration(db: Db): Promise<void> {
  await db.execute(sql`lock table users in share row exclusive mode`)
}

/** Also deletes unused reset links, with which someone could set another password. */
export async function updatePassword(db: Db, id: number, passwordHash: string): Promise<void> {
  await db.execute(
    sql`with deleted as (delete from password_resets where user_id = ${id} and used_at is null)
        update users set password_hash = ${passwordHash} where id = ${id}`,
  )
}

/** Signs the user out everywhere. */
export async function endAllSessions(db: Db, userId: number): Promise<void> {
  await db.execute(sql`update sessions set ended_at = now() where user_id = ${userId} and ended_at is null`)
}

/** @returns null until the user chooses a language */
export async function findLanguage(db: Db, id: number): Promise<Language | null> {
  const row = await selectRow<{ language: Language | null }>(db, sql`select language from users where id = ${id}`)
  return row?.language ?? null
}

export async function saveLanguage(db: Db, id: number, language: Language): Promise<void> {
  await db.execute(sql`update users set language = ${language} where id = ${id}`)
}
