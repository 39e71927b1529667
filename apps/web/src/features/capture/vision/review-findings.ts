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
}

/** Approves all that have no status, in the order of the analysis (VIS-42). */
export function approveRemaining(): ApprovedTogether {
  const { annotations } = getCapture()
  const ids = unreviewed(annotations).map(({ id }) => id)
  const now = new Date()
  changeReviews(reviewAnnotations(annotations, ids, 'approved', now), ids)
  return { ids, reviewedAt: now.toISOString() }
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
    undone.map(({ id }) => id),
  )
}

/** Stores the annotations, and adds or removes the lines of those that changed. */
function changeReviews(annotations: readonly ReviewedAnnotation[], changed: readonly string[]): void {
  let { description } = getCapture()
  let reviewed = annotations
  const contents = annotations.flatMap(({ content, id }) => (changed.includes(id) ? [content] : []))
  for (const content of new Set(contents)) {
    // Several findings may have the same text. They share a line, which stays for as long as one of them is approved.
    const same = annotations.filter((each) => each.content === content)
    let line = same.find((each) => each.line !== undefined)?.line
    const previous = description
    if (same.some(({ status }) => status === 'approved')) {
      description = addLine(description, line ?? translateMessage(content))
      // An equal line that was there before is one that the user typed.
      if (description !== previous) line ??= translateMessage(content)
    } else if (line !== undefined) {
      description = removeLine(description, line)
      line = undefined
    }
    reviewed = reviewed.map((each) => (same.includes(each) ? withLine(each, line) : each))
  }
  changeCapture({ annotations: reviewed, description })
  keepCapture()
}

function withLine({ line: _, ...annotation }: ReviewedAnnotation, line: string | undefined): ReviewedAnnotation {
  return line === undefined ? annotation : { ...annotation, line }
}
