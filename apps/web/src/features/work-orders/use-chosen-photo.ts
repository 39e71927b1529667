import { bareMediaType, isImageType } from '@daywork/domain/portfolio/media-types'
import { useState } from 'react'
import { newUuid } from '../../api/uuid.ts'
import { tell } from '../../records/ask.ts'
import { workOrderTexts } from '../../texts/en/work-orders.ts'
import { getTexts } from '../../texts/use-texts.ts'
import { useStableCallback } from '../../ui/use-stable-callback.ts'
import type { ProgressedOrder } from './use-order-progress.ts'
import type { ChosenPhoto } from './use-photo-upload.ts'

/** The photo chosen for an order, to be looked at before it is sent (WO-39); other files are refused (VAL-57). */
export function useChosenPhoto() {
  const [photo, setPhoto] = useState<ChosenPhoto | null>(null)
  const choose = useStableCallback(async (order: ProgressedOrder, file: File) => {
    if (isImageType(file.type) && (await isPicture(file))) {
      setPhoto({ order, file, idempotencyKey: newUuid() })
    } else {
      await tell(getTexts(workOrderTexts)('photo.notAnImage'))
    }
  })
  /** Another may have been chosen while this one was going. */
  const discard = (gone: ChosenPhoto) => setPhoto((shown) => (shown === gone ? null : shown))
  return { photo, choose, discard }
}

/** How files of the kinds that work orders keep begin. */
const BEGINNINGS: Record<string, readonly number[]> = {
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47],
  'image/gif': [0x47, 0x49, 0x46, 0x38],
}
const LONGEST_BEGINNING_BYTES = 4

/**
 * Whether a file is the picture that it is called: browsers go by the end of its name, and what is none would be refused
 * only after it was sent. Kinds whose beginning is not known here are taken at their word.
 */
export async function isPicture(file: Blob): Promise<boolean> {
  const beginning = BEGINNINGS[bareMediaType(file.type)]
  if (!beginning) return true
  const bytes = new Uint8Array(await file.slice(0, LONGEST_BEGINNING_BYTES).arrayBuffer())
  return beginning.every((byte, index) => bytes[index] === byte)
}
