import { sql } from 'drizzle-orm'
import { type Db, selectRows } from '../../database/handle.ts'
import { toIsoTime } from '../../database/timestamps.ts'
import { VARIANTS } from '../signed-address.ts'
import type { Fingerprint } from './fingerprint.ts'
import { DIFFERENT_BITS_MAX, nearBands } from './near-bands.ts'

/** @param fingerprint undefined of a photo that shows next to nothing: it was looked at, and looks like no other */
export async function insertFingerprint(db: Db, sha256: string, fingerprint: Fingerprint | undefined): Promise<void> {
  const print = fingerprint ? signed(fingerprint.print) : null
  const detail = sql.param(fingerprint ? Buffer.from(fingerprint.detail) : null)
  await db.execute(
    sql`insert into fingerprints (sha256, print, detail) values (${sha256}, ${print}, ${detail})
        on conflict (sha256) do nothing`,
  )
}

/** A photo of a work of the portfolio. */
export interface KnownPhoto {
  detail: Uint8Array
  /** What people say of its work; may be empty. */
  description: string
  /** When its work was made, ISO 8601. */
  created_at: string
}

/** How many are looked at: prints of pictures that show little are near to many, and the nearest ones say enough. */
const NEAR_MAX = 20

/** Photos in the portfolio whose prints differ in at most DIFFERENT_BITS_MAX bits from this one, the nearest and earliest first. */
export async function listNearPhotos(db: Db, print: bigint): Promise<KnownPhoto[]> {
  const wanted = sql`${signed(print)}::bigint`
  const [first, second, third, fourth] = nearBands(print).map((values) => sql`any(${sql.param(values)}::bigint[])`)
  const rows = await selectRows<KnownPhoto>(
    db,
    sql`with near as materialized (
          select p.sha256, p.detail, bit_count((p.print # ${wanted})::bit(64)) as different
          from fingerprints p
          where ((p.print >> 48) & 65535 = ${first} or (p.print >> 32) & 65535 = ${second}
              or (p.print >> 16) & 65535 = ${third} or p.print & 65535 = ${fourth})
            and bit_count((p.print # ${wanted})::bit(64)) <= ${DIFFERENT_BITS_MAX})
        select n.detail, k.description, k.created_at
        from near n join live_work_files f on f.sha256 = n.sha256 join live_works k on k.id = f.work_id
        order by n.different, k.created_at, k.id limit ${NEAR_MAX}`,
  )
  return rows.map((row) => ({ ...row, created_at: toIsoTime(row.created_at) }))
}

/** Photos whose copies were made by a version that took no fingerprints: by their hashes, in order, those after `after`. */
export async function listUnseenPhotos(db: Db, after: string, limit: number): Promise<string[]> {
  const rows = await selectRows<{ sha256: string }>(
    db,
    sql`select g.sha256 from originals g
        where g.sha256 > ${after} and g.media_type like 'image/%'
          and exists (select 1 from derivatives d where d.sha256 = g.sha256 and d.variant = ${VARIANTS.preview})
          and not exists (select 1 from fingerprints p where p.sha256 = g.sha256)
        order by g.sha256 limit ${limit}`,
  )
  return rows.map(({ sha256 }) => sha256)
}

/** PostgreSQL has no unsigned numbers; the text is what its driver takes for one. */
const signed = (print: bigint): string => String(BigInt.asIntN(64, print))
