import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { workOrderPageTexts } from '../../texts/en/work-order-page.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/kit/button.tsx'
import { IconCapture } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { lazyPanel } from '../../records/lazy-part.tsx'
import { PhotoButton } from './photo-button.tsx'
import { useChosenPhoto } from './use-chosen-photo.ts'
import classes from './work-order-page.module.css'

const PhotoPreview = lazyPanel(async () => (await import('./photo-preview.tsx')).PhotoPreview)

interface OrderPhotosProps {
  order: WorkOrder
  /** The files that the order has. */
  media: ReactNode
}

/** What was photographed and filmed for an order, and the camera to add to it. */
export function OrderPhotos({ order, media }: OrderPhotosProps) {
  const t = useTexts(workOrderPageTexts)
  const { photo, choose, discard } = useChosenPhoto()
  return (
    <section aria-label={t('photos.heading')} className={classes.box}>
      <header className={classes.boxHead}>
        <h2 className={classes.heading}>{t('photos.heading')}</h2>
        <div className={classes.boxActions}>
          <CaptureLink orderId={order.id} />
          <PhotoButton count={order.media.length} onChoose={(file) => void choose(order, file)} />
        </div>
      </header>
      <div className={classes.media}>{media}</div>
      {photo && (
        <Suspense>
          <PhotoPreview key={photo.idempotencyKey} photo={photo} onClose={() => discard(photo)} />
        </Suspense>
      )}
    </section>
  )
}

/** Leads to Daywork's own camera, for photos and films; the work that is submitted there belongs to this order. */
function CaptureLink({ orderId }: { orderId: number }) {
  const t = useTexts(workOrderPageTexts)
  return (
    <Button
      render={(props) => <Link to="/create" search={{ order: String(orderId), camera: 'on' }} {...props} />}
      variant="default"
      size="xs"
      leftSection={<IconCapture aria-hidden />}
    >
      {t('photos.capture')}
    </Button>
  )
}
