import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { recordActivityQuery } from '../../api/activity-query.ts'
import type { Entity } from '../../api/entities.ts'
import { useWrite } from '../../api/writes/writes.ts'
import { restoreDeleted } from '../use-delete.ts'

/** Who deleted a record and when, if it is known, and what restores it. */
export function useDeletion(entity: Entity, id: number, onRestored?: () => void) {
  const write = useWrite()
  const { data } = useInfiniteQuery({ ...recordActivityQuery(entity, id), staleTime: 0, enabled: id > 0 })
  const [isBusy, setIsBusy] = useState(false)
  const last = data?.pages[0]?.results[0]
  const deletion = last?.action === 'deleted' ? last : undefined
  const restoreIt = async (at: string) => {
    setIsBusy(true)
    if (await restoreDeleted(write, { entity, id, at })) onRestored?.()
    setIsBusy(false)
  }
  // Such an order is not in the trash, and its series may have another one on that day (SCH-54).
  const isBySeries = deletion !== undefined && 'series' in deletion.before
  return { deletion, isBySeries, isBusy, restore: () => deletion && void restoreIt(deletion.at) }
}
