import type { MediaType } from '@daywork/domain/portfolio/media-types'
import { sql } from 'drizzle-orm'
import { type Db, selectRow, selectRows } from '../database/handle.ts'
import { isLiveSession } from '../database/live-session-sql.ts'
import { prepare } from '../database/statement.ts'

export interface Original {
  sha256: string
  size: number
  media_type: MediaType
  width: number | null
  height: number | null
  placeholder: string | null
}

/**
 * Records that an original is kept, and holds its row until the transaction ends, so that it cannot be purged meanwhile.
 * One that is known already counts as fresh again: its age is what the purge goes by when no work uses it.
 */
export async function upsertOriginal(db: Db, original: Original): Promise<void> {
  const { sha256, size, media_type, width, height, placeholder } = original
  await db.execute(
    sql`insert into originals (sha256, size, media_type, width, height, placeholder)
        values (${sha256}, ${size}, ${media_type}, ${width}, ${height}, ${placeholder})
        on conflict (sha256) do update set created_at = now()`,
  )
}

/** Does this original have no copy of the variant yet? */
export async function lacksDerivative(db: Db, sha256: string, variant: string): Promise<boolean> {
  const row = await selectRow(db, sql`select 1 from derivatives where sha256 = ${sha256} and variant = ${variant}`)
  return row === undefined
}

export async function findOriginalType(db: Db, sha256: string): Promise<MediaType | undefined> {
  const row = await selectRow<{ media_type: MediaType }>(
    db,
    sql`select media_type from originals where sha256 = ${sha256}`,
  )
  return row?.media_type
}

export interface Derivative {
  sha256: string
  variant: string
  media_type: string
  width: number
  height: number
  size: number
}

export async function insertDerivative(db: Db, derivative: Derivative): Promise<void> {
  const { sha256, variant, media_type, width, height, size } = derivative
  await db.execute(
    sql`insert into derivatives (sha256, variant, media_type, width, height, size)
        values (${sha256}, ${variant}, ${media_type}, ${width}, ${height}, ${size})
        on conflict do nothing`,
  )
}

/** What reading through a video tells. */
export interface VideoRecord {
  width: number
  height: number
  durationMs: number
}

export async function setVideoFacts(db: Db, sha256: string, { durationMs, height, width }: VideoRecord): Promise<void> {
  await db.execute(
    sql`update originals set width = ${width}, height = ${height}, duration_ms = ${durationMs} where sha256 = ${sha256}`,
  )
}

export async function setPlaceholder(db: Db, sha256: string, placeholder: string): Promise<void> {
  await db.execute(sql`update originals set placeholder = ${placeholder} where sha256 = ${sha256}`)
}

export async function setTakenAt(db: Db, sha256: string, takenAt: Date): Promise<void> {
  await db.execute(sql`update originals set taken_at = ${takenAt.toISOString()} where sha256 = ${sha256}`)
}

export interface ServedFile {
  name: string
  sha256: string
  media_type: MediaType
  size: number
  /** Media type of the copy that was asked for; null while there is none. */
  derivative_type: MediaType | null
  derivative_size: number | null
}

interface AskedFile {
  fileId: number
  variant: string
  /** Whose address it is. */
  sessionId: number
  idleSeconds: number | null
}

/** What is served at a file's address; undefined once its work is hidden (PORT-13) or its session has ended (PORT-16). */
export function findServedFile(db: Db, asked: AskedFile): Promise<ServedFile | undefined> {
  const { fileId, idleSeconds, sessionId, variant } = asked
  return selectRow<ServedFile>(db, servedFile(fileId, variant, sessionId, idleSeconds))
}

const servedFile = prepare(sql`
  select f.name, f.sha256, g.media_type, g.size, d.media_type as derivative_type, d.size as derivative_size
  from live_work_files f
  join live_works k on k.id = f.work_id
  join originals g on g.sha256 = f.sha256
  left join derivatives d on d.sha256 = f.sha256 and d.variant = $2
  where f.id = $1
    and exists (select 1 from sessions s join users u on u.id = s.user_id where s.id = $3 and ${isLiveSession(sql`$4`)})`)

/** An upload is recorded before the work that refers to it; what is younger than this may be about to be used. */
const UNUSED_FOR_HOURS = 24

/** Originals that no work refers to, held until the transaction ends; those that somebody else holds are passed over. */
export function lockUnusedOriginals(db: Db, limit: number): Promise<{ sha256: string; variants: string[] }[]> {
  return selectRows(
    db,
    sql`select g.sha256, array(select d.variant from derivatives d where d.sha256 = g.sha256) as variants
        from originals g
        where g.created_at <= now() - make_interval(hours => ${UNUSED_FOR_HOURS})
          and not exists (select 1 from work_files f where f.sha256 = g.sha256)
          and not exists (select 1 from uploads u where u.sha256 = g.sha256)
        order by g.sha256 limit ${limit} for update of g skip locked`,
  )
}

export async function deleteOriginals(db: Db, hashes: string[]): Promise<void> {
  await db.execute(sql`delete from originals where sha256 = any(${sql.param(hashes)}::text[])`)
}
