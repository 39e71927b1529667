import { IconCamera } from '@tabler/icons-react'
import { type ChangeEvent, Suspense, useRef } from 'react'
import { lazyPanel } from '../../../records/lazy-panel.tsx'
import { workOrderTexts } from '../../../texts/en/work-orders.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/kit/button.tsx'
import { takeFiles } from '../../../ui/take-files.ts'
import classes from './order-steps.module.css'
import { ProgressButton } from './progress-button.tsx'
import { useChosenPhoto } from './use-chosen-photo.ts'
import type { ProgressedOrder } from './use-order-progress.ts'

const PhotoPreview = lazyPanel(async () => (await import('./photo-preview.tsx')).PhotoPreview)

/** Two large buttons for work on site: the camera, and Start or Complete. */
export function OrderSteps({ order }: { order: ProgressedOrder }) {
  const t = useTexts(workOrderTexts)
  const ref = useRef<HTMLInputElement>(null)
  const { photo, choose, discard } = useChosenPhoto()
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = takeFiles(event)
    if (file) void choose(order, file)
  }
  return (
    <div className={classes.steps}>
      <Button variant="default" leftSection={<IconCamera aria-hidden />} onClick={() => ref.current?.click()}>
        {t('photo.take')}
      </Button>
      <input ref={ref} type="file" accept="image/*" capture="environment" hidden onChange={take} />
      <ProgressButton order={order} look="page" />
      {photo && (
        <Suspense>
          <PhotoPreview key={photo.id} photo={photo} onClose={() => discard(photo)} />
        </Suspense>
      )}
    </div>
  )
}
