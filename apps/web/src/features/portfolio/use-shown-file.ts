import { useState } from 'react'
import { useStore } from '../../api/create-store.ts'
import { localRecords } from '../../api/writes/kept-writes.ts'
import { findShown, type LastShown, type ShownFile, toRemember } from './find-shown.ts'
import type { MediaItem } from './media-item.ts'

/** Finds the viewer's current file, even after an upload changed its local id to the server's id (SYNC-102). */
export function useShownFile(items: readonly MediaItem[], fileId: number): ShownFile {
  const records = useStore(localRecords)
  const [last, setLast] = useState<LastShown>()
  const isHere = (id: number) => records?.find('works', id) !== undefined
  const shown = findShown(items, fileId, last, (id) => records?.idOf(id), isHere)
  const isNew = last?.fileId !== fileId || last.items !== shown.items || last.index !== shown.index
  if (shown.index >= 0 && isNew) setLast(toRemember(shown, fileId, last))
  return shown
}
