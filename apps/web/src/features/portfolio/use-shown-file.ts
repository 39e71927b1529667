import { useMemo, useState } from 'react'
import { useStore } from '../../api/create-store.ts'
import { rowsOf } from '../../api/paging.ts'
import { NO_WORKS } from '../../api/use-works-of.ts'
import { type LocalRecords, localRecords } from '../../api/writes/kept-writes.ts'
import { findShown, type LastShown, type ShownFile, toRemember } from './find-shown.ts'
import { type MediaItem, mediaItems } from './media-item.ts'

/** Finds the viewer's current file, even after an upload changed its local id to the server's id (SYNC-102). */
export function useShownFile(loaded: readonly MediaItem[], fileId: number): ShownFile {
  const records = useStore(localRecords)
  const [last, setLast] = useState<LastShown>()
  const items = useMemo(() => withUnlisted(loaded, fileId, records), [loaded, fileId, records])
  const shown = findShown(items, fileId, last, (id) => records?.idOf(id))
  const isNew = last?.fileId !== fileId || last.items !== shown.items || last.index !== shown.index
  if (shown.index >= 0 && isNew) setLast(toRemember(shown, fileId, last))
  return shown
}

/** Adds the files of a work that waits on this device if the list shows the server's row instead, or no longer matches it. */
function withUnlisted(items: readonly MediaItem[], fileId: number, records: LocalRecords | null): readonly MediaItem[] {
  const isOf = ({ file }: MediaItem) => file.id === fileId
  if (fileId > 0 || records === null || items.some(isOf)) return items
  const waiting = mediaItems(rowsOf(records.addTo(NO_WORKS, 'works', {}).pages))
  const workId = waiting.find(isOf)?.work.id
  return workId === undefined ? items : [...waiting.filter(({ work }) => work.id === workId), ...items]
}
