import type { Region } from '@daywork/domain/capture/region'
import { captureTexts } from '../../../texts/en/capture.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/kit/button.tsx'
import { IconCheck, IconX } from '@tabler/icons-react'
import { type ReviewedAnnotation, stepOf } from './annotation-review.ts'
import { AnnotationFacts } from './annotation-facts.tsx'
import { review } from './describe-media.ts'
import classes from './findings.module.css'
import { ReviewMark } from './review-mark.tsx'
import { StepContent } from './step-content.tsx'
import { STEPS_TITLE_ID } from './steps-title.ts'

interface GeneratedStepsProps {
  annotations: readonly ReviewedAnnotation[]
  /** They are being submitted: what were changed now would not be sent, and lost. */
  isLocked: boolean
  /** The step under the pointer or with the focus was read there; null once there is none. */
  onPoint: (region: Region | null) => void
}

/** One step for each annotation, to be approved or rejected (VIS-20 to VIS-22). */
export function GeneratedSteps({ annotations, isLocked, onPoint }: GeneratedStepsProps) {
  const t = useTexts(captureTexts)
  if (annotations.length === 0) return null
  return (
    <section aria-labelledby={STEPS_TITLE_ID}>
      <h2 id={STEPS_TITLE_ID} className={classes.title} tabIndex={-1}>
        {t('review.steps')}
      </h2>
      <ul className={classes.list}>
        {annotations.map((annotation) => (
          <Step key={annotation.id} annotation={annotation} isLocked={isLocked} onPoint={onPoint} />
        ))}
      </ul>
    </section>
  )
}

type StepProps = Pick<GeneratedStepsProps, 'isLocked' | 'onPoint'> & { annotation: ReviewedAnnotation }

function Step({ annotation, isLocked, onPoint }: StepProps) {
  const t = useTexts(captureTexts)
  const { content, status } = stepOf(annotation)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only points at the photo; its buttons act
    <li
      className={classes.step}
      data-status={status ?? undefined}
      onPointerEnter={() => onPoint(annotation.region)}
      onPointerLeave={() => onPoint(null)}
      onFocus={() => onPoint(annotation.region)}
      onBlur={() => onPoint(null)}
    >
      <div className={classes.head}>
        <ReviewMark status={status} />
        <StepContent content={content} />
      </div>
      <div className={classes.foot}>
        <AnnotationFacts annotation={annotation} />
        <Button
          variant="default"
          size="xs"
          leftSection={<IconX aria-hidden />}
          disabled={isLocked || status === 'rejected'}
          onClick={() => review(annotation.id, 'rejected')}
        >
          {t('review.reject')}
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconCheck aria-hidden />}
          disabled={isLocked || status === 'approved'}
          onClick={() => review(annotation.id, 'approved')}
        >
          {t('review.approve')}
        </Button>
      </div>
    </li>
  )
}
