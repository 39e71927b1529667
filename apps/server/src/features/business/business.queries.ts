import type { BusinessSettings, BusinessSettingsInput } from '@daywork/domain/business/business'
import { BUSINESS_DEFAULTS } from '@daywork/domain/business/defaults'
import { sql } from '../../database/drizzle.ts'
import { BUSINESS, findBusinessTimeZone } from '../../database/business-time-zone.ts'
import { type Executor, insertedRow, selectRow } from '../../database/handle.ts'

type SetFields = Partial<Omit<BusinessSettings, 'is_time_zone_set'>>

/** SQL for the length of an order without an end, in minutes. */
export const defaultOrderMinutes = sql.raw(
  `coalesce((select (value ->> 'default_order_minutes')::int from installation_state where name = '${BUSINESS}'), ${BUSINESS_DEFAULTS.default_order_minutes})`,
)

interface Stored {
  value: SetFields
}

const withDefaults = (stored: SetFields): BusinessSettings => ({
  ...BUSINESS_DEFAULTS,
  ...stored,
  is_time_zone_set: stored.time_zone !== undefined,
})

export async function findBusinessSettings(db: Executor): Promise<BusinessSettings> {
  const row = await selectRow<Stored>(db, sql`select value from installation_state where name = ${BUSINESS}`)
  return withDefaults(row?.value ?? {})
}

/** The time zone of a request: the given one or that of the business. */
export const findTimeZone = async (db: Executor, given: string | undefined): Promise<string> =>
  given ?? (await findBusinessTimeZone(db))

/** Changes the given settings, and locks them until the transaction ends. @returns all of them */
export async function saveBusinessSettings(db: Executor, changes: BusinessSettingsInput): Promise<BusinessSettings> {
  const { value } = await insertedRow<Stored>(
    db,
    sql`insert into installation_state (name, value) values (${BUSINESS}, ${JSON.stringify(changes)}::jsonb)
        on conflict (name) do update set value = installation_state.value || excluded.value, updated_at = now()
        returning value`,
  )
  return withDefaults(value)
}

/** Sets the time zone if it is not set yet: the first account's browser decides. */
export async function setFirstTimeZone(db: Executor, timeZone: string): Promise<void> {
  await db.execute(
    sql`insert into installation_state (name, value) values (${BUSINESS}, ${JSON.stringify({ time_zone: timeZone })}::jsonb)
        on conflict (name) do update set value = excluded.value || installation_state.value
        where not installation_state.value ? 'time_zone'`,
  )
}
