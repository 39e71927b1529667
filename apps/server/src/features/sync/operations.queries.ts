import type { Entity } from '@daywork/domain/activity/activity'
import type { Fields, Operation, Outcome } from '@daywork/domain/sync/operation'
import { sql, type SQL } from '../../database/drizzle.ts'
import { type Db, selectRow, selectRows } from '../../database/handle.ts'

/** How long a key prevents a second execution. A phone may stay in a truck over the winter. */
export const OPERATIONS_STORED_DAYS = 400

/** An outcome without the record, which is read again for a retry. */
export type StoredOutcome = DistributiveOmit<Exclude<Outcome, { result: 'retry' }>, 'key' | 'row' | 'version' | 'id'>

type DistributiveOmit<Union, Name extends string> = Union extends unknown ? Omit<Union, Name> : never

export interface PerformedOperation {
  entity: Entity
  record_id: number | null
  outcome: StoredOutcome
}

interface Key {
  userId: number
  key: string
}

/** Another endpoint's successful response to a request with this key, of any age. */
export interface EarlierResponse {
  id: number | null
  /** Null after a day. */
  body: Fields | null
}

interface Earlier {
  /** Its outcome as an operation. */
  performed: PerformedOperation | null
  response: EarlierResponse | null
}

/** What the key was used for before. */
export const findEarlier = (db: Db, { key, userId }: Key): Promise<Earlier | undefined> =>
  selectRow(
    db,
    sql`select
          (select jsonb_build_object('entity', entity, 'record_id', record_id, 'outcome', outcome)
             from sync_ops where user_id = ${userId} and key = ${key}) as performed,
          (select json_build_object('id', case when body like '{%' then body::json->'id' end,
                    'body', case when body like '{%' and fingerprint <> '' then body::json end)
             from idempotency_keys where user_id = ${userId} and key = ${key} and status between 200 and 299) as response`,
  )

/** The records that these operations of the user created. */
export const findCreated = (db: Db, userId: number, keys: readonly string[]): Promise<{ key: string; id: number }[]> =>
  selectRows(
    db,
    sql`select key, record_id as id from sync_ops
        where user_id = ${userId} and key = any(${sql.param(keys)}::uuid[]) and kind = 'create' and record_id is not null`,
  )

export const insertPerformed = (
  { device, userId }: { userId: number; device: string | null },
  { at, entity, key, kind, seq }: Operation,
  { outcome, recordId }: { recordId: number | null; outcome: StoredOutcome },
): SQL =>
  sql`insert into sync_ops (user_id, key, device_id, seq, kind, entity, record_id, outcome, done_at)
      values (${userId}, ${key}, ${device}, ${seq}, ${kind}, ${entity}, ${recordId}, ${storableJson(outcome)},
        least(${at}::timestamptz, now()))`

/** jsonb accepts neither NUL nor lone surrogates, which values that no rule has checked may contain. */
const storableJson = (value: unknown): string =>
  JSON.stringify(value).replace(/\\(u0000|ud[89a-f][0-9a-f]{2}|.)/g, (escaped, code: string) =>
    code.length > 1 ? String.raw`\ufffd` : escaped,
  )

export async function deleteOldOperations(db: Db): Promise<void> {
  await db.execute(sql`delete from sync_ops where at <= now() - make_interval(days => ${OPERATIONS_STORED_DAYS})`)
}
