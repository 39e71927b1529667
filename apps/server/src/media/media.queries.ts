import type { Language } from '@daywork/domain/accounts/language'
import type { MediaType } from '@daywork/domain/portfolio/media-types'
import { sql } from '../database/drizzle.ts'
import { type Db, selectRow, selectRows } from '../database/handle.ts'
import { isLiveSession } from '../database/live-session-sql.ts'
import { openReader, type Visibility } from '../database/reader.ts'
import { ALL_ROWS, live } from '../database/record-sql.ts'
import { workOrders } from '../database/schema/work-orders.ts'
import { workFiles, works } from '../database/schema/works.ts'
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
 * Records that an original is stored, and locks its row until the transaction ends, so that it cannot be purged in the
 * meantime. An existing row gets a new timestamp, since the purge deletes unused originals by their age.
 */
export async function upsertOriginal(db: Db, original: Original): Promise<void> {
  const { sha256, size, media_type, width, height, placeholder } = original
  await db.execute(
    sql`insert into originals (sha256, size, media_type, width, height, placeholder)
        values (${sha256}, ${size}, ${media_type}, ${width}, ${height}, ${placeholder})
        on conflict (sha256) do update set created_at = now()`,
  )
}

/** Whether this original has no derivative of the variant. */
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
  /** Media type of the requested derivative; null while there is none. */
  derivative_type: MediaType | null
  derivative_size: number | null
  /** The user for whom the URL was signed, or who shared the page. */
  user_id: number
}

interface FileRequest {
  fileId: number
  variant: string
  /** The session that the URL was signed for. */
  sessionId: number
  idleSeconds: number | null
}

/**
 * The file that a URL refers to; undefined once its work is deleted, its session has ended,
 * or the session's user does not see the work.
 */
export async function findServedFile(
  db: Db,
  visibility: Visibility,
  { fileId, idleSeconds, sessionId, variant }: FileRequest,
): Promise<ServedFile | undefined> {
  const statement = servedFile(fileId, variant, sessionId, idleSeconds)
  // The URL names no user, so this finds the user, too. Only restricted users need the second statement.
  const found = await selectRow<ServedFile>(openReader(db, ALL_ROWS), statement)
  if (found === undefined) return undefined
  const reader = openReader(db, visibility({ id: found.user_id }))
  return reader.isRestricted ? selectRow<ServedFile>(reader, statement) : found
}

const servedFile = prepare(sql`
  select f.name, f.sha256, g.media_type, g.size, d.media_type as derivative_type, d.size as derivative_size,
    s.user_id
  from ${live(workFiles)} f
  join ${live(works)} k on k.id = f.work_id
  join originals g on g.sha256 = f.sha256
  join sessions s on s.id = $3
  join users u on u.id = s.user_id
  left join derivatives d on d.sha256 = f.sha256 and d.variant = $2
  where f.id = $1 and ${isLiveSession(sql`$4`)}`)

/** The user of the session that a URL was signed for; undefined once the session has ended. */
export async function findUserOfSession(
  db: Db,
  sessionId: number,
  idleSeconds: number | null,
): Promise<{ id: number; language: Language | null } | undefined> {
  return selectRow<{ id: number; language: Language | null }>(
    db,
    sql`select u.id, u.language from sessions s join users u on u.id = s.user_id
        where s.id = ${sessionId} and ${isLiveSession(idleSeconds)}`,
  )
}

/** A file on a shared page, if the page's creator sees it; undefined once the page has ended, or if it lacks the file. */
export async function findSharedFile(
  db: Db,
  visibility: Visibility,
  { fileId, pageId, variant }: Pick<FileRequest, 'fileId' | 'variant'> & { pageId: number },
): Promise<ServedFile | undefined> {
  const statement = sharedFile(fileId, variant, pageId)
  const found = await selectRow<ServedFile>(openReader(db, ALL_ROWS), statement)
  if (found === undefined) return undefined
  const reader = openReader(db, visibility({ id: found.user_id }))
  return reader.isRestricted ? selectRow<ServedFile>(reader, statement) : found
}

const sharedFile = prepare(sql`
  select f.name, f.sha256, g.media_type, g.size, d.media_type as derivative_type, d.size as derivative_size,
    s.created_by as user_id
  from shared_pages s
  join ${live(workFiles)} f on f.id = any(s.file_ids)
  join ${live(works)} k on k.id = f.work_id
  join ${live(workOrders)} o on o.id = k.work_order_id and (o.id = s.work_order_id or o.project_id = s.project_id)
  join originals g on g.sha256 = f.sha256
  left join derivatives d on d.sha256 = f.sha256 and d.variant = $2
  where f.id = $1 and s.id = $3 and s.revoked_at is null and (s.expires_at is null or s.expires_at > now())`)

/** An original is recorded before the work that refers to it, so a newer one may be about to be used. */
const UNUSED_FOR_HOURS = 24

export interface UnusedOriginal {
  sha256: string
  /** Its existing derivatives. */
  variants: string[]
}

/**
 * Originals after `last` that no work refers to, locked until the transaction ends. Skips rows that are locked already.
 * @param last a hash
 */
export function lockUnusedOriginals(db: Db, limit: number, last: string): Promise<UnusedOriginal[]> {
  return selectRows(
    db,
    sql`select g.sha256, array(select d.variant from derivatives d where d.sha256 = g.sha256) as variants
        from originals g
        where g.sha256 > ${last} and g.created_at <= now() - make_interval(hours => ${UNUSED_FOR_HOURS})
          and not exists (select 1 from work_files f where f.sha256 = g.sha256)
          and not exists (select 1 from uploads u where u.sha256 = g.sha256)
        order by g.sha256 limit ${limit} for update of g skip locked`,
  )
}

export async function deleteOriginals(db: Db, hashes: string[]): Promise<void> {
  await db.execute(sql`delete from originals where sha256 = any(${sql.param(hashes)}::text[])`)
}
