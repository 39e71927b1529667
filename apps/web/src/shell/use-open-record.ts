import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { FoundKind, OpenRecord } from '../features/search/found-groups.ts'
import type { TabId } from './tabs.ts'

const TAB_OF: Record<Exclude<FoundKind, 'works'>, TabId> = {
  clients: 'clients',
  projects: 'projects',
  work_orders: 'workOrders',
  workers: 'workers',
}

/** Opens a found record over the list that shows it, so that whatever can be done with it is at hand once it is closed. */
export function useOpenRecord(): OpenRecord {
  const navigate = useNavigate()
  return useCallback(
    (kind, { id, title }) =>
      void (kind === 'works'
        ? navigate({ to: '/portfolio', search: { q: title } })
        : navigate({ to: '/', search: { tab: TAB_OF[kind], q: title, open: String(id) } })),
    [navigate],
  )
}
