import { useMemo } from 'react'
import { groupResults, type OpenRecord, type PaletteCommand, type PaletteGroup } from './palette-groups.ts'
import { useSearchResults } from './search-query.ts'

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
  const { isFailed, isFetching, results } = useSearchResults(query)
  const groups = useMemo(
    () => [...suggestions, ...groupResults(query, commands, results, openRecord)],
    [suggestions, query, commands, results, openRecord],
  )
  return { groups, state: stateOf() }

  function stateOf(): Search['state'] {
    if (query === '') return 'blank'
    if (isFailed) return 'failed'
    if (groups.length > 0) return 'found'
    return isFetching ? 'searching' : 'nothing'
  }
}
