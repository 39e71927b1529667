import type { Person } from '@daywork/domain/accounts/people'
import { sql } from 'drizzle-orm'
import { type Db, insertedRow, selectRow } from '../../../database/handle.ts'
import { selectPage } from '../../../database/page-sql.ts'
import type { PageResult, PageRequest } from '../../../database/page-request.ts'
import { isLiveSession } from '../../../database/live-session-sql.ts'
import type { SessionSettings } from '../session-settings.ts'

// Written into the text: a list's beginning is prepared, and takes no values.
const columnsFor = (idleSeconds: number | null) => sql`
  u.id, u.username, u.created_at, u.disabled_at, i.username as invited_by,
  (select max(s.last_used_at) from sessions s where s.user_id = u.id) as last_seen_at,
  (select count(*)::int from sessions s where s.user_id = u.id and ${isLiveSession(sql.raw(`${idleSeconds ?? 'null'}::float8`))}) as sessions,
  case (select count(*) from totp_factors t where t.user_id = u.id)
      + 2 * least(1, (select count(*) from passkeys p where p.user_id = u.id))
    when 0 then 'none' when 1 then 'totp' when 2 then 'passkey' else 'both' end as second_factor`

const source = sql`users u left join users i on i.id = u.invited_by`

const order = { alias: 'u', by: 'id', descending: true }

/** Every account, the newest first. */
export function listPeople(
  db: Db,
  { idleSeconds }: SessionSettings,
  window: PageRequest,
): Promise<PageResult<Omit<Person, 'current' | 'has_ambiguous_name'>>> {
  const columns = columnsFor(idleSeconds)
  return selectPage(db, { columns, source, where: undefined, order, total: undefined }, window)
}

export interface Account {
  id: number
  username: string
  disabled_at: string | null
}

export function findAccount(db: Db, id: number): Promise<Account | undefined> {
  return selectRow<Account>(db, sql`select id, username, disabled_at from users where id = ${id}`)
}

/** The account, locked against others until the transaction ends. */
export function lockAccount(db: Db, id: number): Promise<Account | undefined> {
  return selectRow<Account>(db, sql`select id, username, disabled_at from users where id = ${id} for no key update`)
}

/** Makes disables of one database wait for each other until their transactions end. */
export async function lockDisabling(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('disable_account', 0))`)
}

export async function hasOtherEnabledUser(db: Db, id: number): Promise<boolean> {
  const row = await selectRow(db, sql`select from users where id <> ${id} and disabled_at is null limit 1`)
  return row !== undefined
}

export async function setDisabled(db: Db, id: number, isDisabled: boolean): Promise<void> {
  await db.execute(
    sql`update users set disabled_at = case when ${isDisabled} then coalesce(disabled_at, now()) end where id = ${id}`,
  )
}

/** Makes a reset link, the only one of its account. @param link createdBy is null for a command */
export async function replaceReset(
  db: Db,
  link: { userId: number; codeHash: string; createdBy: number | null; hours: number },
): Promise<{ expires_at: string }> {
  await deleteOpenResets(db, link.userId)
  return insertedRow(
    db,
    sql`insert into password_resets (user_id, code_hash, created_by, expires_at)
        values (${link.userId}, ${link.codeHash}, ${link.createdBy}, now() + make_interval(hours => ${link.hours}))
        returning expires_at`,
  )
}

export async function deleteOpenResets(db: Db, userId: number): Promise<void> {
  await db.execute(sql`delete from password_resets where user_id = ${userId} and used_at is null`)
}

export async function deleteOpenResetsBy(db: Db, userId: number): Promise<void> {
  await db.execute(sql`delete from password_resets where created_by = ${userId} and used_at is null`)
}

/** Links that a disabled account made set no password. */
const isOpen = (codeHash: string) => sql`
  r.code_hash = ${codeHash} and r.used_at is null and r.expires_at > now()
  and not exists (select from users maker where maker.id = r.created_by and maker.disabled_at is not null)`

/** Whose password a reset link sets; undefined when it cannot be used. */
export function findOpenReset(db: Db, codeHash: string): Promise<{ id: number; username: string } | undefined> {
  return selectRow(
    db,
    sql`select u.id, u.username from password_resets r join users u on u.id = r.user_id
        where ${isOpen(codeHash)} and u.disabled_at is null`,
  )
}

/** Uses a reset link; false when it cannot be used. Of two at once exactly one is true. */
export async function redeemReset(db: Db, codeHash: string): Promise<boolean> {
  const row = await selectRow(
    db,
    sql`update password_resets r set used_at = now() where ${isOpen(codeHash)} returning r.id`,
  )
  return row !== undefined
}

export async function deleteOldResets(db: Db): Promise<void> {
  await db.execute(sql`delete from password_resets where expires_at < now()`)
}
