import type { ReviewedAnnotation as SentAnnotation } from '@daywork/domain/capture/annotation'
import type { Capture } from '../draft/capture-store.ts'
import type { ReviewedAnnotation } from '../vision/annotation-review.ts'

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
  status,
  reviewedAt,
}: ReviewedAnnotation): SentAnnotation => ({
  content,
  confidence,
  timestamp,
  region,
  status,
  reviewedAt,
})
