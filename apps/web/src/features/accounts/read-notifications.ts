import type { QueryClient } from '@tanstack/react-query'
import { send } from '../../api/send.ts'
import { NOTIFICATIONS_KEY, notificationsQuery } from './queries.ts'

/** The mutation that marks the notifications up to an id as read. */
export const markingAsRead = (client: QueryClient) => ({
  mutationFn: (upTo: number) => send<void>('/api/notifications/read/', { method: 'POST', body: { up_to: upTo } }),
  // A reload that began before would bring the old count back.
  onMutate: () => client.cancelQueries({ queryKey: NOTIFICATIONS_KEY }),
  // Others may have come after that id. Those that could not be marked are marked when the panel is opened again.
  onSettled: () => client.invalidateQueries({ queryKey: NOTIFICATIONS_KEY }),
})

/** Reloads the list, or has it reloaded when it is opened, if it lacks some of the unread notifications. */
export function reloadIfMore(client: QueryClient, unread: number): void {
  const list = client.getQueryData(notificationsQuery.queryKey)
  if (list !== undefined && unread > (list.pages[0]?.unread ?? 0)) {
    void client.invalidateQueries({ queryKey: notificationsQuery.queryKey })
  }
}
