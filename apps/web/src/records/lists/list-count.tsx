import type { List } from '../../api/use-list.ts'
import { FoundCount } from '../../ui/found-count.tsx'

interface ListCountProps {
  list: Pick<List<unknown>, 'state' | 'rows' | 'hasMore' | 'isOutdated'>
  /** Whether a search or filter is active. */
  isNarrowed: boolean
}

/** Announces how many records of a list match. The total is unknown until all pages are loaded. */
export function ListCount({ list, isNarrowed }: ListCountProps) {
  const isCounted = isNarrowed && list.state === 'ready' && !list.hasMore && !list.isOutdated
  return <FoundCount count={isCounted ? list.rows.length : undefined} />
}
