import type { QueryClient } from '@tanstack/react-query'
import { send } from '../../api/send.ts'
import { NOTIFICATIONS_KEY, notificationsQuery } from './queries.ts'

/** The mutation that marks all notifications up to an id as read. */
export const markingAsRead = (client: QueryClient) => ({
  mutationFn: (upTo: number) => send<void>('/api/notifications/read/', { method: 'POST', body: { up_to: upTo } }),
  // A reload that started earlier would restore the old count.
  onMutate: () => client.cancelQueries({ queryKey: NOTIFICATIONS_KEY }),
  // Newer notifications may have arrived. If marking failed, opening the panel again retries it.
  onSettled: () => client.invalidateQueries({ queryKey: NOTIFICATIONS_KEY }),
})

/** Invalidates the list if it lacks some of the unread notifications. It reloads now, or when it is next opened. */
export function reloadIfMore(client: QueryClient, unread: number): void {
  const list = client.getQueryData(notificationsQuery.queryKey)
  if (list !== undefined && unread > (list.pages[0]?.unread ?? 0)) {
    void client.invalidateQueries({ queryKey: notificationsQuery.queryKey })
  }
}
