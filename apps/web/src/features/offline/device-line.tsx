import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { fromDevice } from '../../api/device.ts'
import { useStore } from '../../api/create-store.ts'
import { offlineTexts } from '../../texts/en/offline.ts'
import { dateAndTime, formatNumber, localToday, timeOfDay } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { localDayOf } from '@daywork/domain/time/typed-time'
import classes from './offline-bar.module.css'

/**
 * Shows which part of the page comes from the local copy, and its age (SYNC-43). Renders nothing if all data is from
 * the server.
 */
export function DeviceLine() {
  const t = useTexts(offlineTexts)
  const shown = useShown()
  const [first] = shown
  if (first === undefined) return null
  const asOf = new Date(Math.min(...shown.map((read) => read.asOf)))
  const isToday = localDayOf(asOf.toISOString()) === localToday()
  const part = shown.find((read) => read.part)?.part
  const counts = part && { has: formatNumber(part.has), total: formatNumber(part.total) }
  return (
    <p className={classes.device}>
      {t('fromDevice', { time: isToday ? timeOfDay(asOf) : dateAndTime(asOf) })}
      {counts && ` · ${t(`part.${part.kind}`, counts)}`}
    </p>
  )
}

/** Reads from the local copy that are visible on the page. */
function useShown() {
  const cache = useQueryClient().getQueryCache()
  const reads = useStore(fromDevice)
  const [, setChanges] = useState(0)
  useEffect(
    () =>
      cache.subscribe(({ type }) => {
        // Cache events can fire while other components render, and setting state is not allowed then.
        if (type === 'observerAdded' || type === 'observerRemoved')
          queueMicrotask(() => setChanges((count) => count + 1))
      }),
    [cache],
  )
  return [...reads].flatMap(([hash, read]) => (cache.get(hash)?.isActive() ? [read] : []))
}
