import { Button } from '../../../ui/kit/button.tsx'
import { IconCheck, IconX } from '@tabler/icons-react'
import { type ReviewedAnnotation, stepOf } from './annotation-review.ts'
import { AnnotationFacts } from './annotation-facts.tsx'
import { review } from './describe-media.ts'
import classes from './findings.module.css'
import { ReviewMark } from './review-mark.tsx'
import { STEPS_TITLE_ID } from './steps-title.ts'

interface GeneratedStepsProps {
  annotations: readonly ReviewedAnnotation[]
  /** They are being submitted: what were changed now would not be sent, and lost. */
  isLocked: boolean
}

/** One step for each annotation, to be approved or rejected (VIS-20 to VIS-22). */
export function GeneratedSteps({ annotations, isLocked }: GeneratedStepsProps) {
  if (annotations.length === 0) return null
  return (
    <section aria-labelledby={STEPS_TITLE_ID}>
      <h2 id={STEPS_TITLE_ID} className={classes.title} tabIndex={-1}>
        Generated Steps
      </h2>
      <ul className={classes.list}>
        {annotations.map((annotation) => (
          <Step key={annotation.id} annotation={annotation} isLocked={isLocked} />
        ))}
      </ul>
    </section>
  )
}

function Step({ annotation, isLocked }: { annotation: ReviewedAnnotation; isLocked: boolean }) {
  const { content, status } = stepOf(annotation)
  return (
    <li className={classes.step} data-status={status ?? undefined}>
      <div className={classes.head}>
        <ReviewMark status={status} />
        <p className={classes.content} dir="auto">
          {content}
        </p>
      </div>
      <div className={classes.foot}>
        <AnnotationFacts annotation={annotation} />
        <Button
          variant="default"
          size="xs"
          leftSection={<IconX size={16} aria-hidden />}
          disabled={isLocked || status === 'rejected'}
          onClick={() => review(annotation.id, 'rejected')}
        >
          Reject
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconCheck size={16} aria-hidden />}
          disabled={isLocked || status === 'approved'}
          onClick={() => review(annotation.id, 'approved')}
        >
          Approve
        </Button>
      </div>
    </li>
  )
}
