import type { MediaType } from '@daywork/domain/portfolio/media-types'
import { UPLOAD_RETENTION_DAYS } from '@daywork/domain/portfolio/resumable-upload'
import { sql } from '../../database/drizzle.ts'
import { type Db, insertedRow, selectRow, selectRows } from '../../database/handle.ts'

export interface UploadRow {
  id: number
  name: string
  /** Bytes of the whole file. */
  size: number
  claimed_sha256: string | null
  /** The name of the unfinished file. */
  part: string
  /** SHA-256 of the whole file, hexadecimal; null until it is stored. */
  sha256: string | null
  media_type: MediaType | null
  /** PostgreSQL's text of a timestamp. */
  expires_at: string
}

export type NewUpload = Pick<UploadRow, 'name' | 'size' | 'claimed_sha256' | 'part'>

export async function insertUpload(db: Db, userId: number, upload: NewUpload): Promise<number> {
  const { claimed_sha256: claimed, name, part, size } = upload
  const row = await insertedRow<{ id: number }>(
    db,
    sql`insert into uploads (user_id, name, size, claimed_sha256, part)
        values (${userId}, ${name}, ${size}, ${claimed}, ${part}) returning id`,
  )
  return row.id
}

const expiry = sql`u.created_at + make_interval(days => ${UPLOAD_RETENTION_DAYS})`
const columns = sql`u.id, u.name, u.size, u.claimed_sha256, u.part, u.sha256, g.media_type, ${expiry} as expires_at`
const source = sql`uploads u left join originals g on g.sha256 = u.sha256`

/** An upload of this account that has not expired. */
export const findUpload = (db: Db, userId: number, id: number): Promise<UploadRow | undefined> =>
  selectRow(
    db,
    sql`select ${columns} from ${source} where u.id = ${id} and u.user_id = ${userId} and ${expiry} > now()`,
  )

export interface UnusedUploads {
  count: number
  /** Total size of the files once complete. */
  bytes: number
}

/** The uploads that this account has created and not used for a work. */
export async function countUnusedUploads(db: Db, userId: number): Promise<UnusedUploads> {
  // PostgreSQL's sum is a numeric, which the driver returns as text.
  const row = await selectRow<{ count: number; bytes: string }>(
    db,
    sql`select count(*) as count, coalesce(sum(u.size), 0) as bytes from uploads u
        where u.user_id = ${userId} and ${expiry} > now()`,
  )
  return { count: row?.count ?? 0, bytes: Number(row?.bytes) }
}

/** Locks uploads of this account until the transaction ends, so that only one work uses each. */
export const lockUploads = (db: Db, userId: number, ids: readonly number[]): Promise<UploadRow[]> =>
  selectRows(
    db,
    sql`select ${columns} from ${source}
        where u.id = any(${sql.param(ids)}::bigint[]) and u.user_id = ${userId} and ${expiry} > now()
        order by u.id for update of u`,
  )

export async function setUploadFinished(db: Db, id: number, sha256: string): Promise<void> {
  await db.execute(sql`update uploads set sha256 = ${sha256} where id = ${id}`)
}

export async function deleteUploads(db: Db, ids: readonly number[]): Promise<void> {
  await db.execute(sql`delete from uploads where id = any(${sql.param(ids)}::bigint[])`)
}

/** Deletes expired uploads. @returns the names of their unfinished files, which may not exist */
export async function deleteExpiredUploads(db: Db): Promise<string[]> {
  const rows = await selectRows<{ part: string }>(
    db,
    sql`delete from uploads u where ${expiry} <= now() returning part`,
  )
  return rows.map(({ part }) => part)
}
