import type { DescribedFile, GivenUpFile } from '@daywork/domain/kept-files/kept-file'
import { sql, type SQL } from '../../database/drizzle.ts'
import { type Db, selectRow, selectRows } from '../../database/handle.ts'

/** Limits of an account: devices without files, and files. */
const DEVICES_MAX = 50
const FILES_MAX = 20_000
/** A replaced device counts as lost only after it was silent for this long. */
const SILENT_HOURS = 24

export interface ReportingDevice {
  userId: number
  device: string
}

/** @returns undefined if the device has reported with this number or a higher one; then nothing is stored */
export const saveReportingDevice = (
  db: Db,
  { device, userId }: ReportingDevice,
  { installed, seq, userAgent }: { seq: number; installed: boolean; userAgent: string },
): Promise<{ first_seen_at: string } | undefined> =>
  selectRow(
    db,
    sql`insert into kept_file_devices as d (user_id, device, user_agent, installed, seq)
        values (${userId}, ${device}, ${userAgent}, ${installed}, ${seq})
        on conflict (user_id, device) do update
          set user_agent = excluded.user_agent, installed = excluded.installed, seq = excluded.seq, last_seen_at = now()
          where d.seq < excluded.seq
        returning first_seen_at`,
  )

export async function findReportNumber(db: Db, { device, userId }: ReportingDevice): Promise<number> {
  const row = await selectRow<{ seq: number }>(
    db,
    sql`select seq::float8 as seq from kept_file_devices where user_id = ${userId} and device = ${device}`,
  )
  return row?.seq ?? 0
}

/**
 * Deletes the devices of an account that have no file, except the latest ones. There may be many: a browser gets a new id when
 * its storage is cleared, and with each private window.
 */
export async function deleteEmptyDevices(db: Db, userId: number): Promise<void> {
  await db.execute(
    sql`delete from kept_file_devices d where d.user_id = ${userId} and d.device in (
          select e.device from kept_file_devices e
          where e.user_id = ${userId} and not exists (
            select from kept_files f where f.user_id = e.user_id and f.device = e.device)
          order by e.last_seen_at desc offset ${DEVICES_MAX})`,
  )
}

/** Contains each file once, because a statement cannot write the same row twice. */
const describedSource = (files: readonly DescribedFile[]) => sql`
  (select distinct on (id) * from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as given (
    id uuid, operation uuid, name text, type text, size bigint, work_order_id bigint, work_order_title text,
    taken_at timestamptz))`

/**
 * Stores the files that a device describes. For known files, updates only the operation and the order. Marks a file as
 * received if its work was created before the report arrived.
 * @returns how many rows changed
 */
export const saveDescribedFiles = (
  db: Db,
  { device, userId }: ReportingDevice,
  files: readonly DescribedFile[],
): Promise<number> =>
  countOf(
    db,
    sql`insert into kept_files as f (user_id, device, file, operation, name, type, size, work_order_id, work_order_title,
          taken_at, received_at)
        select ${userId}::bigint, ${device}::uuid, g.id, g.operation, g.name, g.type, g.size, g.work_order_id,
          g.work_order_title, least(g.taken_at, now()), (
            select o.at from sync_ops o
            where o.user_id = ${userId} and o.key = g.operation and o.outcome->>'result' in ('applied', 'conflict'))
        from ${describedSource(files)} g
        where (select count(*) from kept_files k where k.user_id = ${userId}) < ${FILES_MAX}
        order by g.taken_at, g.id
        on conflict (user_id, file) do update
          set operation = excluded.operation, work_order_id = excluded.work_order_id,
            work_order_title = excluded.work_order_title, received_at = coalesce(f.received_at, excluded.received_at)
          where (f.operation, f.work_order_id, f.work_order_title, f.received_at is null) is distinct from
            (excluded.operation, excluded.work_order_id, excluded.work_order_title, excluded.received_at is null)
        returning f.id`,
  )

/** Marks files as waiting on the device, whatever their state, unless they were received. @returns how many rows changed */
export const markWaiting = (db: Db, { device, userId }: ReportingDevice, held: readonly string[]): Promise<number> =>
  countOf(
    db,
    sql`update kept_files
        set device = ${device}, given_up_at = null, given_up_reason = null, given_up_detail = null, lost_at = null,
          handled_at = null, handled_by = null
        where user_id = ${userId} and file = any(${sql.param(held)}::uuid[]) and state <> 'received'
          and (state <> 'waiting' or device <> ${device} or device is null)
        returning id`,
  )

/** Marks files that a person has removed from this device. Another may still have them. @returns how many rows changed */
export const markGivenUp = (
  db: Db,
  { device, userId }: ReportingDevice,
  givenUp: readonly GivenUpFile[],
): Promise<number> => {
  const given = givenUp.map(({ at, detail, file: { id }, reason }) => ({ id, at, reason, detail }))
  return countOf(
    db,
    sql`update kept_files f
        set given_up_at = least(g.at, now()), given_up_reason = g.reason, given_up_detail = g.detail, lost_at = null,
          handled_at = null, handled_by = null
        from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (id uuid, at timestamptz, reason text, detail text)
        where f.user_id = ${userId} and f.file = g.id and f.device = ${device} and f.state in ('waiting', 'lost')
        returning f.id`,
  )
}

/** Marks waiting files as lost if the device no longer has them. @returns how many rows changed */
export const markLost = (db: Db, { device, userId }: ReportingDevice, held: readonly string[]): Promise<number> =>
  countOf(
    db,
    sql`update kept_files set lost_at = now()
        where user_id = ${userId} and device = ${device} and state = 'waiting'
          and not file = any(${sql.param(held)}::uuid[])
        returning id`,
  )

/** A user agent without version numbers: a browser updates itself every few weeks. */
const kindOf = (agent: SQL): SQL => sql`regexp_replace(${agent}, '[0-9]+([._][0-9]+)*', '', 'g')`

/**
 * Marks the waiting files of a replaced device as lost. A browser whose storage was cleared gets a new id, so it reports as a
 * new device. It counts as the replacement of a device with the same account, browser, and kind of installation that has not
 * reported since before the new one appeared, and for a day. If the replaced device reports again, its files are waiting again.
 * @returns how many rows changed
 */
export const markReplacedAsLost = (db: Db, { device, userId }: ReportingDevice): Promise<number> =>
  countOf(
    db,
    sql`update kept_files f set lost_at = now()
        from kept_file_devices d, kept_file_devices before
        where d.user_id = ${userId} and d.device = ${device} and before.user_id = d.user_id
          and before.device <> d.device and before.installed = d.installed
          and ${kindOf(sql`before.user_agent`)} = ${kindOf(sql`d.user_agent`)}
          and before.last_seen_at < d.first_seen_at
          and before.last_seen_at < now() - make_interval(hours => ${SILENT_HOURS})
          and f.user_id = d.user_id and f.device = before.device and f.state = 'waiting'
        returning f.id`,
  )

/** Files on the device that the server has no description of: its database may be older than the device's report. */
export async function findUnknownFiles(db: Db, userId: number, held: readonly string[]): Promise<string[]> {
  const rows = await selectRows<{ file: string }>(
    db,
    sql`select h.file::text as file from unnest(${sql.param(held)}::uuid[]) as h (file)
        where not exists (select from kept_files f where f.user_id = ${userId} and f.file = h.file)`,
  )
  return rows.map(({ file }) => file)
}

/** Marks the files of a work as received, including files that no report has named. */
export const markReceived = (db: Db, userId: number, files: readonly DescribedFile[]): Promise<number> =>
  countOf(
    db,
    sql`insert into kept_files as f (user_id, file, operation, name, type, size, work_order_id, taken_at, received_at)
        select ${userId}::bigint, g.id, g.operation, g.name, g.type, g.size, g.work_order_id, least(g.taken_at, now()), now()
        from ${describedSource(files)} g
        on conflict (user_id, file) do update
          set received_at = now(), work_order_title = null,
            work_order_id = coalesce(excluded.work_order_id, f.work_order_id)
          where f.received_at is null
        returning f.id`,
  )

/** Notifies the live streams, because kept files are not records and no trigger notes their changes. */
export async function notifyKeptFilesChanged(db: Db, userId: number): Promise<void> {
  await db.execute(sql`insert into changes (entity, entity_id) values ('kept_file', ${userId})`)
}

const countOf = async (db: Db, statement: ReturnType<typeof sql>): Promise<number> =>
  (await selectRows(db, statement)).length
