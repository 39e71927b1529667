import { useEffect } from 'react'
import { isOnDevice } from '../../api/writes/keep-work.ts'
import { localRecords } from '../../api/writes/kept-writes.ts'
import type { MediaItem } from './media-item.ts'

/** Loads the whole of a file that only the device has while the file is shown: lists have only its preview. */
export function useWholeFile(item: MediaItem | undefined): void {
  const id = item && isOnDevice(item.work) ? item.file.id : undefined
  useEffect(() => {
    return id === undefined ? undefined : localRecords.get()?.openFile(id)
  }, [id])
}
