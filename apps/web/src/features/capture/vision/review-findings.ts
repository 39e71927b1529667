import type { ReviewStatus } from '@daywork/domain/capture/annotation'
import { translateMessage } from '../../../texts/translate-message.ts'
import { changeCapture, getCapture } from '../draft/capture-store.ts'
import { keepCapture } from '../draft/keep-capture.ts'
import { leftToReview, type ReviewedAnnotation, reviewAnnotations } from './annotation-review.ts'
import { addLine, removeLine } from './description-lines.ts'

/** Reviews one annotation, and with it its step and its line in the description (VIS-16, VIS-24, VIS-40). */
export function review(id: string, status: ReviewStatus): void {
  const { annotations } = getCapture()
  changeReviews(reviewAnnotations(annotations, [id], status, new Date()), [id])
}

/** Annotations that were approved together. */
export interface ApprovedTogether {
  ids: readonly string[]
  /** ISO. */
  reviewedAt: string
}

/** Approves all that have no status, in the order of the analysis (VIS-42). */
export function approveLeft(): ApprovedTogether {
  const { annotations } = getCapture()
  const ids = leftToReview(annotations).map(({ id }) => id)
  const now = new Date()
  changeReviews(reviewAnnotations(annotations, ids, 'approved', now), ids)
  return { ids, reviewedAt: now.toISOString() }
}

/** Those of them that no one has reviewed again. */
export const stillApproved = (
  annotations: readonly ReviewedAnnotation[],
  { ids, reviewedAt }: ApprovedTogether,
): ReviewedAnnotation[] =>
  annotations.filter((each) => ids.includes(each.id) && each.status === 'approved' && each.reviewedAt === reviewedAt)

/** Takes back status and lines of those that no one has reviewed again. */
export function undoApproveLeft(approved: ApprovedTogether): void {
  const { annotations } = getCapture()
  const ids = stillApproved(annotations, approved).map(({ id }) => id)
  changeReviews(
    annotations.map((each) => (ids.includes(each.id) ? { ...each, status: null, reviewedAt: null } : each)),
    ids,
  )
}

/** Adds or removes the lines of the annotations that changed. */
function changeReviews(annotations: readonly ReviewedAnnotation[], changed: readonly string[]): void {
  let { description } = getCapture()
  for (const { content, id } of annotations) {
    if (!changed.includes(id)) continue
    // Two findings may read alike; the line stays for as long as one of them is approved.
    const isWanted = annotations.some((each) => each.content === content && each.status === 'approved')
    const line = translateMessage(content)
    description = isWanted ? addLine(description, line) : removeLine(description, line)
  }
  changeCapture({ annotations, description })
  keepCapture()
}
