import { type Notification, NOTIFICATION_DAYS, type NotificationKind } from '@daywork/domain/notifications/notification'
import { sql } from '../../database/drizzle.ts'
import { type Db, selectRow } from '../../database/handle.ts'
import { selectPage } from '../../database/page-sql.ts'
import type { PageResult, PageRequest } from '../../database/page-request.ts'

/** Adds a notification for an account. */
export async function insertNotification(
  db: Db,
  notification: { userId: number; kind: NotificationKind; data: Record<string, unknown> },
): Promise<void> {
  const { data, kind, userId } = notification
  await db.execute(
    sql`insert into notifications (user_id, kind, data) values (${userId}, ${kind}, ${JSON.stringify(data)}::jsonb)`,
  )
}

/** Adds the same notification for several accounts. */
export async function insertNotifications(
  db: Db,
  userIds: readonly number[],
  { data, kind }: { kind: NotificationKind; data: Record<string, unknown> },
): Promise<void> {
  await db.execute(
    sql`insert into notifications (user_id, kind, data)
        select id, ${kind}, ${JSON.stringify(data)}::jsonb from unnest(${sql.param(userIds)}::bigint[]) as receiver (id)`,
  )
}

const columns = sql`n.id, n.kind, n.data, n.created_at, n.read_at`

const source = sql`notifications n`

const order = { alias: 'n', by: 'id', descending: true }

/** Lists the notifications of one account, newest first. */
export function listNotifications(db: Db, userId: number, pageRequest: PageRequest): Promise<PageResult<Notification>> {
  const where = sql`n.user_id = ${userId}`
  return selectPage<Notification>(db, { columns, source, where, order, total: undefined }, pageRequest)
}

export async function countUnread(db: Db, userId: number): Promise<number> {
  const row = await selectRow<{ unread: number }>(
    db,
    sql`select count(*) as unread from notifications where user_id = ${userId} and read_at is null`,
  )
  return row?.unread ?? 0
}

/** Marks the notifications up to this id as read, but not later ones, which the user has not seen. */
export async function markNotificationsRead(db: Db, userId: number, upTo: number): Promise<void> {
  await db.execute(
    sql`update notifications set read_at = now() where user_id = ${userId} and id <= ${upTo} and read_at is null`,
  )
}

export async function deleteOldNotifications(db: Db): Promise<void> {
  await db.execute(
    sql`delete from notifications where created_at < now() - make_interval(days => ${NOTIFICATION_DAYS})`,
  )
}
