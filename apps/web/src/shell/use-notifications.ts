import type { Notification } from '@daywork/domain/notifications/notification'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { rowsOf } from '../api/paging.ts'
import { request } from '../api/request.ts'
import { useSession } from '../api/session.ts'
import { asRead, type NotificationPages, notificationsQuery } from '../features/accounts/queries.ts'
import { useNotices } from '../ui/notify.ts'
import { NOTIFICATIONS_RELOAD_MS } from '../ui/timings.ts'
import { useTimedReload } from '../ui/use-timed-reload.ts'
import { useFirstListHere } from './use-first-list-here.ts'

/** How many notifications nobody has read, of this session and of the account (SIDE-25). */
export function useUnread(): number {
  return useNotices().filter(({ isRead }) => !isRead).length + useUnreadOfAccount()
}

/** How many notifications of the server nobody has read. Asked for after the first list, then from time to time. */
function useUnreadOfAccount(): number {
  const { isAuthenticated } = useSession()
  const isListHere = useFirstListHere()
  const { data = 0, refetch } = useInfiniteQuery({
    ...notificationsQuery,
    enabled: isAuthenticated && isListHere,
    select: unreadOf,
  })
  useTimedReload(NOTIFICATIONS_RELOAD_MS, () => {
    // A window in the background asks again when it is looked at; without a network there is nobody to ask.
    if (isListHere && !document.hidden && navigator.onLine) void refetch()
  })
  return data
}

const unreadOf = ({ pages }: NotificationPages): number => pages[0]?.unread ?? 0

/** The notifications of the server, which count as read once they have been on the screen. */
export function useShownNotifications(isShown: boolean) {
  const client = useQueryClient()
  const notifications = useInfiniteQuery({ ...notificationsQuery, enabled: isShown, select: shownOf })
  const { mutate } = useMutation({
    mutationFn: (upTo: number) => request<void>('/api/notifications/read/', { method: 'POST', body: { up_to: upTo } }),
    // Those that could not be marked stay unread, and are marked when the panel is opened again.
    onSuccess: () => client.setQueryData<NotificationPages>(notificationsQuery.queryKey, asRead),
  })
  const { newest, unread } = notifications.data ?? { unread: 0 }
  useEffect(() => {
    if (isShown && newest !== undefined && unread > 0) mutate(newest)
  }, [isShown, newest, unread, mutate])
  return notifications
}

function shownOf(data: NotificationPages): { rows: Notification[]; newest: number | undefined; unread: number } {
  const rows = rowsOf(data.pages)
  return { rows, newest: rows[0]?.id, unread: unreadOf(data) }
}
