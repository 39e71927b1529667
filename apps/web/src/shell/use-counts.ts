import type { Page } from '@daywork/domain/paging/page'
import { useQueries } from '@tanstack/react-query'
import { type Entity, entityKeys, listPath } from '../api/entities.ts'
import { asPage } from '../api/paging.ts'
import { request } from '../api/request.ts'
import { useSession } from '../api/session.ts'
import { COUNTS_RELOAD_MS } from '../ui/timings.ts'

const COUNTED = ['clients', 'projects', 'work-orders', 'workers'] as const satisfies Entity[]
export type Counts = Partial<Record<Entity, number>>

/**
 * The badges' numbers: one round when the shell is shown, then every 60 s while `isRepeating` (CLI-22, CLI-23). Before
 * the first answer an entity has no number (SIDE-03).
 */
export function useCounts(isRepeating: boolean): Counts {
  const { isAuthenticated } = useSession()
  return useQueries({
    queries: COUNTED.map((entity) => ({
      queryKey: entityKeys.count(entity),
      queryFn: ({ signal }: { signal: AbortSignal }) => loadCount(entity, signal),
      refetchInterval: isRepeating && isAuthenticated ? COUNTS_RELOAD_MS : (false as const),
    })),
    combine: (answers): Counts => Object.fromEntries(COUNTED.map((entity, index) => [entity, answers[index]?.data])),
  })
}

/** The smallest page there is: only its count is wanted. */
async function loadCount(entity: Entity, signal: AbortSignal): Promise<number> {
  const answer = await request<Page<unknown> | unknown[]>(listPath(entity), { query: { page_size: 1 }, signal })
  return asPage(answer).count
}
