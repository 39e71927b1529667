import { BUSINESS_DEFAULTS } from '@daywork/domain/business/defaults'
import { sql } from './drizzle.ts'
import { type Executor, selectRow } from './handle.ts'

/** The name of the settings in installation_state. The value contains only settings that someone has set. */
export const BUSINESS = 'business'

export async function findBusinessTimeZone(db: Executor): Promise<string> {
  const row = await selectRow<{ zone: string | null }>(
    db,
    sql`select value ->> 'time_zone' as zone from installation_state where name = ${BUSINESS}`,
  )
  return row?.zone ?? BUSINESS_DEFAULTS.time_zone
}
