import { useState } from 'react'
import type { Capture } from '../draft/capture-store.ts'
import type { ReviewedAnnotation } from './annotation-review.ts'

/** What points at a step. */
type Pointer = 'pointer' | 'focus'

/** Called when the pointer or the focus enters a step, and with null when it leaves. */
export type OnPoint = (by: Pointer, annotation: ReviewedAnnotation | null) => void

type Analyzed = Pick<Capture, 'media' | 'vision'>

interface Pointed extends Analyzed {
  annotation: ReviewedAnnotation
}

/**
 * The annotation of the step that has the pointer, or else the focus (VIS-29). A step that disappears under the pointer gets no
 * event, so one of an earlier analysis does not count.
 */
export function usePointed({ media, vision }: Analyzed) {
  const [pointed, setPointed] = useState<Partial<Record<Pointer, Pointed | null>>>({})
  const annotationOf = (by: Pointer): ReviewedAnnotation | null => {
    const one = pointed[by]
    return one && one.media === media && one.vision === vision ? one.annotation : null
  }
  const onPoint: OnPoint = (by, annotation) =>
    setPointed((before) => ({ ...before, [by]: annotation && { annotation, media, vision } }))
  return { pointed: annotationOf('pointer') ?? annotationOf('focus'), onPoint }
}
