import { uploadErrors } from '@daywork/domain/portfolio/upload-rules'
import type { Work } from '@daywork/domain/portfolio/work'
import { photoDescription } from '@daywork/domain/work-orders/messages'
import { workOrderTexts } from '../../texts/en/work-orders.ts'
import { getTexts } from '../../texts/use-texts.ts'
import { upload, type UploadOptions } from '../../api/upload.ts'

/**
 * Stores a photo as a work linked to the order (WO-42). What the portfolio refuses is not even sent (VAL-51, VAL-58).
 * @throws Error without a file or an order (VAL-59), or for a file of another kind or size; ApiError
 */
export async function uploadPhoto(
  file: File | undefined,
  orderId: number | undefined,
  options: Pick<UploadOptions, 'onProgress' | 'idempotencyKey' | 'signal'> = {},
): Promise<Work> {
  if (!file || !orderId) throw new Error(getTexts(workOrderTexts)('photo.incomplete'))
  const [error] = uploadErrors([file])
  if (error !== undefined) throw new Error(error)

  const form = new FormData()
  form.append('description', photoDescription(orderId))
  form.append('work_order_id', String(orderId))
  form.append('files', file)
  return upload<Work>('/api/works/', form, options)
}
