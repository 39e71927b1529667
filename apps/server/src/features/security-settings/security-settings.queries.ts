import { sql } from '../../database/drizzle.ts'
import { type Db, selectRow, selectRows, type Transaction } from '../../database/handle.ts'

/** The name of the setting in installation_state. */
export const REQUIRE_SECOND_FACTOR = 'require_second_factor'

export async function isSecondFactorRequired(db: Db): Promise<boolean> {
  const row = await selectRow<{ value: unknown }>(
    db,
    sql`select value from installation_state where name = ${REQUIRE_SECOND_FACTOR}`,
  )
  return row?.value === true
}

export async function saveSecondFactorRequired(db: Db, isRequired: boolean): Promise<void> {
  await db.execute(
    sql`insert into installation_state (name, value)
        values (${REQUIRE_SECOND_FACTOR}, ${JSON.stringify(isRequired)}::jsonb)
        on conflict (name) do update set value = excluded.value, updated_at = now()`,
  )
}

/** Prevents changes to the setting until the transaction ends, so that no log-in completes under an outdated setting. */
export function lockSecondFactorSettingShared(tx: Transaction): void {
  tx.enqueue(sql`select pg_advisory_xact_lock_shared(hashtextextended(${REQUIRE_SECOND_FACTOR}, 0))`)
}

/** Waits for all transactions with the shared lock, and blocks new ones until the transaction ends. */
export async function lockSecondFactorSetting(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${REQUIRE_SECOND_FACTOR}, 0))`)
}

/** Ends the sessions of all accounts without a second factor. @returns the number of ended sessions */
export async function endSessionsWithoutFactor(db: Db): Promise<number> {
  const ended = await selectRows(
    db,
    sql`update sessions s set ended_at = now()
        where s.ended_at is null
          and not exists (select from totp_factors t where t.user_id = s.user_id)
          and not exists (select from passkeys p where p.user_id = s.user_id)
        returning s.id`,
  )
  return ended.length
}
