import { sql } from '../../database/drizzle.ts'
import { type Db, selectRows } from '../../database/handle.ts'
import type { Reader } from '../../database/reader.ts'
import { live } from '../../database/record-sql.ts'
import { workFiles, works } from '../../database/schema/works.ts'
import { toIsoTime } from '../../database/timestamps.ts'
import { VARIANTS } from '../signed-url.ts'
import type { Fingerprint } from './fingerprint.ts'
import { DIFFERENT_BITS_MAX, nearBands } from './near-bands.ts'

/** @param fingerprint undefined for a photo without contrast: it is recorded as processed, and matches no other photo */
export async function insertFingerprint(db: Db, sha256: string, fingerprint: Fingerprint | undefined): Promise<void> {
  const print = fingerprint ? toSigned(fingerprint.print) : null
  const detail = sql.param(fingerprint ? Buffer.from(fingerprint.detail) : null)
  await db.execute(
    sql`insert into fingerprints (sha256, print, detail) values (${sha256}, ${print}, ${detail})
        on conflict (sha256) do nothing`,
  )
}

/** A photo of a work in the portfolio. */
export interface PortfolioPhoto {
  detail: Uint8Array
  /** The description of its work; may be empty. */
  description: string
  /** When its work was created, ISO 8601. */
  created_at: string
}

/** Prints of pictures with little contrast resemble many others; comparing the most similar ones is enough. */
const CANDIDATES_MAX = 20

/**
 * Photos in the portfolio whose prints differ in at most DIFFERENT_BITS_MAX bits from this one: the most similar first, and
 * of equally similar ones the oldest.
 */
export async function listSimilarPhotos(reader: Reader, print: bigint): Promise<PortfolioPhoto[]> {
  const wanted = sql`${toSigned(print)}::bigint`
  const [first, second, third, fourth] = nearBands(print).map((values) => sql`any(${sql.param(values)}::bigint[])`)
  const rows = await selectRows<PortfolioPhoto>(
    reader,
    sql`with near as materialized (
          select p.sha256, p.detail, bit_count((p.print # ${wanted})::bit(64)) as different
          from fingerprints p
          where ((p.print >> 48) & 65535 = ${first} or (p.print >> 32) & 65535 = ${second}
              or (p.print >> 16) & 65535 = ${third} or p.print & 65535 = ${fourth})
            and bit_count((p.print # ${wanted})::bit(64)) <= ${DIFFERENT_BITS_MAX})
        select n.detail, k.description, k.created_at
        from near n join ${live(workFiles)} f on f.sha256 = n.sha256 join ${live(works)} k on k.id = f.work_id
        order by n.different, k.created_at, k.id limit ${CANDIDATES_MAX}`,
  )
  return rows.map((row) => ({ ...row, created_at: toIsoTime(row.created_at) }))
}

/**
 * Photos that an earlier version processed, and that still lack a fingerprint or the copy for reports: the next `limit` hashes
 * after `after`.
 */
export async function listUnfinishedPhotos(db: Db, after: string, limit: number): Promise<string[]> {
  const rows = await selectRows<{ sha256: string }>(
    db,
    sql`select g.sha256 from originals g
        where g.sha256 > ${after} and g.media_type like 'image/%'
          and exists (select 1 from derivatives d where d.sha256 = g.sha256 and d.variant = ${VARIANTS.preview})
          and (not exists (select 1 from fingerprints p where p.sha256 = g.sha256)
            or not exists (select 1 from derivatives d where d.sha256 = g.sha256 and d.variant = ${VARIANTS.print}))
        order by g.sha256 limit ${limit}`,
  )
  return rows.map(({ sha256 }) => sha256)
}

/** PostgreSQL has no unsigned integers, and its driver takes big ones as text. */
const toSigned = (print: bigint): string => String(BigInt.asIntN(64, print))
