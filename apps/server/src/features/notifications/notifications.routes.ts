import { notificationPageSchema, notificationsReadSchema } from '@daywork/domain/notifications/notification'
import { pageQuery } from '@daywork/domain/paging/page'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { write } from '../../records/write.ts'
import { pageResponse } from '../../lists/page-response.ts'
import { countUnread, listNotifications, markNotificationsRead } from './notifications.queries.ts'

const tags = ['Notifications']

const LIST_NOTIFICATIONS = {
  tags,
  operationId: 'listNotifications',
  summary: 'List your notifications',
  description: 'Newest first, with the number of unread ones. Notifications are deleted after 90 days.',
  querystring: z.object(pageQuery),
  response: { 200: notificationPageSchema },
}

const MARK_READ = {
  tags,
  operationId: 'markNotificationsRead',
  summary: 'Mark your notifications as read',
  description: 'Marks all notifications up to an id as read. Newer ones remain unread.',
  body: notificationsReadSchema,
}

export const notificationsRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app.services

  app.get('/api/notifications/', { schema: LIST_NOTIFICATIONS }, async (request) => {
    const { id } = request.user
    const [page, unread] = await Promise.all([
      pageResponse(request, (pageRequest) => listNotifications(db, id, pageRequest)),
      countUnread(db, id),
    ])
    return { ...page, unread }
  })

  app.post('/api/notifications/read/', { schema: MARK_READ }, (request, reply) =>
    write(request, reply, { status: 204 }, ({ db: tx, user }) =>
      markNotificationsRead(tx, user.id, request.body.up_to),
    ),
  )
}
