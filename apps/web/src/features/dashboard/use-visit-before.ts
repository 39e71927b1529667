import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { noteVisit, noteVisitBefore } from './last-visit.ts'
import { visitBeforeQuery } from './queries.ts'

/**
 * When the user was here before this visit, in milliseconds since 1970: as this device remembers it, else as the server
 * does. null when they never were, undefined until that is known.
 */
export function useVisitBefore(isWanted: boolean): number | null | undefined {
  const [known] = useState(noteVisit)
  const { data: told, isError } = useQuery({ ...visitBeforeQuery, enabled: isWanted && known === null })
  useEffect(() => {
    // So that the same is told after a reload, when another device may have been used meanwhile.
    if (known === null && told) noteVisitBefore(told)
  }, [known, told])
  return known ?? (isError ? null : told)
}
