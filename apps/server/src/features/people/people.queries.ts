import type { Person } from '@daywork/domain/accounts/people'
import { sql } from '../../database/drizzle.ts'
import { type Db, selectRow, selectRows, type Transaction } from '../../database/handle.ts'
import { isLiveSession } from '../../database/live-session-sql.ts'
import { selectPage } from '../../database/page-sql.ts'
import type { PageResult, PageRequest } from '../../database/page-request.ts'
import type { Reader } from '../../database/reader.ts'
import { live } from '../../database/record-sql.ts'
import { workers } from '../../database/schema/workers.ts'
import type { SessionSettings } from '../accounts/session-settings.ts'

const linkedWorker = sql`case when w.id is not null then json_build_object('id', w.id, 'name', w.name) end as worker`

// The idle limit is a literal in the SQL, because the statement for the first page of a list cannot have parameters.
const columnsFor = (idleSeconds: number | null) => sql`
  u.id, u.username, u.created_at, u.disabled_at, i.username as invited_by,
  (select max(s.last_used_at) from sessions s where s.user_id = u.id) as last_seen_at,
  (select count(*)::int from sessions s where s.user_id = u.id and ${isLiveSession(sql.raw(`${idleSeconds ?? 'null'}::float8`))}) as sessions,
  case (select count(*) from totp_factors t where t.user_id = u.id)
      + 2 * least(1, (select count(*) from passkeys p where p.user_id = u.id))
    when 0 then 'none' when 1 then 'totp' when 2 then 'passkey' else 'both' end as second_factor,
  ${linkedWorker}`

const source = sql`users u left join users i on i.id = u.invited_by left join ${live(workers)} w on w.id = u.worker_id`

const order = { alias: 'u', by: 'id', descending: true }

/** Lists all accounts, newest first. */
export function listPeople(
  reader: Reader,
  { idleSeconds }: SessionSettings,
  pageRequest: PageRequest,
): Promise<PageResult<Omit<Person, 'current' | 'has_ambiguous_name'>>> {
  const columns = columnsFor(idleSeconds)
  return selectPage(reader, { columns, source, where: undefined, order, total: undefined }, pageRequest)
}

export interface Account {
  id: number
  username: string
  disabled_at: string | null
}

export function findAccount(db: Db, id: number): Promise<Account | undefined> {
  return selectRow<Account>(db, sql`select id, username, disabled_at from users where id = ${id}`)
}

/** The ids of all accounts that are not disabled. */
export async function listEnabledAccounts(db: Db): Promise<number[]> {
  const rows = await selectRows<{ id: number }>(db, sql`select id from users where disabled_at is null order by id`)
  return rows.map(({ id }) => id)
}

/** Locks the account until the transaction ends. */
export function lockAccount(db: Db, id: number): Promise<Account | undefined> {
  return selectRow<Account>(db, sql`select id, username, disabled_at from users where id = ${id} for no key update`)
}

/** Makes other transactions that disable an account wait until this one ends, on all servers. */
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

/** The worker who uses the account; null if none is linked, or the worker is deleted. */
export async function findLinkedWorker(reader: Reader, id: number): Promise<Person['worker']> {
  const row = await selectRow<Pick<Person, 'worker'>>(
    reader,
    sql`select ${linkedWorker} from users u left join ${live(workers)} w on w.id = u.worker_id where u.id = ${id}`,
  )
  return row?.worker ?? null
}

export function setLinkedWorker(tx: Transaction, id: number, workerId: number | null): void {
  tx.enqueue(sql`update users set worker_id = ${workerId} where id = ${id}`)
}
