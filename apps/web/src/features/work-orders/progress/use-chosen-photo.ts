import { bareMediaType, isImageType } from '@daywork/domain/portfolio/media-types'
import { useState } from 'react'
import { newUuid } from '../../../api/uuid.ts'
import { showAlert } from '../../../records/dialogs/ask.ts'
import { workOrderTexts } from '../../../texts/en/work-orders.ts'
import { getTexts } from '../../../texts/use-texts.ts'
import { useStableCallback } from '../../../ui/use-stable-callback.ts'
import type { ProgressedOrder } from './use-order-progress.ts'
import type { ChosenPhoto } from './use-photo-upload.ts'

/** The photo selected for an order, which is previewed before upload (WO-39). Rejects other files (VAL-57). */
export function useChosenPhoto() {
  const [photo, setPhoto] = useState<ChosenPhoto | null>(null)
  const choose = useStableCallback(async (order: ProgressedOrder, file: File) => {
    if (isImageType(file.type) && (await isPicture(file))) {
      setPhoto({ order, file, id: newUuid() })
    } else {
      await showAlert(getTexts(workOrderTexts)('photo.notAnImage'))
    }
  })
  /** Keep a photo that was selected while this one was being discarded. */
  const discard = (discarded: ChosenPhoto) => setPhoto((shown) => (shown === discarded ? null : shown))
  return { photo, choose, discard }
}

/** Magic numbers of the image types that work orders accept. */
const MAGIC_NUMBERS: Record<string, readonly number[]> = {
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47],
  'image/gif': [0x47, 0x49, 0x46, 0x38],
}
const MAGIC_NUMBER_BYTES_MAX = 4

/**
 * Whether the content of a file matches its media type, which browsers derive from the file extension. Checked before
 * the upload, because the server would reject a mismatch only afterwards. Types without a known magic number pass.
 */
export async function isPicture(file: Blob): Promise<boolean> {
  const magicNumber = MAGIC_NUMBERS[bareMediaType(file.type)]
  if (!magicNumber) return true
  const bytes = new Uint8Array(await file.slice(0, MAGIC_NUMBER_BYTES_MAX).arrayBuffer())
  return magicNumber.every((byte, index) => bytes[index] === byte)
}
