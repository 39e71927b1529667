import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { OpenRecord } from '../features/search/found-groups.ts'

/** Opens a found record to look at; the list behind it shows it too, so that what can be done with it is at hand. */
export function useOpenRecord(): OpenRecord {
  const navigate = useNavigate()
  return useCallback(
    (kind, { id, title }) => {
      if (kind === 'works') void navigate({ to: '/portfolio', search: { q: title } })
      else if (kind === 'work_orders') {
        void navigate({ to: '/work-orders/$orderId', params: { orderId: String(id) } })
        // The others have no page: each opens over the tab of its name.
      } else void navigate({ to: '/', search: { tab: kind, q: title, open: String(id) } })
    },
    [navigate],
  )
}
