import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import type { ReactNode } from 'react'
import { PhotoButton } from './photo-button.tsx'
import { PhotoPreview } from './photo-preview.tsx'
import { useChosenPhoto } from './use-chosen-photo.ts'
import classes from './work-order-page.module.css'

interface OrderPhotosProps {
  order: WorkOrder
  /** The files that the order has. */
  media: ReactNode
}

/** What was photographed and filmed for an order, and the camera to add to it. */
export function OrderPhotos({ order, media }: OrderPhotosProps) {
  const { photo, choose, forget } = useChosenPhoto()
  return (
    <section aria-label="Photos" className={classes.box}>
      <header className={classes.boxHead}>
        <h2 className={classes.heading}>Photos</h2>
        <PhotoButton count={order.media.length} onChoose={(file) => void choose(order, file)} />
      </header>
      <div className={classes.media}>{media}</div>
      {photo && <PhotoPreview key={photo.idempotencyKey} photo={photo} onClosed={() => forget(photo)} />}
    </section>
  )
}
