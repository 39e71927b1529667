import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type FoundGroup, foundGroups, type Offer, type OpenRecord } from './found-groups.ts'
import { searchQuery } from './search-query.ts'

export interface Search {
  groups: readonly FoundGroup[]
  state: 'blank' | 'searching' | 'failed' | 'found' | 'nothing'
}

/** Searches sections, commands, and records, grouped. @param first groups to show above the results */
export function useFound(
  text: string,
  first: readonly FoundGroup[],
  offers: readonly Offer[],
  openRecord: OpenRecord,
): Search {
  const words = text.trim()
  const { data, isFetching, isPaused, isError } = useQuery(searchQuery(words))
  const groups = useMemo(
    () => [...first, ...foundGroups(words, offers, data, openRecord)],
    [first, words, offers, data, openRecord],
  )
  return { groups, state: stateOf() }

  function stateOf(): Search['state'] {
    if (words === '') return 'blank'
    if (isError || isPaused) return 'failed'
    if (groups.length > 0) return 'found'
    return isFetching ? 'searching' : 'nothing'
  }
}
