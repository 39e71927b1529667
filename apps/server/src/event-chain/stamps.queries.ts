import { sql } from '../database/drizzle.ts'
import { type Executor, selectRow, selectRows } from '../database/handle.ts'

export interface UnstampedDay {
  day: string
  root: string
  /** How many attempts there were, with this one. */
  attempts: number
}

/**
 * The oldest day without a stamp, if it is time for an attempt. Until `stamp_after`, no server makes another one: the time
 * until then doubles from 10 minutes to 6 hours.
 */
export const claimUnstampedDay = (db: Executor): Promise<UnstampedDay | undefined> =>
  selectRow<UnstampedDay>(
    db,
    sql`update event_days set stamp_attempts = stamp_attempts + 1,
          stamp_after = now() + least(interval '10 minutes' * power(2, least(stamp_attempts, 10)), interval '6 hours')
        where day = (select day from event_days where stamp is null order by day limit 1)
          and stamp is null and coalesce(stamp_after, now()) <= now()
        returning day::text as day, root, stamp_attempts as attempts`,
  )

/** Lets the next attempt begin immediately: after a start, the settings may have changed. */
export async function resetStampAttempts(db: Executor): Promise<void> {
  await db.execute(
    sql`update event_days set stamp_attempts = 0, stamp_after = null where stamp is null and stamp_attempts > 0`,
  )
}

export async function storeStamp(db: Executor, day: string, stamp: Uint8Array): Promise<void> {
  await db.execute(
    sql`update event_days set stamp = ${sql.param(Buffer.from(stamp))}::bytea, stamp_after = null
        where day = ${day} and stamp is null`,
  )
}

/** The stamps of days that have one. */
export async function listStamps(db: Executor, days: readonly string[]): Promise<Map<string, Buffer>> {
  const rows = await selectRows<{ day: string; stamp: Buffer }>(
    db,
    sql`select day::text as day, stamp from event_days
        where day = any(${sql.param(days)}::date[]) and stamp is not null order by day`,
  )
  return new Map(rows.map(({ day, stamp }) => [day, stamp]))
}
