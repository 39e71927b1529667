import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { OpenRecord } from '../features/search/found-groups.ts'

/** Opens the page of a found record; works have none and are found in the portfolio. */
export function useOpenRecord(): OpenRecord {
  const navigate = useNavigate()
  return useCallback(
    (kind, { id, title }) => {
      if (kind === 'works') void navigate({ to: '/portfolio', search: { q: title } })
      else if (kind === 'work_orders') void navigate({ to: '/work-orders/$orderId', params: { orderId: String(id) } })
      else if (kind === 'clients') void navigate({ to: '/clients/$clientId', params: { clientId: String(id) } })
      else if (kind === 'projects') void navigate({ to: '/projects/$projectId', params: { projectId: String(id) } })
      else void navigate({ to: '/team/$workerId', params: { workerId: String(id) } })
    },
    [navigate],
  )
}
