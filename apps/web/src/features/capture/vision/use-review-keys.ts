import type { ReviewStatus } from '@daywork/domain/capture/annotation'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useCommands } from '../../../records/commands.ts'
import { unreviewed, nextToReview, type ReviewedAnnotation } from './annotation-review.ts'
import { review } from './review-findings.ts'

interface ReviewKeys {
  list: RefObject<HTMLElement | null>
  /** In the order of the screen. */
  shown: readonly ReviewedAnnotation[]
  isLocked: boolean
}

/**
 * The keys of a review (VIS-41). Without the focus in a step, each of them leads to the first one without a status and does
 * no more (decision 57).
 */
export function useReviewKeys({ list, shown, isLocked }: ReviewKeys): void {
  const wanted = useRef<string | null>(null)
  // Its buttons are enabled or disabled by then.
  useLayoutEffect(() => {
    if (wanted.current !== null) focusStep(list.current, wanted.current)
    wanted.current = null
  })
  useCommands(() => {
    if (isLocked) return {}
    const here = document.activeElement?.closest<HTMLElement>('[data-step]')?.dataset.step
    const at = shown.findIndex(({ id }) => id === here)
    const start = unreviewed(shown)[0] ?? shown[0]
    const moveTo = (step: ReviewedAnnotation | undefined) => step && focusStep(list.current, step.id)
    const orStart = (run: (current: ReviewedAnnotation) => void) => () => {
      const current = shown[at]
      if (current) run(current)
      else moveTo(start)
    }
    const reviewAs = (status: ReviewStatus) =>
      orStart((current) => {
        const next = nextToReview(shown, current.id) ?? current
        // Nothing changes, so nothing is rendered.
        if (current.status === status) return moveTo(next)
        wanted.current = next.id
        review(current.id, status)
      })
    return {
      nextRow: orStart(() => moveTo(shown[at + 1])),
      previousRow: orStart(() => moveTo(shown[at - 1])),
      approve: reviewAs('approved'),
      reject: reviewAs('rejected'),
      notSure: reviewAs('not_sure'),
    }
  })
}

/** Focuses the button that approves the step, or else the first that it has. */
function focusStep(list: HTMLElement | null, id: string): void {
  const step = list?.querySelector(`[data-step="${CSS.escape(id)}"]`)
  const buttons = [...(step?.querySelectorAll<HTMLButtonElement>('[data-review]:enabled') ?? [])]
  const button = buttons.find(({ dataset }) => dataset.review === 'approved') ?? buttons[0]
  button?.focus()
}
