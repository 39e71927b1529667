import { z } from 'zod'
import { idField } from '../fields/number.ts'
import { timestampSchema, optionalTimestampSchema } from '../fields/time.ts'
import { pageOf } from '../paging/page.ts'

/** The web interface has a text for each kind; `data` contains the values that it inserts. */
export const NOTIFICATION_KINDS = [
  /** data: {address, user_agent} */
  'sign_in_from_new_device',
  /** data: {by}, a username, or null for a command on the server */
  'reset_link_created',
  /** data: {by}, as above */
  'second_factor_removed',
  /** data: {address} */
  'password_reset',
  /** data: {entity, id, title, name}: the record that is shared with the client, and the client's name */
  'client_question',
  /** data: as above */
  'client_approval',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** Notifications are deleted after this many days. */
export const NOTIFICATION_DAYS = 90

export const notificationSchema = z
  .object({
    id: z.int(),
    kind: z.enum(NOTIFICATION_KINDS),
    data: z.record(z.string(), z.unknown()),
    created_at: timestampSchema,
    read_at: optionalTimestampSchema,
  })
  .meta({ id: 'Notification' })
export type Notification = z.infer<typeof notificationSchema>

export const notificationPageSchema = pageOf(notificationSchema)
  .extend({ unread: z.int().meta({ description: 'Unread notifications, on all pages' }) })
  .meta({ id: 'NotificationPage' })
export type NotificationPage = z.infer<typeof notificationPageSchema>

export const notificationsReadSchema = z
  .object({ up_to: idField.meta({ description: 'Id of the newest notification that was shown' }) })
  .meta({ id: 'NotificationsRead' })
