import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { noteVisit, noteVisitBefore } from './last-visit.ts'
import { visitBeforeQuery } from './queries.ts'

/**
 * The end of the user's previous visit in milliseconds since 1970, from this device, or else from the server. Null if
 * there was none, undefined while loading.
 */
export function useVisitBefore(isWanted: boolean): number | null | undefined {
  const [known] = useState(noteVisit)
  const { data: serverVisit, isError } = useQuery({ ...visitBeforeQuery, enabled: isWanted && known === null })
  useEffect(() => {
    // Store it, so that a reload shows the same, even if another device was used in the meantime.
    if (known === null && serverVisit) noteVisitBefore(serverVisit)
  }, [known, serverVisit])
  return known ?? (isError ? null : serverVisit)
}
