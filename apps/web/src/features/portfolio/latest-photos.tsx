import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { loadMore } from '../../api/load-more.ts'
import { useWorksOf } from '../../api/use-works-of.ts'
import { storyTexts } from '../../texts/en/story.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useRovingFocus } from '../../ui/use-roving-focus.ts'
import classes from './latest-photos.module.css'
import { mediaItems } from './media-item.ts'
import { PhotoTile } from './photo-tile.tsx'
import { StoryViewer } from './story-viewer.tsx'

/** Few enough to scroll through; the timeline has all. */
const LATEST = 12

interface LatestPhotosProps {
  workOrderId: number
  /** Whether the server has photos: their space is reserved while they load. */
  hasPhotos: boolean
}

/** The newest photos of an order in one row that scrolls sideways, which a phone shows first; nothing without photos. */
export function LatestPhotos({ workOrderId, hasPhotos }: LatestPhotosProps) {
  const t = useTexts(storyTexts)
  const { list, works } = useWorksOf({ entity: 'work-orders', id: workOrderId })
  const items = useMemo(() => mediaItems(works).slice(0, LATEST), [works])
  const [openFile, setOpenFile] = useState<number | null>(null)
  // For a moment, a photo that was just sent is in no list. The viewer still shows it.
  if (items.length === 0 && openFile === null) {
    const isAwaited = hasPhotos && list.isPending && !list.isPaused
    return isAwaited ? <div className={classes.place} /> : null
  }
  return (
    <>
      {items.length > 0 && (
        <Row label={t('latest')}>
          {items.map((item) => (
            <PhotoTile key={item.file.id} item={item} onOpen={setOpenFile} />
          ))}
        </Row>
      )}
      <Suspense>
        {openFile !== null && (
          <StoryViewer
            works={works}
            fileId={openFile}
            onClose={() => setOpenFile(null)}
            onNearEnd={() => loadMore(list)}
          />
        )}
      </Suspense>
    </>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  const row = useRovingFocus<HTMLUListElement>()
  const [isAtStart, setIsAtStart] = useState(true)
  return (
    <ul
      {...row}
      className={classes.row}
      data-at-start={isAtStart || undefined}
      aria-label={label}
      onScroll={({ currentTarget }) => setIsAtStart(currentTarget.scrollLeft <= 0)}
    >
      {children}
    </ul>
  )
}
