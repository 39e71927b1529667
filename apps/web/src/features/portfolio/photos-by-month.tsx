import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useBusinessZone } from '../../api/business-query.ts'
import { listQuery } from '../../api/list-query.ts'
import { loadMore } from '../../api/load-more.ts'
import { rowsOf } from '../../api/paging.ts'
import { useOverlaidList } from '../../api/writes/writes.ts'
import { SectionNote, RecordSection } from '../../records/record-page/record-layout.tsx'
import { lazyPanel } from '../../records/lazy-part.tsx'
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
import classes from './photos-by-month.module.css'

const Lightbox = lazyPanel(async () => (await import('./lightbox.tsx')).Lightbox)

interface PhotosByMonthProps {
  /** The filter of the list of works. */
  of: Record<string, string>
}

const PAGE_SIZE = '24'
/** The height of two lines of thumbnails. */
const SKELETON_PX = 232
/** Loads more when this many pictures are left to browse. */
const ITEMS_BEFORE_END = 10

/** All photos and videos of a client, project, or worker, newest first (CLI-38). Nothing is loaded before it is in view. */
export function PhotosByMonth({ of }: PhotosByMonthProps) {
  const t = useTexts(recordPageTexts)
  const p = useTexts(photoTexts)
  const isOnline = useOnline()
  const [isSeen, setIsSeen] = useState(false)
  const ref = useRef<HTMLDivElement>(null)
  const list = useInfiniteQuery({ ...listQuery('works', { ...of, page_size: PAGE_SIZE }), enabled: isSeen })
  const data = useOverlaidList('works', list.data, of)
  const items = useMemo(() => mediaItems(rowsOf(data?.pages)), [data])
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
        {!data && !isOnline && <SectionNote isPrinted>{p('offline')}</SectionNote>}
        {!data && isOnline && list.isError && (
          <FailureState
            text={t('photos.failed')}
            error={list.error}
            actionLabel={t('retry')}
            onAction={() => void list.refetch()}
            isBusy={list.isFetching}
          />
        )}
        {!data && isOnline && !list.isError && (
          <div role="status" aria-label={t('photos.loading')}>
            <Skeleton height={SKELETON_PX} />
          </div>
        )}
        {data && items.length === 0 && <SectionNote>{t('photos.empty')}</SectionNote>}
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
