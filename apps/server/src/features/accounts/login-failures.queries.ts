import { sql } from 'drizzle-orm'
import { type Db, selectRow } from '../../database/handle.ts'
import { prepare } from '../../database/statement.ts'

/** Whose password is tried, and from where. */
export interface Attempt {
  username: string
  address: string
}

/** Seconds until the failure that is `position`th from the newest leaves the window, or undefined when there are fewer in it. */
export async function secondsUntilFewerFailures(
  db: Db,
  { username, address }: Attempt,
  position: number,
  windowSeconds: number,
): Promise<number | undefined> {
  const row = await selectRow<{ seconds: number }>(db, failureAt(username, address, windowSeconds, position - 1))
  return row?.seconds
}

const failureAt = prepare(sql`
  select extract(epoch from failed_at + make_interval(secs => $3) - now())::float8 as seconds from login_failures
  where username = lower($1) and address = $2 and failed_at > now() - make_interval(secs => $3)
  order by failed_at desc offset $4 limit 1`)

/** Keeps a failure, and forgets those that no window reaches any more. */
export async function insertLoginFailure(db: Db, { username, address }: Attempt, windowSeconds: number): Promise<void> {
  await db.execute(
    sql`insert into login_failures (username, address, network) values (lower(${username}), ${address}, ${address})`,
  )
  await db.execute(
    sql`delete from login_failures where username = lower(${username}) and address = ${address}
        and failed_at <= now() - make_interval(secs => ${windowSeconds})`,
  )
}

/** Failures of names that nobody tried again: they would stay for ever. */
export async function deleteOldLoginFailures(db: Db): Promise<void> {
  await db.execute(sql`delete from login_failures where failed_at < now() - interval '1 hour'`)
}
