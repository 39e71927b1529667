import type { PackedRecord } from '@daywork/domain/proof-packs/chain-file'
import type { ChainSeal } from '@daywork/domain/proof-packs/chain-seal'
import { sql } from '../database/drizzle.ts'
import { type Executor, selectRow } from '../database/handle.ts'

/** The chain's hashes that a report or a page of a record shows. */
export const findChainSeal = (db: Executor, { entity, id }: PackedRecord): Promise<ChainSeal | undefined> =>
  selectRow<ChainSeal>(
    db,
    sql`select l.hash as event, d.day::text as day, d.root
        from (values (1)) one left join lateral (
          select hash from event_links where entity = ${entity} and entity_id = ${id} order by position desc limit 1) l on true
        left join lateral (select day, root from event_days order by day desc limit 1) d on true`,
  )
