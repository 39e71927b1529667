import { byDoubt } from '@daywork/domain/capture/finding-reviews'
import { useRef } from 'react'
import { captureTexts } from '../../../texts/en/capture.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ApproveRemaining } from './approve-remaining.tsx'
import type { ReviewedAnnotation } from './annotation-review.ts'
import classes from './findings.module.css'
import { Step } from './step.tsx'
import { STEPS_TITLE_ID } from './steps-title.ts'
import type { OnPoint } from './use-pointed.ts'
import { useReviewKeys } from './use-review-keys.ts'

interface GeneratedStepsProps {
  annotations: readonly ReviewedAnnotation[]
  /** They are being submitted: a change now would not be sent, and be lost. */
  isLocked: boolean
  onPoint: OnPoint
}

/** One step for each annotation, the doubtful first, to be reviewed (VIS-20 to VIS-22, VIS-39). */
export function GeneratedSteps(props: GeneratedStepsProps) {
  return props.annotations.length === 0 ? null : <Steps {...props} />
}

function Steps({ annotations, isLocked, onPoint }: GeneratedStepsProps) {
  const t = useTexts(captureTexts)
  const list = useRef<HTMLUListElement>(null)
  const shown = byDoubt(annotations)
  useReviewKeys({ list, shown, isLocked })
  return (
    <section aria-labelledby={STEPS_TITLE_ID}>
      <div className={classes.titleLine}>
        <h2 id={STEPS_TITLE_ID} className={classes.title} tabIndex={-1}>
          {t('review.steps')}
        </h2>
        {annotations.length > 1 && <ApproveRemaining annotations={annotations} isLocked={isLocked} />}
      </div>
      <ul ref={list} className={classes.list}>
        {shown.map((annotation) => (
          <Step key={annotation.id} annotation={annotation} isLocked={isLocked} onPoint={onPoint} />
        ))}
      </ul>
    </section>
  )
}
