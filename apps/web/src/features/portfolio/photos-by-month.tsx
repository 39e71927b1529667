import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useBusinessZone } from '../../api/business-query.ts'
import { loadMore } from '../../api/load-more.ts'
import { SectionNote, RecordSection } from '../../records/record-page/record-layout.tsx'
import { lazyPanel } from '../../records/lazy-panel.tsx'
import { ShowMore } from '../../records/lists/show-more.tsx'
import { recordPageTexts } from '../../texts/en/record-pages.ts'
import { photoTexts } from '../../texts/en/photos.ts'
import { monthText } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { FailureState } from '../../ui/failure-state.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { Skeleton } from '../../ui/kit/skeleton.tsx'
import { useSeen } from '../../ui/use-seen.ts'
import { itemsByMonth } from './items-by-month.ts'
import { mediaItems } from './media-item.ts'
import { MediaThumbnails } from './media-thumbnails.tsx'
import { PartNotice } from './part-notice.tsx'
import classes from './photos-by-month.module.css'
import { useMatchingWorks, type Works } from './use-works.ts'

const Lightbox = lazyPanel(async () => (await import('./lightbox.tsx')).Lightbox)

interface PhotosByMonthProps {
  /** Of the record. One that only this device has, has a negative id. */
  id: number
  /** The filter of the list of works. */
  of: Record<string, string>
}

/** The height of two lines of thumbnails. */
const SKELETON_PX = 232
/** Loads more when this many pictures are left to browse. */
const ITEMS_BEFORE_END = 10

/** All photos and videos of a client, project, or worker, newest first (CLI-38). Nothing is loaded before it is in view. */
export function PhotosByMonth({ id, of }: PhotosByMonthProps) {
  const t = useTexts(recordPageTexts)
  const isLocal = id < 0
  const [isSeen, setIsSeen] = useState(false)
  const ref = useRef<HTMLDivElement>(null)
  const works = useMatchingWorks(of, { enabled: isSeen })
  const { list, rows } = works
  const items = useMemo(() => mediaItems(rows), [rows])
  const zone = useBusinessZone(isSeen)
  const months = useMemo(() => itemsByMonth(items, zone), [items, zone])
  const [shownIndex, setShownIndex] = useState<number | null>(null)
  const more = useRef<HTMLDivElement>(null)
  useSeen(ref, () => setIsSeen(true), !isSeen)
  useSeen(more, () => loadMore(list), list.hasNextPage && !list.isFetching)
  const isNearEnd = shownIndex !== null && shownIndex >= items.length - ITEMS_BEFORE_END
  useEffect(() => {
    if (isNearEnd) loadMore(list)
  }, [isNearEnd, list])
  return (
    <RecordSection title={t('photos.heading')} jump="photos">
      <div ref={ref} className={classes.photos}>
        {items.length > 0 && works.lack && !isLocal && <PartNotice works={works} lack={works.lack} />}
        {items.length === 0 && !works.isLoading && <NoPhotos works={works} isLocal={isLocal} />}
        {months.map(({ month, items: ofMonth, start }) => (
          <div key={start}>
            <h3 className={classes.month}>{monthText(month)}</h3>
            <MediaThumbnails
              label={t('photos.ofMonth', { month: monthText(month) })}
              items={ofMonth}
              onOpen={(nth) => setShownIndex(start + nth)}
            />
          </div>
        ))}
        {works.isLoading && (
          <div role="status" aria-label={t('photos.loading')}>
            <Skeleton height={SKELETON_PX} />
          </div>
        )}
      </div>
      <div ref={more}>
        <ShowMore list={list} className={classes.more} />
      </div>
      <Suspense>
        {shownIndex !== null && (
          <Lightbox
            items={items}
            index={shownIndex}
            onIndexChange={setShownIndex}
            onClose={() => setShownIndex(null)}
          />
        )}
      </Suspense>
    </RecordSection>
  )
}

/** Why no photos are shown. The server has none of a record that it does not have. */
function NoPhotos({ works, isLocal }: { works: Works; isLocal: boolean }) {
  const t = useTexts(recordPageTexts)
  const p = useTexts(photoTexts)
  const isOnline = useOnline()
  if (works.lack === undefined || isLocal) return <SectionNote>{t('photos.empty')}</SectionNote>
  // Without an error, the request waits, and the device has none of the photos.
  if (!isOnline || works.error === null) return <SectionNote isPrinted>{p('offline')}</SectionNote>
  return (
    <FailureState
      text={t('photos.failed')}
      error={works.error}
      actionLabel={t('retry')}
      onAction={() => void works.reload()}
      isBusy={works.isReloading}
    />
  )
}
