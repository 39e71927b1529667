import type { Work } from '@daywork/domain/portfolio/work'
import { useEffect, useMemo, useState } from 'react'
import { lazyPanel } from '../../records/lazy-panel.tsx'
import { mediaItems } from './media-item.ts'
import { useShownFile } from './use-shown-file.ts'

const Lightbox = lazyPanel(async () => (await import('./lightbox.tsx')).Lightbox)

interface StoryViewerProps {
  works: readonly Work[]
  /** The file to show first. */
  fileId: number
  onClose: () => void
  onNearEnd: () => void
}

/** Loads more when this many pictures are left to browse. */
const ITEMS_BEFORE_END = 10

/** The viewer for all photos and videos of a story. */
export function StoryViewer({ works, fileId, onClose, onNearEnd }: StoryViewerProps) {
  const loaded = useMemo(() => mediaItems(works), [works])
  const [shownId, setShownId] = useState(fileId)
  const { items, index: found } = useShownFile(loaded, shownId)
  const index = Math.max(0, found)
  const isNearEnd = index >= items.length - ITEMS_BEFORE_END
  useEffect(() => {
    if (isNearEnd) onNearEnd()
  }, [isNearEnd, onNearEnd])
  return (
    <Lightbox
      items={items}
      index={index}
      onIndexChange={(next) => setShownId(items[next]?.file.id ?? fileId)}
      onClose={onClose}
    />
  )
}
