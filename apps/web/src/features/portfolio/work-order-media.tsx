import { Button } from '../../ui/kit/button.tsx'
import { IconLayersDifference } from '@tabler/icons-react'
import { photoTexts } from '../../texts/en/photos.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { FailureState } from '../../ui/failure-state.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { lazyPanel } from '../../records/lazy-part.tsx'
import { ShowMore } from '../../records/show-more.tsx'
import { MediaThumbnails } from './media-thumbnails.tsx'
import { canCompare } from './pair-photos.ts'
import { orderWorksQuery, useItemsWithKept } from './use-order-items.ts'
import classes from './work-order-media.module.css'

const Lightbox = lazyPanel(async () => (await import('./lightbox.tsx')).Lightbox)

interface Viewing {
  place: number
  startsComparing: boolean
}

/** What was photographed and filmed for an order: small pictures that open the lightbox, newest first. */
export function WorkOrderMedia({ workOrderId }: { workOrderId: number }) {
  const t = useTexts(photoTexts)
  const works = useInfiniteQuery(orderWorksQuery(workOrderId))
  const items = useItemsWithKept(workOrderId, works.data)
  const [viewing, setViewing] = useState<Viewing | null>(null)
  const isOnline = useOnline()
  if (items.length === 0 && !works.data && !isOnline) return <p className={classes.note}>{t('offline')}</p>
  if (items.length === 0 && works.isError && !works.data) {
    return (
      <FailureState text={t('ofOrder.failed')} actionLabel={t('ofOrder.retry')} onAction={() => void works.refetch()} />
    )
  }
  if (items.length === 0) return <p className={classes.note}>{t(works.data ? 'ofOrder.empty' : 'ofOrder.loading')}</p>
  return (
    <>
      <MediaThumbnails
        label={t('ofOrder.list')}
        items={items}
        onOpen={(place) => setViewing({ place, startsComparing: false })}
      />
      <ShowMore list={works} className={classes.below} />
      {canCompare(items) && (
        <Button
          variant="default"
          size="xs"
          className={classes.below}
          leftSection={<IconLayersDifference aria-hidden />}
          onClick={() => setViewing({ place: 0, startsComparing: true })}
        >
          {t('compare.open')}
        </Button>
      )}
      <Suspense>
        {viewing && (
          <Lightbox
            items={items}
            place={viewing.place}
            startsComparing={viewing.startsComparing}
            onPlace={(place) => setViewing({ ...viewing, place })}
            onClose={() => setViewing(null)}
          />
        )}
      </Suspense>
    </>
  )
}
