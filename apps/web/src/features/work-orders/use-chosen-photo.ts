import { isImageType } from '@daywork/domain/portfolio/media-types'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { useState } from 'react'
import { newIdempotencyKey } from '../../api/request.ts'
import { tell } from '../../records/ask.ts'
import { workOrderTexts } from '../../texts/en/work-orders.ts'
import { getTexts } from '../../texts/use-texts.ts'
import { useStableCallback } from '../../ui/use-stable-callback.ts'
import { isPicture } from './is-picture.ts'
import type { ChosenPhoto } from './use-photo-upload.ts'

/** The photo chosen for an order, to be looked at before it is sent (WO-39); other files are refused (VAL-57). */
export function useChosenPhoto() {
  const [photo, setPhoto] = useState<ChosenPhoto | null>(null)
  const choose = useStableCallback(async (order: WorkOrder, file: File) => {
    if (isImageType(file.type) && (await isPicture(file))) {
      setPhoto({ order, file, idempotencyKey: newIdempotencyKey() })
    } else {
      await tell(getTexts(workOrderTexts)('photo.notAnImage'))
    }
  })
  /** Another may have been chosen while this one was going. */
  const forget = (gone: ChosenPhoto) => setPhoto((shown) => (shown === gone ? null : shown))
  return { photo, choose, forget }
}
