import type { ReviewStatus } from '@daywork/domain/capture/annotation'
import { translateMessage } from '../../../texts/translate-message.ts'
import { changeCapture, getCapture } from '../draft/capture-store.ts'
import { keepCapture } from '../draft/keep-capture.ts'
import { unreviewed, type ReviewedAnnotation, reviewAnnotations } from './annotation-review.ts'
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
  /** Contents whose lines were not in the description before. */
  added: readonly string[]
}

/** Approves all that have no status, in the order of the analysis (VIS-42). */
export function approveRemaining(): ApprovedTogether {
  const { annotations } = getCapture()
  const ids = unreviewed(annotations).map(({ id }) => id)
  const now = new Date()
  const added = changeReviews(reviewAnnotations(annotations, ids, 'approved', now), ids)
  return { ids, reviewedAt: now.toISOString(), added }
}

/** The annotations of a bulk approval whose status has not changed since. */
export const stillApproved = (
  annotations: readonly ReviewedAnnotation[],
  { ids, reviewedAt }: ApprovedTogether,
): ReviewedAnnotation[] =>
  annotations.filter((each) => ids.includes(each.id) && each.status === 'approved' && each.reviewedAt === reviewedAt)

/** Reverts the status of those that no one has reviewed again, and the lines that they added. */
export function undoApproveRemaining(approved: ApprovedTogether): void {
  const { annotations } = getCapture()
  const undone = stillApproved(annotations, approved)
  changeReviews(
    annotations.map((each) => (undone.includes(each) ? { ...each, status: null, reviewedAt: null } : each)),
    undone.filter(({ content }) => approved.added.includes(content)).map(({ id }) => id),
  )
}

/**
 * Stores the annotations, and adds or removes the lines of those that changed.
 * @returns the contents whose lines were added or removed
 */
function changeReviews(annotations: readonly ReviewedAnnotation[], changed: readonly string[]): string[] {
  let { description } = getCapture()
  const changedContents: string[] = []
  for (const { content, id } of annotations) {
    if (!changed.includes(id)) continue
    // Two findings may read alike; the line stays for as long as one of them is approved.
    const isWanted = annotations.some((each) => each.content === content && each.status === 'approved')
    const line = translateMessage(content)
    const before = description
    description = isWanted ? addLine(description, line) : removeLine(description, line)
    if (description !== before) changedContents.push(content)
  }
  changeCapture({ annotations, description })
  keepCapture()
  return changedContents
}
