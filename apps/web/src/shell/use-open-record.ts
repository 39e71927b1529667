import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { FoundKind, OpenRecord } from '../features/search/found-groups.ts'
import type { TabId } from './tabs.ts'

/** A record that has no page of its own is opened over the tab that lists it. */
const TAB_OF: Record<Exclude<FoundKind, 'works' | 'work_orders'>, TabId> = {
  clients: 'clients',
  projects: 'projects',
  workers: 'workers',
}

/** Opens a found record to look at; the list behind it shows it too, so that what can be done with it is at hand. */
export function useOpenRecord(): OpenRecord {
  const navigate = useNavigate()
  return useCallback(
    (kind, { id, title }) => {
      if (kind === 'works') void navigate({ to: '/portfolio', search: { q: title } })
      else if (kind === 'work_orders') {
        void navigate({ to: '/work-orders/$orderId', params: { orderId: String(id) } })
      } else void navigate({ to: '/', search: { tab: TAB_OF[kind], q: title, open: String(id) } })
    },
    [navigate],
  )
}
