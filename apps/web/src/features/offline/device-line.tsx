import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { fromDevice } from '../../api/device.ts'
import { useStore } from '../../api/create-store.ts'
import { offlineTexts } from '../../texts/en/offline.ts'
import { dateAndTime, formatNumber, localToday, timeOfDay } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { localDayOf } from '@daywork/domain/time/typed-time'
import classes from './offline-bar.module.css'

/** Says once which part of the page is a copy, and how old that is (SYNC-43); nothing as long as all of it is the server's. */
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

/** What is on the screen of the copy. */
function useShown() {
  const cache = useQueryClient().getQueryCache()
  const reads = useStore(fromDevice)
  const [, setChanges] = useState(0)
  useEffect(
    () =>
      cache.subscribe(({ type }) => {
        // Reported while others are rendered, where this must not be.
        if (type === 'observerAdded' || type === 'observerRemoved')
          queueMicrotask(() => setChanges((count) => count + 1))
      }),
    [cache],
  )
  return [...reads].flatMap(([hash, read]) => (cache.get(hash)?.isActive() ? [read] : []))
}
