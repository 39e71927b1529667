import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Destination, type FoundGroup, foundGroups, type OpenRecord } from './found-groups.ts'
import { searchQuery } from './search-query.ts'

export interface Search {
  words: string
  groups: readonly FoundGroup[]
  state: 'blank' | 'searching' | 'failed' | 'found' | 'nothing'
}

/** What the typed words find, section by section and kind by kind. */
export function useFound(text: string, destinations: readonly Destination[], openRecord: OpenRecord): Search {
  const words = text.trim()
  const { data, isFetching, isPaused, isError } = useQuery(searchQuery(words))
  const groups = useMemo(
    () => foundGroups(words, destinations, data, openRecord),
    [words, destinations, data, openRecord],
  )
  return { words, groups, state: stateOf() }

  function stateOf(): Search['state'] {
    if (words === '') return 'blank'
    if (isError || isPaused) return 'failed'
    if (groups.length > 0) return 'found'
    return isFetching ? 'searching' : 'nothing'
  }
}
