import { captureTexts } from '../../../texts/en/capture.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { ReviewedAnnotation } from './annotation-review.ts'
import { confidencePercent, videoTime } from './annotation-text.ts'
import classes from './findings.module.css'

/** How sure the analysis is, and where in a video it saw it (VIS-17 to VIS-19). */
export function AnnotationFacts({ annotation: { confidence, timestamp } }: { annotation: ReviewedAnnotation }) {
  const t = useTexts(captureTexts)
  return (
    <span className={classes.facts} data-figures>
      <span title={t('review.confidence')}>{confidencePercent(confidence)}</span>
      {timestamp !== null && <span title={t('review.videoTime')}>{videoTime(timestamp)}</span>}
    </span>
  )
}
