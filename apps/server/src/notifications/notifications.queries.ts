import type { NotificationKind } from '@daywork/domain/notifications/notification'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/handle.ts'

/** Puts a notification behind the bell of an account. */
export async function insertNotification(
  db: Db,
  notification: { userId: number; kind: NotificationKind; data: Record<string, unknown> },
): Promise<void> {
  const { data, kind, userId } = notification
  await db.execute(
    sql`insert into notifications (user_id, kind, data) values (${userId}, ${kind}, ${JSON.stringify(data)}::jsonb)`,
  )
}
