import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { groupResults, type OpenRecord, type PaletteCommand, type PaletteGroup } from './palette-groups.ts'
import { searchQuery } from './search-query.ts'

export interface Search {
  groups: readonly PaletteGroup[]
  state: 'blank' | 'searching' | 'failed' | 'found' | 'nothing'
}

/** Searches sections, commands, and records, grouped. @param suggestions groups above the results */
export function usePaletteSearch(
  text: string,
  suggestions: readonly PaletteGroup[],
  commands: readonly PaletteCommand[],
  openRecord: OpenRecord,
): Search {
  const query = text.trim()
  const { data, isFetching, isPaused, isError } = useQuery(searchQuery(query))
  const groups = useMemo(
    () => [...suggestions, ...groupResults(query, commands, data, openRecord)],
    [suggestions, query, commands, data, openRecord],
  )
  return { groups, state: stateOf() }

  function stateOf(): Search['state'] {
    if (query === '') return 'blank'
    if (isError || isPaused) return 'failed'
    if (groups.length > 0) return 'found'
    return isFetching ? 'searching' : 'nothing'
  }
}
