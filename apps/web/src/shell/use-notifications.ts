import type { Notification, NotificationPage } from '@daywork/domain/notifications/notification'
import { type InfiniteData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { rowsOf } from '../api/paging.ts'
import { useSession } from '../api/session.ts'
import { notificationsQuery, unreadCountQuery } from '../features/accounts/queries.ts'
import { markingAsRead, reloadIfMore } from '../features/accounts/read-notifications.ts'
import { useNotices } from '../records/notices/notify.ts'
import { NOTIFICATIONS_RELOAD_MS } from '../ui/timings.ts'
import { useTimedReload } from '../records/use-timed-reload.ts'
import { useFirstListHere } from './use-first-list-here.ts'

/** The number of unread notifications, of this session and of the account (SIDE-25). */
export function useUnread(): number {
  return useNotices().filter(({ isRead }) => !isRead).length + useUnreadOfAccount()
}

/** The number of unread notifications of this account. Loads after the first list, then periodically. */
function useUnreadOfAccount(): number {
  const client = useQueryClient()
  const { isAuthenticated } = useSession()
  const isListHere = useFirstListHere()
  const { data = 0, refetch } = useQuery({ ...unreadCountQuery, enabled: isAuthenticated && isListHere })
  useTimedReload(NOTIFICATIONS_RELOAD_MS, () => {
    // A background window reloads when it becomes visible.
    if (isListHere && !document.hidden && navigator.onLine) void refetch()
  })
  useEffect(() => reloadIfMore(client, data), [client, data])
  return data
}

/** The notifications of this account, which are marked as read when they are shown. */
export function useShownNotifications(isShown: boolean) {
  const client = useQueryClient()
  const notifications = useInfiniteQuery({ ...notificationsQuery, enabled: isShown, select: shownOf })
  const { mutate } = useMutation(markingAsRead(client))
  const { newest, unread } = notifications.data ?? { unread: 0 }
  useEffect(() => {
    if (isShown && newest !== undefined && unread > 0) mutate(newest)
  }, [isShown, newest, unread, mutate])
  return notifications
}

interface Shown {
  rows: Notification[]
  newest: number | undefined
  unread: number
}

function shownOf({ pages }: InfiniteData<NotificationPage>): Shown {
  const rows = rowsOf(pages)
  return { rows, newest: rows[0]?.id, unread: pages[0]?.unread ?? 0 }
}
