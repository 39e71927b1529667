import type { ReviewStatus } from '@daywork/domain/capture/annotation'
import { translateMessage } from '../../../texts/translate-message.ts'
import { changeCapture, getCapture } from '../draft/capture-store.ts'
import { keepCapture } from '../draft/keep-capture.ts'
import { unreviewed, type ReviewedAnnotation, reviewAnnotations } from './annotation-review.ts'
import { addLine, removeLine } from './description-lines.ts'

/** Reviews one annotation, and with it its step and its line in the description (VIS-16, VIS-24, VIS-40). */
export function review(id: string, status: ReviewStatus): void {
  const { annotations } = getCapture()
  // A key on a step that already has the status: its time, and an Undo of several, stay as they are.
  if (annotations.find((each) => each.id === id)?.status === status) return
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
  const before = getCapture()
  let { description } = before
  const changedContents: string[] = []
  const reviewed = annotations.map((annotation) => {
    const { content, id, line = translateMessage(content) } = annotation
    if (!changed.includes(id)) return annotation
    // Two findings may have the same text; the line stays for as long as one of them is approved.
    const isWanted = annotations.some((each) => each.content === content && each.status === 'approved')
    const wasApproved = before.annotations.some((each) => each.id === id && each.status === 'approved')
    const previous = description
    if (isWanted) description = addLine(description, line)
    // Without an approval, an equal line is one that the user typed.
    else if (wasApproved) description = removeLine(description, line)
    if (description !== previous) changedContents.push(content)
    return isWanted ? { ...annotation, line } : annotation
  })
  changeCapture({ annotations: reviewed, description })
  keepCapture()
  return changedContents
}
