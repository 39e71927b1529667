import type { ReviewedAnnotation as SentAnnotation } from '@daywork/domain/capture/annotation'
import type { WorkToStore } from '../../../api/writes/keep-work.ts'
import type { Capture } from '../draft/capture-store.ts'
import type { ReviewedAnnotation } from '../vision/annotation-review.ts'

/** The same for the device to keep (SYNC-102). */
export function captureWork({ media, description, annotations, workOrderId }: Submitted): Omit<WorkToStore, 'key'> {
  const fields = {
    description: description.trim() === '' ? '' : description,
    work_order_id: workOrderId,
    is_capture: true,
    ...(annotations.length > 0 && { annotations: annotations.map(sentAnnotation) }),
  } as const
  return { fields, files: captureFiles({ media }) }
}

/** What was captured, under the name that it is sent by. */
export const captureFiles = ({ media }: Pick<Submitted, 'media'>): File[] =>
  media ? [new File([media.file], `capture.${media.type}`, { type: media.file.type })] : []

type Submitted = Pick<Capture, 'media' | 'description' | 'annotations' | 'workOrderId'>

/** What is sent: the media under the name of their type, the description, and what the review came to (CAP-25, CAP-26). */
export function captureForm({ media, description, annotations, workOrderId }: Submitted): FormData {
  const form = new FormData()
  // Fields go before the file, so that the server knows them when the file begins.
  form.append('description', description.trim() === '' ? '' : description)
  if (workOrderId !== null) form.append('work_order_id', String(workOrderId))
  if (annotations.length > 0) form.append('annotations', JSON.stringify(annotations.map(sentAnnotation)))
  if (media) form.append('media', media.file, `capture.${media.type}`)
  return form
}

const sentAnnotation = ({
  content,
  confidence,
  timestamp,
  region,
  source,
  model,
  status,
  reviewedAt,
}: ReviewedAnnotation): SentAnnotation => ({
  content,
  confidence,
  timestamp,
  region,
  source,
  model,
  status,
  reviewedAt,
})
